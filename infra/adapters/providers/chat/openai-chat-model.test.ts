import { expect, it } from 'vitest';
import { startChatDouble } from '#infra/prove/testing/chat-models/chat-double.ts';
import { OPENAI_KEY } from '#infra/prove/testing/translators/openai.ts';
import { chatModelContract } from '#kernel/ports/models/chat-model.contract.ts';
import { chatAddress } from '../openai-address.ts';
import { openChatModel } from './open-chat-model.ts';

chatModelContract('openai', async () => {
  const double = await startChatDouble();
  const model = await openChatModel(double.chatUrl);
  if (model === undefined) throw new Error('there is no model');
  return {
    model,
    key: OPENAI_KEY,
    asked: () => double.asked,
    say: double.say,
    behave: double.behave,
    close: double.stop,
  };
});

it('is none where none is configured', async () => {
  expect(await openChatModel(undefined)).toBeUndefined();
});

it.each([
  'openai:',
  'openai:http://host/v1',
  'openai:ftp://host/v1?model=m',
  'openai:https://me:hunter2@host/v1?model=m',
  'openai:https://host/v1?model=m&secret=hunter2',
  'deepl:hunter2',
  'hunter2',
])('refuses %s, and repeats nothing of it', (text) => {
  expect(() => chatAddress(text)).toThrow(TypeError);
  expect(() => chatAddress(text)).not.toThrow(/hunter2/);
});

it('reads where a model is, and its key', () => {
  expect(chatAddress('openai:http://host:11434/v1/?model=gemma3:12b&key=k')).toEqual({
    url: 'http://host:11434/v1',
    model: 'gemma3:12b',
    key: 'k',
  });
});
