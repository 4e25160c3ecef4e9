import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeTinyModel, tinyModel } from '#infra/prove/testing/embeddings/tiny-model.ts';
import {
  makeUsedInstallation,
  benvenuto as runBenvenuto,
  type UsedInstallation,
} from '#infra/prove/testing/operator/benvenuto.ts';

let installation: UsedInstallation;
beforeAll(async () => {
  installation = await makeUsedInstallation(['questions.questions', 'properties.properties']);
});
afterAll(() => installation.remove());

const status = (more: object = {}) =>
  runBenvenuto(['chat', 'status'], {
    DATA_DIR: installation.dataDir,
    DATABASE_URL: installation.database.url,
    ...more,
  });

it('shows the models, whether they are reached and there, and the questions that wait', {
  tags: ['rule.chat.status', 'embeddings.status'],
}, async () => {
  const without = await status();
  expect(without.code, without.said).toBe(0);
  expect(without.said).toContain('There is no model: CHAT_URL is not set.');
  expect(without.said).toContain('There are no embeddings: CHAT_EMBEDDINGS is not set.');
  expect(without.said).toContain('Questions of guests: 0. Unanswered: 0, at 0 houses.');

  const paths: (string | undefined)[] = [];
  const server = createServer(({ url, headers }, response) => {
    paths.push(url);
    response.writeHead(headers.authorization === 'Bearer a-secret-key' ? 200 : 401).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const at = (key: string) => ({ CHAT_URL: `openai:http://127.0.0.1:${port}/v1?model=small&key=${key}` });
  const folder = join(installation.dataDir, 'tiny');
  await placeTinyModel(folder, tinyModel());
  const reached = await status({ ...at('a-secret-key'), CHAT_EMBEDDINGS: `local:${folder}` });
  expect(reached.code, reached.said).toBe(0);
  expect(reached.said).toContain(`Embeddings: tiny in ${folder} (it is there).`);
  expect(reached.said).toContain(`Model: small at 127.0.0.1:${port} (it answers).`);
  expect(reached.said).toContain('Answers that it words for a house in a day: 200 at most.');
  expect(reached.said).toContain(
    'For all houses together: 2000 at most, 500 of them for those without a package.',
  );
  expect(reached.said).not.toContain('a-secret-key');
  const amiss = await status({ ...at('another'), CHAT_EMBEDDINGS: 'local:' });
  expect(amiss.said).toContain('(it refuses the key)');
  expect(amiss.said).toContain(
    'multilingual-e5-small.tokenizer.json is missing. Fetch it with benvenuto models fetch embeddings',
  );
  expect(paths).toEqual(['/v1/models', '/v1/models']);
  server.close();
  await once(server, 'close');
  expect((await status(at('a-secret-key'))).said).toContain('(it cannot be reached: answers are quoted)');
});
