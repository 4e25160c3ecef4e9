import { DomainError } from '../../errors.ts';
import type { TaskFunction } from './task.ts';

/** Failure that a task is to have, or a text that comes back in capitals. */
export type Trial = 'refuse' | 'fail' | 'abort' | 'never end' | { readonly text: Uint8Array };

const task: TaskFunction<Trial, Uint8Array> = async (trial) => {
  switch (trial) {
    case 'refuse':
      throw new DomainError('media.unreadable', 'No.');
    case 'fail':
      throw new TypeError('a fault');
    case 'abort':
      return process.abort();
    case 'never end':
      return new Promise(() => undefined);
    default:
      return Buffer.from(Buffer.from(trial.text).toString().toUpperCase());
  }
};

export default task;
