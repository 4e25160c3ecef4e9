import { describe, expect, it } from 'vitest';
import { createHeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import { TaskLostError } from '#kernel/work/tasks/task.ts';
import { hugeAvif, jpeg, largeAvif } from '../sample-files.test-support.ts';
import { renderUpload } from './file-tasks.ts';

describe('pictures that take more memory than there is', () => {
  const work = createHeavyWork({ megabytes: 200, milliseconds: 60_000 });
  const render = (bytes: Uint8Array, format: 'avif' | 'jpeg') =>
    work.inTurn('an account', (run) => renderUpload(run, bytes, format));

  it('are refused for their pixels without being decoded, which would end the process that does it', async () => {
    const refused = { status: 'rejected', reason: { code: 'media.too-many-pixels' } };
    const both = [hugeAvif, hugeAvif].map((bytes) => render(bytes, 'avif'));
    expect(await Promise.allSettled(both)).toMatchObject([refused, refused]);
  });

  it('end the process that decodes them and no other, and the next one is decoded', async () => {
    const lost = render(largeAvif, 'avif');
    await expect(lost).rejects.toMatchObject({ code: 'media.unreadable', cause: expect.any(TaskLostError) });
    expect((await render(await jpeg(), 'jpeg')).files).toHaveLength(7);
  });
});
