import { beforeAll, expect } from 'vitest';
import { type Extra, extraSchema } from '#contracts/extras/api.ts';
import { extraRequestedSchema } from '#contracts/extras/requests-api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { type Property, publicPropertySchema } from '#contracts/properties/api.ts';
import { sharedTestGateway, type TestGateway } from '../gateway.test-support.ts';

/** An offer of the tests: 25.50 EUR, three at most. */
export const LATE = { name: 'Check-out posticipato', priceCents: 2_550, maxQuantity: 3 };

export const codeOf = (body: unknown) => problemSchema.parse(body).code;

/** Returns the calls about extras of a house that is made before the tests of a file, and who they are made by. */
export function extraCalls() {
  let gateway: TestGateway;
  let token: string;
  let userId: string;
  let house: Property;
  beforeAll(async () => {
    gateway = await sharedTestGateway();
    ({ token, userId } = await gateway.host());
    house = await gateway.property(token);
  });

  const at = (rest: string, id = house.id) => `/api/properties/${id}/${rest}`;

  const ask = (body: object, options: { slug?: string; headers?: Record<string, string> } = {}) =>
    gateway.call('POST', `/api/public/properties/${options.slug ?? house.slug}/extra-requests`, {
      body: { quantity: 1, name: 'Jonas Weber', contact: '+49 170 1234567', ...body },
      ...(options.headers && { headers: options.headers }),
    });

  return {
    get gateway() {
      return gateway;
    },
    get token() {
      return token;
    },
    get userId() {
      return userId;
    },
    get house() {
      return house;
    },
    at,
    ask,

    async offer(fields: object = {}, id = house.id): Promise<Extra> {
      const { status, body, text } = await gateway.call('POST', at('extras', id), {
        token,
        body: { ...LATE, ...fields },
      });
      expect(status, text).toBe(201);
      return extraSchema.parse(body);
    },

    async asked(extraId: string, body: object = {}) {
      const { status, body: answer, text } = await ask({ extraId, ...body });
      expect(status, text).toBe(201);
      return extraRequestedSchema.parse(answer);
    },

    step: (requestId: string, name: string, body?: object, by = token) =>
      gateway.call('POST', at(`extra-requests/${requestId}/${name}`), { token: by, body }),

    /** Reads what guests are offered. */
    async book(language?: string, slug = house.slug) {
      const query = language === undefined ? '' : `?language=${language}`;
      const { body, headers } = await gateway.call('GET', `/api/public/properties/${slug}${query}`);
      return { extras: publicPropertySchema.parse(body).extras, etag: headers.etag };
    },
  };
}
