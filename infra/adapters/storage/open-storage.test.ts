import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { startS3Double } from '#infra/prove/testing/s3/s3-double.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { openStorage } from './open-storage.ts';

const about = { contentType: 'text/plain' };

it('keeps files in the data folder, or where the configuration says', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-files-'));
  const double = await startS3Double();
  const s3 = {
    endpoint: double.endpoint,
    bucket: 'files',
    pathStyle: true,
    ...double.credentials,
  };
  const elsewhere = await openStorage({ dataDir, s3 });
  await elsewhere.put('a', Buffer.from('x'), about);
  expect(await readdir(dataDir)).toEqual([]);
  expect(double.buckets.get('files')?.objects.size).toBe(1);

  const here = await openStorage({ dataDir });
  await here.put('a', Buffer.from('x'), about);
  expect(await readdir(dataDir)).toEqual(['objects']);

  const refused = await openStorage({ dataDir, s3: { ...s3, secretAccessKey: 'hunter2' } }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartupError);
  expect(String(refused)).toContain('refuses the bucket files: SignatureDoesNotMatch');
  expect(inspect(refused, { depth: 9 })).not.toContain('hunter2');
  await double.stop();
  await rm(dataDir, { recursive: true });
});
