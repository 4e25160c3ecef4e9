import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MASTER_KEY, sealUnder } from '#infra/prove/testing/operator/archive-stage.ts';
import { watchSyncs } from '#infra/prove/testing/watch-syncs.ts';
import { ArchiveWriter } from './archive-writer.ts';

/** More pieces than an emitter may have listeners, of a size that each has to wait for the file. */
const PIECES = 64;
const PIECE_BYTES = 256 * 1024;

it('waits for the file again and again without leaving a listener behind at each, and has it on disk at the end', async () => {
  await using ending = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-writer-'));
  ending.defer(() => rm(folder, { recursive: true }));
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  process.on('warning', warned);
  ending.defer(() => void process.off('warning', warned));

  const path = join(folder, 'archive');
  const writer = await ArchiveWriter.create(path, sealUnder(MASTER_KEY));
  const pieces = async function* () {
    for (let piece = 0; piece < PIECES; piece += 1) yield randomBytes(PIECE_BYTES);
  };
  const size = PIECES * PIECE_BYTES;
  await writer.object({ key: 'a/b', size, contentType: 'image/jpeg', content: pieces() });
  const { missing } = await watchSyncs();
  await writer.finish();
  expect(await missing(path, folder)).toEqual([]);
  expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([]);
});
