import type { Glossary } from '#contracts/translation/glossary.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { type GlossaryState, glossaryDecider } from './glossary.decider.ts';

export type GlossaryService = ReturnType<typeof createGlossaryService>;

/** Creates the service of the words that translations heed. They are read from their stream, and so are never behind. */
export function createGlossaryService({ handler }: { handler: CommandHandler }) {
  return {
    /** Returns the glossary of an account; an empty one where nobody has made one. */
    async of(ownerId: string): Promise<Glossary> {
      return shown((await handler.load(glossaryDecider, ownerId)).state);
    },

    /** Returns an account's glossary before and after the event at a revision of its stream. */
    async changeAt(
      ownerId: string,
      revision: bigint,
    ): Promise<{ readonly before: Glossary; readonly after: Glossary }> {
      let [before, after] = [glossaryDecider.initial, glossaryDecider.initial];
      for await (const state of handler.history(glossaryDecider, ownerId, revision)) {
        before = after;
        after = state;
      }
      return { before: shown(before), after: shown(after) };
    },

    /** Takes the place of an account's glossary. @returns what it is by then: each word once */
    async set(ownerId: string, glossary: Glossary, context: CommandContext): Promise<Glossary> {
      const command = { type: 'SetGlossary', ownerId, glossary } as const;
      return shown((await handler.execute(glossaryDecider, ownerId, command, context)).state);
    },
  };
}

const shown = ({ never, terms }: GlossaryState): Glossary => ({ never, terms });
