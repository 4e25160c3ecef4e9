import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMemoryRows } from '#infra/adapters/translation/records/postgres-memory-rows.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { mask } from './masking/mask.ts';
import { createTranslationMemory, type MemoryPlace } from './translation-memory.ts';

let test: TestCore;
beforeAll(async () => {
  test = await openTestCore({ masterKey: new Uint8Array(32).fill(7) });
});
afterAll(() => test.close());

const digest = createKeyedDigest(new Uint8Array(32).fill(3));
const memoryOf = (machine?: string, most?: number) => {
  const { pool, vault } = test.core;
  return createTranslationMemory({ rows: postgresMemoryRows(pool, most), vault, digest, machine });
};
async function newPlace(): Promise<MemoryPlace> {
  const ownerId = timeOrderedIds.next();
  await test.core.vault.createSubject(ownerId);
  return { ownerId, from: 'it', to: 'de' };
}
const masked = (text: string, secrets: readonly string[] = []) => mask(text, { secrets, never: [] });
const find = async (place: MemoryPlace, text: string, machine: string | undefined = 'deepl') =>
  (await memoryOf(machine).find(place, [masked(text)]))[0];
async function keep(place: MemoryPlace, text: string, said: string, machine = 'deepl'): Promise<void> {
  const translation = { text: said, masked: said };
  await memoryOf(machine).keepMachines(place, [{ text: masked(text), translation }]);
}

describe('the memory of translations', { tags: ['rule.translations.memory'] }, () => {
  it('gives back what was translated, for the same account, languages and provider alone', async () => {
    const place = await newPlace();
    await keep(place, 'Silenzio', 'Ruhe');
    expect(await find(place, 'Silenzio')).toBe('Ruhe');
    expect(await find(await newPlace(), 'Silenzio')).toBeUndefined();
    expect(await find({ ...place, to: 'fr' }, 'Silenzio')).toBeUndefined();
    expect(await find({ ...place, from: 'es' }, 'Silenzio')).toBeUndefined();
    expect(await find(place, 'Silenzio', 'openai small')).toBeUndefined();
    expect(await find(place, 'Silenzi')).toBeUndefined();
  });

  it('forgets of an account what has not been of use for longest, beyond a bound', async () => {
    const [place, other] = [await newPlace(), await newPlace()];
    const words = ['Uno', 'Due', 'Tre'];
    for (const word of words) await keep(place, word, `${word}!`);
    await keep(other, 'Uno', 'Eins');
    const ago = 'UPDATE translation.memory SET used_on = current_date - 7 WHERE owner_id = $1';
    await test.core.pool.query(ago, [place.ownerId]);
    // Two of them are of use today, and so is the new one.
    for (const word of ['Uno', 'Tre']) expect(await find(place, word)).toBe(`${word}!`);
    const bounded = memoryOf('deepl', 3);
    await bounded.keepMachines(place, [
      { text: masked('Quattro'), translation: { text: 'Vier', masked: 'Vier' } },
    ]);
    expect(await find(place, 'Quattro')).toBe('Vier');
    for (const word of ['Uno', 'Tre']) expect(await find(place, word)).toBe(`${word}!`);
    expect(await find(place, 'Due')).toBeUndefined();
    expect(await find(other, 'Uno')).toBe('Eins');
  });

  it('knows whether anything is remembered of an account', async () => {
    const place = await newPlace();
    expect(await memoryOf().hasAny(place.ownerId)).toBe(false);
    await keep(place, 'Silenzio', 'Ruhe');
    expect(await memoryOf().hasAny(place.ownerId)).toBe(true);
    expect(await memoryOf().hasAny((await newPlace()).ownerId)).toBe(false);
  });

  it('holds for texts that are masked alike, each with what is its own', async () => {
    const place = await newPlace();
    await keep(place, 'Chiama 0583 123 456', 'Ruf <x id="1"/> an');
    expect(await find(place, 'Chiama 0584 777 888')).toBe('Ruf 0584 777 888 an');
  });

  it('holds for the very text where it was translated in parts', async () => {
    const place = await newPlace();
    const translation = { text: 'Ruf 0583 123 456 an' };
    await memoryOf('deepl').keepMachines(place, [{ text: masked('Chiama 0583 123 456'), translation }]);
    expect(await find(place, 'Chiama 0583 123 456')).toBe('Ruf 0583 123 456 an');
    expect(await find(place, 'Chiama 0584 777 888')).toBeUndefined();
  });

  it('lets a person’s text win, whichever the provider, until they take it back', async () => {
    const place = await newPlace();
    await keep(place, 'Silenzio', 'Stille');
    await memoryOf().keepPersons(place, [{ source: 'Silenzio', text: 'Ruhe' }]);
    await keep(place, 'Silenzio', 'Schweigen');
    expect(await find(place, 'Silenzio')).toBe('Ruhe');
    expect(await find(place, 'Silenzio', undefined)).toBe('Ruhe');
    await memoryOf().keepPersons(place, [{ source: 'Silenzio', text: '' }]);
    expect(await find(place, 'Silenzio')).toBe('Schweigen');
    expect(await memoryOf().find(place, [masked('Silenzio')])).toEqual([undefined]);
  });

  it('shows no text to whoever reads the database, and nothing of who is erased', async () => {
    const place = await newPlace();
    await keep(place, 'Silenzio', 'Ruhe');
    const { rows } = await test.core.pool.query('SELECT * FROM translation.memory WHERE owner_id = $1', [
      place.ownerId,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Silenzio|Ruhe/);
    await test.core.vault.destroySubject(place.ownerId);
    expect(await find(place, 'Silenzio')).toBeUndefined();
    await keep(place, 'Fumo', 'Rauch');
    expect(await memoryOf().forgetSome(place.ownerId, 9)).toBe(1);
    expect(await memoryOf().forgetSome(place.ownerId, 9)).toBe(0);
  });
});
