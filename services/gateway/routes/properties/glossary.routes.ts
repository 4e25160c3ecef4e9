import { getGlossary, setGlossary } from '#contracts/translation/glossary.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import { requireAllProperties } from '../../calls/sessions/session.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Serves the words that translations of an account heed. */
export function glossaryRoutes({ routes, glossary }: Pick<GatewayParts, 'routes' | 'glossary'>): void {
  routes.on(getGlossary, ({ raw }) => glossary.of(sessionOf(raw).accountId));
  routes.on(setGlossary, async ({ body, raw }) => {
    const session = sessionOf(raw);
    // It changes the translations of all properties.
    requireAllProperties(session);
    return glossary.set(session.accountId, body, ownersContext(raw));
  });
}
