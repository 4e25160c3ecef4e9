import { getGlossary, setGlossary } from '#contracts/translation/glossary.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Serves the words that translations of an account heed. */
export function glossaryRoutes({ routes, glossary }: Pick<GatewayParts, 'routes' | 'glossary'>): void {
  routes.on(getGlossary, ({ raw }) => glossary.of(sessionOf(raw).accountId));
  routes.on(setGlossary, ({ body, raw }) => glossary.set(sessionOf(raw).accountId, body, ownersContext(raw)));
}
