import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { newProperty, type TestGateway } from '../gateway.test-support.ts';

/** Host whose properties are tested. */
interface Place {
  readonly gateway: TestGateway;
  readonly token: string;
}

/** Makes the calls of a host about properties. @param at the host, as it is when a call is made */
export function propertyCalls(at: () => Place) {
  const call = (method: string, path: string, options: object = {}) => {
    const { gateway, token } = at();
    return gateway.call(method, path, { token, ...options });
  };
  return {
    create: (fields: object = {}) => call('POST', '/api/properties', { body: newProperty(fields) }),
    update: (id: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
      call('PUT', `/api/properties/${id}`, { body, headers }),
    bySlug: (slug: string) => call('GET', `/api/properties/slug/${slug}`),
  };
}

/** Reads the problem that an answer tells. @throws ZodError where it is none, or says more */
export const problem = (body: unknown) => problemSchema.strict().parse(body);
