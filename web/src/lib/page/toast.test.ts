import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { actionAnsweredInPlace } from './toast.ts';

const click = () => ({ preventDefault: vi.fn() }) as unknown as MouseEvent;

test('an action is done once however often it is clicked until it is answered, and again after that', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const act = vi.fn().mockReturnValueOnce(answers[0].promise).mockReturnValueOnce(answers[1].promise);
  const { onClick } = actionAnsweredInPlace('Undo', act);
  const first = onClick(click());
  const second = onClick(click());
  expect(act).toHaveBeenCalledTimes(1);
  answers[0].reject(new Error('offline'));
  await Promise.all([first, second]);
  const again = onClick(click());
  expect(act).toHaveBeenCalledTimes(2);
  answers[1].resolve();
  await again;
});

test('the toast stays until its action is answered', async () => {
  const clicked = click();
  await actionAnsweredInPlace('Undo', () => Promise.resolve()).onClick(clicked);
  expect(clicked.preventDefault).toHaveBeenCalledOnce();
});
