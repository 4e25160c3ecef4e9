import { describe, expect, it } from 'vitest';
import { createHeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import { formatOf, type ReadDocument, readImportFile } from './import-file.ts';

const work = createHeavyWork();
const read = (name: string, content: string | Uint8Array): Promise<ReadDocument> => {
  const bytes = Uint8Array.from(Buffer.from(content));
  return work.inTurn('host', (run) => readImportFile(run, { bytes, format: formatOf(bytes, name) }));
};

describe('a file with more text than may be', { tags: ['rule.import.bounded'] }, () => {
  it.each([
    ['casa.txt', '1\n'.repeat(500_000)],
    ['casa.txt', `${'a'.repeat(999)}\n\n`.repeat(300)],
    ['casa.html', '<p>1'.repeat(6_000)],
    ['casa.html', `<title>${'a'.repeat(200_001)}</title><p>1`],
  ])('leaves it in the thread that reads it: %s', async (name, content) => {
    expect(await read(name, content)).toEqual({ blocks: [], isTooLarge: true });
  });
});
