import { text } from 'node:stream/consumers';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import { LOG_MARK } from '#kernel/commands/log-identity.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { mediaDecider } from './media.decider.ts';
import { objectIdsIn } from './media-files.ts';

interface Parts {
  readonly handler: Pick<CommandHandler, 'load'>;
  readonly storage: Storage;
  /** Reads the id of the log. */
  readonly logId: () => Promise<string | undefined>;
  /** Is told each time that the files turn out not to be this log's. */
  readonly onForeign: () => void;
}

/**
 * Reads the id of the log where the stored files belong to it; `undefined` where they belong to another, of which this
 * log knows no file, and so would take each for one that nobody needs.
 */
export type LogOfFiles = () => Promise<string | undefined>;

/**
 * Tells whether the stored files belong to the log, by an object that stands among them. Where there is none, as before
 * the first sweep and after a restore, it is put there if there are no files yet or the log knows the oldest of them.
 */
export function createLogOfFiles({ handler, storage, logId, onForeign }: Parts): LogOfFiles {
  async function knowsOldest(): Promise<boolean> {
    let oldest: string | undefined;
    for await (const objectId of objectIdsIn(storage)) {
      if (oldest === undefined || objectId < oldest) oldest = objectId;
    }
    return oldest === undefined || (await handler.load(mediaDecider, oldest)).revision !== undefined;
  }

  return async () => {
    const own = await logId();
    const mark = await storage.get(LOG_MARK);
    if (mark !== undefined && (await text(mark.stream)) === own) return own;
    if (mark !== undefined || own === undefined || !(await knowsOldest())) {
      onForeign();
      return undefined;
    }
    await storage.put(LOG_MARK, Buffer.from(own), { contentType: 'text/plain' });
    return own;
  };
}
