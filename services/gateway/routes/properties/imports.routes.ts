import { importBook } from '#contracts/import/endpoints.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { ImportedFile } from '../files/import-forms.ts';

/** Limit of a caller: a host imports a book once, and tries a few times. */
const IMPORTS_PER_HOUR = 30;
const HOUR_MS = 3_600_000;

/**
 * Registers the route that makes a draft of a book.
 * @param parts `routes` of a scope that reads forms (`importForms`)
 */
export function importRoutes(parts: Pick<GatewayParts, 'routes' | 'imports' | 'rateLimitScale'>): void {
  const { routes, imports, rateLimitScale } = parts;
  routes.on(
    importBook,
    async ({ body, raw }) => {
      const { accountId } = sessionOf(raw);
      if ('text' in body) return imports.ofText(accountId, body.text);
      if (!(body.file instanceof ImportedFile)) throw new TypeError('a file was not received by the form');
      return imports.ofFile(accountId, body.file.name, body.file.content);
    },
    { rateLimit: { max: Math.ceil(IMPORTS_PER_HOUR * rateLimitScale), timeWindow: HOUR_MS } },
  );
}
