import type { Language } from '#contracts/kernel/languages.ts';
import { seal, unseal } from '#kernel/commands/sealing.ts';
import type { MemoryRows } from '#kernel/ports/translation/memory-rows.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { SubjectKey, Vault } from '#kernel/secrets/vault.ts';
import { type MaskedText, unmask } from './masking/mask.ts';

/** The account and the languages that translations belong to. */
export interface MemoryPlace {
  readonly ownerId: string;
  readonly from: Language;
  readonly to: Language;
}

/** Translation by a machine; see `MaskedOutcome`. */
export interface MadeByMachine {
  readonly text: MaskedText;
  readonly translation: { readonly text: string; readonly masked?: string };
}

export type TranslationMemory = ReturnType<typeof createTranslationMemory>;

/** Content of a row: a translation with marks, which holds for all texts that are masked alike, or one as it is. */
type Remembered = { readonly masked: string } | { readonly text: string };

const PERSON = 'person';

interface MemoryParts {
  readonly rows: MemoryRows;
  readonly vault: Pick<Vault, 'keysOf'>;
  readonly digest: KeyedDigest;
  /** Names the provider with its settings; `undefined`: what persons wrote alone is remembered. */
  readonly machine: string | undefined;
}

/**
 * Creates the memory of translations. A sentence that an account has had translated comes from here, whichever property it
 * stands in. What a person wrote for a text wins over every machine. What one machine made is not taken for what another
 * would make.
 */
export function createTranslationMemory(parts: MemoryParts) {
  const { rows } = parts;
  return {
    /** Tells whether anything is remembered of an account. */
    hasAny: (ownerId: string): Promise<boolean> => rows.hasAny(ownerId),

    /** Finds the translations of texts; `undefined` for each that there is none of. */
    find: (place: MemoryPlace, texts: readonly MaskedText[]): Promise<readonly (string | undefined)[]> =>
      find(parts, place, texts),

    /** Remembers what the machine made of texts. */
    keepMachines: (place: MemoryPlace, made: readonly MadeByMachine[]): Promise<void> =>
      keep(parts, place, new Map(made.flatMap((each) => ofMachine(parts, place, each)))),

    /** Remembers what a person wrote for texts; forgets what they took back, which is empty. */
    async keepPersons(
      place: MemoryPlace,
      written: readonly { readonly source: string; readonly text: string }[],
    ): Promise<void> {
      const idOf = (source: string) => digestOf(parts, place, PERSON, source.trim());
      const isTakenBack = ({ text }: { readonly text: string }) => text.trim() === '';
      const kept = written.filter((each) => !isTakenBack(each));
      await keep(parts, place, new Map(kept.map(({ source, text }) => [idOf(source), { text }])));
      const gone = written.filter(isTakenBack).map(({ source }) => idOf(source));
      if (gone.length > 0) await rows.forget(place.ownerId, gone);
    },

    /** Forgets some of what is remembered of an account. @returns how many: fewer than `most` where nothing is left */
    forgetSome: (ownerId: string, most: number): Promise<number> => rows.forgetSome(ownerId, most),
  };
}

async function find(
  parts: MemoryParts,
  place: MemoryPlace,
  texts: readonly MaskedText[],
): Promise<readonly (string | undefined)[]> {
  const key = await keyOf(parts, place.ownerId);
  const digests = texts.map((text) => digestsOf(parts, place, text));
  const found = await parts.rows.find(place.ownerId, [...new Set(digests.flatMap(Object.values<string>))]);
  const read = (id: string | undefined): Remembered | undefined => {
    const sealed = id === undefined ? undefined : found.get(id);
    return id === undefined || sealed === undefined || key === undefined
      ? undefined
      : unsealedAt(key, id, sealed);
  };
  return texts.map((text, index) => {
    const { person, machine: alike, inParts } = digests[index] ?? {};
    const remembered = read(person) ?? read(alike) ?? read(inParts);
    if (remembered === undefined) return undefined;
    return 'masked' in remembered ? unmask(remembered.masked, text) : remembered.text;
  });
}

async function keep(
  { rows, vault }: MemoryParts,
  place: MemoryPlace,
  texts: ReadonlyMap<string, Remembered>,
): Promise<void> {
  const key = await keyOf({ vault }, place.ownerId);
  // Whoever is erased is remembered nothing of.
  if (key === undefined || texts.size === 0) return;
  const sealed = [...texts].map(([id, text]) => [id, sealedAt(key, id, text)] as const);
  await rows.keep(place.ownerId, new Map(sealed));
}

/** Returns what is remembered of a translation by the machine, under its digest; nothing where there is no machine. */
function ofMachine(
  parts: MemoryParts,
  place: MemoryPlace,
  { text, translation: { text: said, masked } }: MadeByMachine,
): [string, Remembered][] {
  const { machine: alike, inParts } = digestsOf(parts, place, text);
  if (alike === undefined || inParts === undefined) return [];
  return [masked === undefined ? [inParts, { text: said }] : [alike, { masked }]];
}

const keyOf = async ({ vault }: Pick<MemoryParts, 'vault'>, ownerId: string) =>
  (await vault.keysOf([ownerId])).get(ownerId);

const digestOf = (
  { digest }: MemoryParts,
  { ownerId, from, to }: MemoryPlace,
  ...of: readonly unknown[]
): string => digest('translation-memory', JSON.stringify([ownerId, from, to, ...of]));

/** Returns the digests under which a translation of a text may be remembered. */
const digestsOf = (parts: MemoryParts, place: MemoryPlace, { source, text, kept }: MaskedText) => ({
  person: digestOf(parts, place, PERSON, source.trim()),
  ...(parts.machine !== undefined && {
    machine: digestOf(parts, place, parts.machine, text),
    inParts: digestOf(parts, place, parts.machine, text, kept),
  }),
});

const placeOf = (id: string) => ({ stream: 'translation-memory', type: 'Translation', field: id });

const sealedAt = (key: SubjectKey, id: string, text: Remembered): string =>
  seal(key, placeOf(id), text).$sealed;

const unsealedAt = (key: SubjectKey, id: string, sealed: string): Remembered =>
  unseal(key, placeOf(id), { $sealed: sealed }) as Remembered;
