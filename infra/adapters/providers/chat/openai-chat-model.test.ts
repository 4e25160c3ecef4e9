import { describe, expect, it, onTestFinished } from 'vitest';
import { startChatDouble } from '#infra/prove/testing/chat-models/chat-double.ts';
import { OPENAI_KEY, refusalByThinker, refusalOf } from '#infra/prove/testing/translators/openai.ts';
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

describe('a model that refuses parameters', () => {
  const never = new AbortController().signal;

  /** Starts the double, and a model that asks it. */
  async function start(refuseBy: Parameters<Awaited<ReturnType<typeof startChatDouble>>['refuseBy']>[0]) {
    const double = await startChatDouble();
    onTestFinished(double.stop);
    double.say('Il forno è a destra.');
    double.refuseBy(refuseBy);
    const model = await openChatModel(double.chatUrl);
    async function write(): Promise<string> {
      const pieces: string[] = [];
      await model?.write({ instructions: 'Answer.', data: '{}' }, (piece) => pieces.push(piece), never);
      return pieces.join('');
    }
    const sent = () => double.bodies.map((body) => JSON.parse(body));
    return { write, sent };
  }

  it('is asked without them, and remembered, where it thinks before it writes', {
    tags: ['guest.chat.model-thinks'],
  }, async () => {
    const { write, sent } = await start(refusalByThinker);
    expect(await write()).toBe('Il forno è a destra.');
    expect(sent().map(({ max_tokens, temperature }) => [max_tokens, temperature])).toEqual([
      [800, 0],
      [undefined, 0],
      [undefined, undefined],
    ]);
    expect(await write()).toBe('Il forno è a destra.');
    expect(sent()).toHaveLength(4);
    // What it thinks counts, and a bound of a few sentences would leave it none of them.
    expect(sent().at(-1)).toEqual({
      model: 'gemma3:12b',
      max_completion_tokens: 4_800,
      messages: expect.any(Array),
      stream: true,
    });
  });

  it('is remembered for calls at the same time', { tags: ['guest.chat.model-thinks'] }, async () => {
    const { write } = await start(refusalByThinker);
    const answers = await Promise.all([write(), write(), write()]);
    expect(new Set(answers)).toEqual(new Set(['Il forno è a destra.']));
  });

  it('is asked without any bound where it takes neither', { tags: ['guest.chat.model-thinks'] }, async () => {
    const { write } = await start((body) => {
      const bound = ['max_tokens', 'max_completion_tokens'].find((name) => name in body);
      return bound === undefined ? undefined : refusalOf(bound, 'unsupported_parameter');
    });
    expect(await write()).toBe('Il forno è a destra.');
  });

  it.each([
    ['finds one too large for this question', 'max_tokens', 'context_length_exceeded'],
    ['refuses what no answer can do without', 'messages', 'unsupported_value'],
  ])('is asked once where it %s', async (_why, parameter, code) => {
    const { write, sent } = await start(() => refusalOf(parameter, code));
    await expect(write()).rejects.toMatchObject({ name: 'ChatModelError', kind: 'unfit' });
    expect(sent()).toHaveLength(1);
  });

  it('is given up where it names the same one again', async () => {
    const { write, sent } = await start(() => refusalOf('temperature', 'unsupported_value'));
    await expect(write()).rejects.toMatchObject({ name: 'ChatModelError', kind: 'unfit' });
    expect(sent()).toHaveLength(2);
  });
});
