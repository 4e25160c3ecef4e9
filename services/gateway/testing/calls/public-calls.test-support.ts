import type { TestGateway } from '../gateway.test-support.ts';

/** Host whose properties guests read. */
interface Place {
  readonly gateway: TestGateway;
  readonly token: string;
}

/** Makes the calls by which a host changes a property, and guests read it. @param at the host, as it is when a call is made */
export function publicCalls(at: () => Place) {
  const put = (path: string, body: object) => at().gateway.call('PUT', path, { token: at().token, body });
  const get = (path: string, headers: Readonly<Record<string, string>>) =>
    at().gateway.call('GET', path, { headers });
  return {
    save: (id: string, body: object) => put(`/api/properties/${id}/sections`, body),
    edit: (id: string, body: object) => put(`/api/properties/${id}`, body),
    read: (slug: string, query = '', headers: Readonly<Record<string, string>> = {}) =>
      get(`/api/public/properties/${slug}${query}`, headers),
    page: (slug: string, headers: Readonly<Record<string, string>> = {}) => get(`/p/${slug}`, headers),
  };
}
