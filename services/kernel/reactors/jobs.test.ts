import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assertJobId, checkJobData, defineQueue } from './jobs.ts';

const policy = { attempts: 1, backoffMs: 1, concurrency: 1 };
const mails = defineQueue({
  ...policy,
  name: 'mails',
  schemas: { welcome: z.object({ userId: z.string() }) },
});

describe('a queue', () => {
  it('drafts its jobs', () => {
    expect(mails.draft('welcome', { userId: 'u' })).toEqual({
      queue: 'mails',
      name: 'welcome',
      data: { userId: 'u' },
    });
    expect(mails.draft('welcome', { userId: 'u' }, { delayMs: 5 })).toMatchObject({ delayMs: 5 });
  });

  it.each(['', 'Mails', 'mails:out', '7mails', 'mails_out'])('is not named %j', (name) => {
    expect(() => defineQueue({ ...policy, name, schemas: {} })).toThrow(TypeError);
  });

  it('says what does not fit, and where', () => {
    expect(checkJobData(mails, 'welcome', { userId: 'u' })).toEqual({ userId: 'u' });
    expect(() => checkJobData(mails, 'welcome', { userId: 1 })).toThrow(/mails\/welcome: userId: /);
    expect(() => checkJobData(mails, 'farewell', {})).toThrow('queue mails has no job farewell');
    expect(() => checkJobData(mails, 'toString', {})).toThrow('queue mails has no job toString');
  });
});

describe('the id of a job', () => {
  it.each(['claim-sweeper.0192f000-0000-7000-8000-000000000001.0', 'a', '1.0', 'x'.repeat(200)])(
    'may be %j',
    (id) => {
      expect(() => assertJobId(id)).not.toThrow();
    },
  );

  it.each(['', '12', 'a:b', 'a b', '.a', 'é', 'x'.repeat(201)])('may not be %j', (id) => {
    expect(() => assertJobId(id)).toThrow(TypeError);
  });
});
