import { expect } from 'vitest';
import { type Restored, restoredSchema } from '#contracts/kernel/history.ts';
import {
  type HistoryPage,
  type HistoryPart,
  historyPageSchema,
} from '#contracts/properties/history/history.ts';
import type { TestGateway } from '../gateway.test-support.ts';

/** Property whose history is tested, and who asks. */
interface Place {
  readonly gateway: TestGateway;
  readonly token: string;
  readonly propertyId: string;
}

/** Makes the calls of a history's tests. @param at the place, as it is when a call is made */
export function historyCalls(at: () => Place) {
  async function edit(body: object, as = at().token): Promise<void> {
    const answer = await at().gateway.call('PUT', `/api/properties/${at().propertyId}`, { token: as, body });
    expect(answer.status, answer.text).toBe(200);
  }

  async function write(body: object): Promise<void> {
    const answer = await at().gateway.call('PUT', `/api/properties/${at().propertyId}/sections`, {
      token: at().token,
      body,
    });
    expect(answer.status, answer.text).toBe(200);
  }

  async function saveBook(body: object): Promise<void> {
    const answer = await at().gateway.call('PUT', `/api/properties/${at().propertyId}/book`, {
      token: at().token,
      body,
    });
    expect(answer.status, answer.text).toBe(200);
  }

  async function history(query = '', as = at().token): Promise<HistoryPage> {
    const path = `/api/properties/${at().propertyId}/history?limit=100${query}`;
    const answer = await at().gateway.call('GET', path, { token: as });
    expect(answer.status, answer.text).toBe(200);
    return historyPageSchema.strict().parse(answer.body);
  }

  const askToRestore = (
    revision: number,
    body: object,
    { as = at().token, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
  ) =>
    at().gateway.call('POST', `/api/properties/${at().propertyId}/history/${revision}/restore`, {
      token: as,
      body,
      headers,
    });

  async function restore(revision: number, body: object): Promise<Restored> {
    const answer = await askToRestore(revision, body);
    expect(answer.status, answer.text).toBe(200);
    const restored = restoredSchema.strict().parse(answer.body);
    expect(answer.headers.etag).toBe(`"${restored.revision}"`);
    return restored;
  }

  const bySlug = async (slug: string) =>
    (await at().gateway.call('GET', `/api/properties/slug/${slug}`, { token: at().token })).body;
  const texts = async () => {
    const { body } = await at().gateway.call('GET', `/api/properties/${at().propertyId}/content`, {
      token: at().token,
    });
    return body;
  };

  return { edit, write, saveBook, history, askToRestore, restore, bySlug, texts };
}

/** Returns the changes of a history, newest first. */
export const partsOf = ({ entries }: HistoryPage): HistoryPart[] =>
  entries.flatMap(({ parts }) => parts.toReversed());
