import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contracts/catalogue.ts';
import { CALLERS, type Caller, makeWorld, type World } from './access-matrix.test-support.ts';
import { MATRIX } from './access-matrix-rows.test-support.ts';
import type { Cell } from './access-rows/cells.test-support.ts';
import { sharedTestGateway, type TestGateway } from './gateway.test-support.ts';

let gateway: TestGateway;
let world: World;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  world = await makeWorld(gateway);
});

/** Reads the statuses of a row, by caller. @throws Error for a row that has not one for each */
function statusesOf({ answers }: Cell): readonly (readonly [Caller, number])[] {
  const statuses = answers.trim().split(/\s+/).map(Number);
  if (statuses.length !== CALLERS.length) throw new Error(`'${answers}' is not one status per caller`);
  return CALLERS.map((caller, index) => [caller, statuses[index] ?? 0]);
}

const cases = operations.flatMap(({ id, endpoint }) =>
  (MATRIX[id] ?? []).flatMap((cell) =>
    statusesOf(cell).map(([caller, status]) => ({
      id,
      endpoint,
      cell,
      caller,
      status,
      what: cell.what ?? '',
    })),
  ),
);

describe('the access matrix', () => {
  it('has a row for every call, and for nothing else', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  it('knows every address under /api that the gateway takes', () => {
    const documented = new Set(operations.map(({ endpoint }) => endpoint.path.replace(/\{\w+\}/g, '{}')));
    const taken = world.routes.filter((url) => url.startsWith('/api/') && !url.startsWith('/api/docs'));
    expect(taken.filter((url) => !documented.has(url))).toEqual([]);
    expect(taken.length).toBeGreaterThan(40);
  });

  it.each(cases)(
    '$id $what: $caller is answered $status',
    { tags: ['server.general.unauthorized-error-message-starts', 'every-call.access'] },
    async ({ endpoint, cell, caller, status }) => {
      const { path, body, headers } = await cell.request(world);
      const answer = await gateway.call(endpoint.method, path, {
        token: world.tokens[caller],
        ...(body !== undefined && { body }),
        ...(headers !== undefined && { headers }),
      });
      expect(answer.status, answer.text).toBe(status);
      if (status === 401) expect(answer.body).toMatchObject({ message: 'Unauthorized' });
    },
  );
});
