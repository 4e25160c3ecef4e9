import { type Glance, glanceAtProperties, type Waiting } from '#contracts/properties/overview/glances.ts';
import { DomainError } from '#kernel/errors.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import { reachesProperty, type Session } from '../../calls/sessions/session.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import type { Plan } from '../../properties/plans.ts';

type Parts = Pick<GatewayParts, 'routes' | 'hostProperties' | 'translations' | 'plans'>;

/** Registers what a host sees of properties at a glance. */
export function glanceRoutes({ routes, hostProperties, translations, plans }: Parts): void {
  /** Tells how far a book is translated; of one that is deleted meanwhile, nothing. */
  async function languagesOf(propertyId: string, most: number | null): Promise<Glance['languages']> {
    try {
      const { languages } = await translations.overview(propertyId, most);
      return languages.map(({ language, percent }) => ({ language, percent }));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'property.not-found') return [];
      throw error;
    }
  }

  routes.on(glanceAtProperties, async ({ query: { ids }, raw }) => {
    const session = sessionOf(raw);
    const reached = [...new Set(ids)].filter((id) => reachesProperty(session, id));
    const plan = await plans.planOf(session.accountId);
    const waiting = await hostProperties.waiting(session.accountId, reached);
    const glances: Glance[] = [];
    // One after the other: large books do not hold up all else.
    for (const [propertyId, counts] of waiting) {
      const languages = await languagesOf(propertyId, plan.maxLanguages);
      glances.push({ propertyId, waiting: seenBy(session, plan, counts), languages });
    }
    return glances;
  });
}

/** Returns what somebody may see of what waits. */
function seenBy(
  { permissions }: Session,
  { capabilities }: Plan,
  { questions, feedback, requests }: Waiting,
) {
  const maySeeAll = permissions === 'all' || permissions.includes('view_properties');
  const mayDecide = maySeeAll || permissions.includes('edit_properties');
  return {
    questions: capabilities.includes('chat') ? questions : 0,
    feedback: maySeeAll && capabilities.includes('feedback') ? feedback : 0,
    requests: mayDecide ? requests : 0,
  };
}
