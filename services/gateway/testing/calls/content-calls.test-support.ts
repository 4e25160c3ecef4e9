import { type PropertyContent, propertyContentSchema } from '#contracts/properties/api.ts';
import type { TestGateway } from '../gateway.test-support.ts';

/** Property whose sections are tested, and its host's token. */
interface Place {
  readonly gateway: TestGateway;
  readonly token: string;
  readonly propertyId: string;
}

/** Makes the calls of a host about the sections of a property. @param at the property, as it is when a call is made */
export function contentCalls(at: () => Place) {
  const call = (method: string, path: string, options: object = {}) => {
    const { gateway, token } = at();
    return gateway.call(method, path, { token, ...options });
  };
  return {
    post: (body: object) =>
      call('POST', '/api/property-content', { body: { propertyId: at().propertyId, ...body } }),
    put: (id: string, body: object) => call('PUT', `/api/property-content/${id}`, { body }),
    save: (body: object, headers: Readonly<Record<string, string>> = {}) =>
      call('PUT', `/api/properties/${at().propertyId}/sections`, { body, headers }),

    /** Reads a section as its host does; `undefined` where it is not written in the language. */
    async read(section: string, language = 'it'): Promise<PropertyContent | undefined> {
      const { body } = await call('GET', `/api/properties/${at().propertyId}/content?language=${language}`);
      const texts = propertyContentSchema.strict().array().parse(body);
      return texts.find((text) => text.section === section);
    },
  };
}
