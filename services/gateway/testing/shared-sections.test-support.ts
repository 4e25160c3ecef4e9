import { expect } from 'vitest';
import { propertyContentSchema } from '#contracts/properties/api.ts';
import {
  followedSharedSectionsSchema,
  type SharedSection,
  sharedSectionSchema,
  sharedSectionsSchema,
} from '#contracts/shared-sections/api.ts';
import type { TestGateway } from './gateway.test-support.ts';

/** Returns the words of rules of the house. */
export const rules = (content: string, more: object = {}) => ({
  language: 'it',
  title: 'Regole della casa',
  items: [{ title: 'Silenzio', content }],
  ...more,
});

/** Makes the calls of shared sections. */
export function sharedSectionCalls(gatewayOf: () => TestGateway) {
  const ok = async (...[method, path, options]: Parameters<TestGateway['call']>) => {
    const answer = await gatewayOf().call(method, path, options);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  return {
    async create(
      token: string,
      body: object = rules('dopo le 22', { section: 'rules' }),
    ): Promise<SharedSection> {
      return sharedSectionSchema.parse((await ok('POST', '/api/shared-sections', { token, body })).body);
    },
    async change(token: string, id: string, body: object): Promise<SharedSection> {
      const answer = await ok('PUT', `/api/shared-sections/${id}`, { token, body });
      return sharedSectionSchema.parse(answer.body);
    },
    async list(token: string): Promise<readonly SharedSection[]> {
      const { body } = await ok('GET', '/api/shared-sections', { token });
      return sharedSectionsSchema.strict().parse(body).sharedSections;
    },
    /** Has a property follow exactly these. @returns what it follows and overrides then */
    async follow(token: string, propertyId: string, ...ids: readonly string[]) {
      const path = `/api/properties/${propertyId}/shared-sections`;
      const { body } = await ok('PUT', path, { token, body: { ids } });
      return followedSharedSectionsSchema.strict().parse(body).sharedSections;
    },
    async followed(token: string, propertyId: string) {
      const { body } = await ok('GET', `/api/properties/${propertyId}/shared-sections`, { token });
      return followedSharedSectionsSchema.strict().parse(body).sharedSections;
    },
    /** Writes a section of a property itself. */
    async write(token: string, propertyId: string, section: object): Promise<void> {
      await ok('PUT', `/api/properties/${propertyId}/sections`, { token, body: { sections: [section] } });
    },
    /** Reads what a property says in a section and a language, as text; undefined where it says nothing. */
    async said(token: string, propertyId: string, section = 'rules', language = 'it') {
      const { body } = await ok('GET', `/api/properties/${propertyId}/content?language=${language}`, {
        token,
      });
      return propertyContentSchema
        .array()
        .parse(body)
        .find((one) => one.section === section)?.content;
    },
  };
}
