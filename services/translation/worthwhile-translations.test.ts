import { expect, it } from 'vitest';
import type { Job } from '#kernel/reactors/jobs.ts';
import { worthwhileTranslations } from './translation-jobs.ts';

const job = (name: string): Job => ({ queue: 'translations', name, id: name, data: {} });
const JOBS = ['translate', 'translateAll', 'heedGlossary', 'remember'].map(job);

/** Tells which of the jobs are handed over on an installation, by name. */
async function handedOver({
  machine,
  caughtUp = null,
  remembers = false,
}: {
  readonly machine?: string;
  readonly caughtUp?: string | null;
  readonly remembers?: boolean;
}): Promise<readonly string[]> {
  const worthwhile = worthwhileTranslations({
    machine,
    caughtUp: { read: async () => caughtUp },
    memory: { isEmpty: async () => !remembers },
  });
  return (await worthwhile(JOBS)).map(({ name }) => name);
}

const ALL = JOBS.map(({ name }) => name);

it('looks at no book where nothing can translate, and remembers what persons write', async () => {
  expect(await handedOver({})).toEqual(['remember']);
});

it.each([
  ['a provider', { machine: 'deepl' }],
  ['a provider of another process', { caughtUp: 'deepl' }],
  ['something that is remembered', { remembers: true }],
])('looks at books where there is %s', async (_, installation) => {
  expect(await handedOver(installation)).toEqual(ALL);
});
