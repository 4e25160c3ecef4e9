import { expect, it } from 'vitest';
import { type Task, TaskLostError } from './task.ts';
import type { Trial } from './task-process.test-support.ts';
import { TaskProcess } from './task-process.ts';

const TRIAL: Task<Trial, Uint8Array> = { module: new URL('./task-process.test-support.ts', import.meta.url) };
const start = (milliseconds = 60_000) => new TaskProcess({ megabytes: 512, milliseconds });
const done = (tasks: TaskProcess) =>
  expect(tasks.run(TRIAL, { text: Buffer.from('done') })).resolves.toEqual(Buffer.from('DONE'));

it('gives what a task gives, refuses as it refuses, and tells what it fails of', async () => {
  const tasks = start();
  await done(tasks);
  await expect(tasks.run(TRIAL, 'refuse')).rejects.toMatchObject({
    code: 'media.unreadable',
    message: 'No.',
  });
  await expect(tasks.run(TRIAL, 'fail')).rejects.toThrow('TypeError: a fault');
  await done(tasks);
});

it('starts anew after a task that broke its process down', async () => {
  const tasks = start();
  await done(tasks);
  await expect(tasks.run(TRIAL, 'abort')).rejects.toBeInstanceOf(TaskLostError);
  await done(tasks);
});

it('ends a task that takes too long', async () => {
  await expect(start(1_000).run(TRIAL, 'never end')).rejects.toThrow('took too long');
});
