import { describe, expect, it, vi } from 'vitest';
import { type ChatModel, ChatModelError, type ChatModelFailure } from '#kernel/ports/models/chat-model.ts';
import { createCarefulModel } from './careful-model.ts';

const REQUEST = { instructions: 'i', data: '{}' };
const never = new AbortController().signal;

function failing(kind: ChatModelFailure, retryAfterMs?: number) {
  const write = vi.fn<ChatModel['write']>(async () => {
    throw new ChatModelError(kind, 'no', retryAfterMs);
  });
  return { write };
}
const kindOf = (writing: Promise<void>) =>
  writing.then(
    () => 'written',
    (error: ChatModelError) => error.kind,
  );

describe('a careful model', { tags: ['guest.chat.model-falls-back'] }, () => {
  it('is left alone for a while where it fails again and again', async () => {
    const model = failing('unavailable');
    const careful = createCarefulModel(model, { failuresInARow: 2, restMs: 100_000 });
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await kindOf(careful.write(REQUEST, () => undefined, never))).toBe('unavailable');
    }
    expect(model.write).toHaveBeenCalledTimes(2);
  });

  it('is asked again after that', async () => {
    const model = failing('unavailable');
    const careful = createCarefulModel(model, { failuresInARow: 1, restMs: 1 });
    await kindOf(careful.write(REQUEST, () => undefined, never));
    model.write.mockResolvedValue(undefined);
    await expect.poll(() => kindOf(careful.write(REQUEST, () => undefined, never))).toBe('written');
  });

  it.each(['busy', 'refused', 'quota'] as const)('that is %s is not asked again at once', async (kind) => {
    const model = failing(kind);
    const careful = createCarefulModel(model);
    await kindOf(careful.write(REQUEST, () => undefined, never));
    expect(await kindOf(careful.write(REQUEST, () => undefined, never))).toBe('busy');
    expect(model.write).toHaveBeenCalledTimes(1);
  });

  it('is not held to account for guests who leave, nor for one request that it cannot answer', async () => {
    const model = failing('unfit');
    const careful = createCarefulModel(model, { failuresInARow: 1 });
    await kindOf(careful.write(REQUEST, () => undefined, never));
    const gone = new AbortController();
    model.write.mockImplementation(async () => {
      gone.abort();
      throw new ChatModelError('unavailable', 'given up');
    });
    await kindOf(careful.write(REQUEST, () => undefined, gone.signal));
    model.write.mockResolvedValue(undefined);
    expect(await kindOf(careful.write(REQUEST, () => undefined, never))).toBe('written');
  });

  it('is waited for so long and no longer', async () => {
    const model: ChatModel = {
      write: (_request, _onText, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('a question of a guest')));
        }),
    };
    const writing = createCarefulModel(model, { answerMs: 5 }).write(REQUEST, () => undefined, never);
    const failure = await writing.catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ChatModelError', kind: 'unavailable' });
    expect(String(failure)).not.toContain('question');
  });
});
