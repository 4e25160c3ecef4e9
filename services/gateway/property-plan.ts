import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { Theme } from '#contracts/properties/fields.ts';
import type { PropertyState } from '#contracts/properties/property-fold.ts';
import { DomainError } from '#kernel/errors.ts';
import { Turns } from '#kernel/turns.ts';
import type { HostPropertyQueries } from '#projections/host_properties/queries.ts';
import { type Plans, planUnknown, requireCapability } from './plans.ts';

/** What is about to be created. */
interface NewProperty {
  readonly theme?: Theme | undefined;
}

export interface PropertyPlan {
  /**
   * Does the work that creates a property, where the plan allows one more. Under a limit, those of an account
   * go one after another in this process; the work ends when the read model shows what it made, so that the
   * next one is counted right.
   * @param newId the id that the property will have, where an earlier attempt may have made it already
   * @throws DomainError `plan.limit-reached`, `plan.feature-missing`, `service.catching-up`; whatever the work throws
   */
  creating<Result>(
    accountId: string,
    property: NewProperty,
    newId: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result>;

  /**
   * What looks at the changes of a property: one that dresses it in what the plan does not have is refused, with
   * `plan.feature-missing`. Taking off is always allowed, and so is keeping on.
   */
  approval(accountId: string): Promise<(events: readonly PropertyEvent[], before: PropertyState) => void>;
}

export function createPropertyPlan(dependencies: {
  plans: Pick<Plans, 'find' | 'planOf'>;
  queries: Pick<HostPropertyQueries, 'count'>;
}): PropertyPlan {
  const { plans, queries } = dependencies;
  const turns = new Turns();

  return {
    async creating(accountId, { theme = 'light' }, newId, work) {
      const plan = await plans.planOf(accountId);
      if (isBrandedTheme(theme)) requireCapability(plan, 'branding');
      const most = plan.maxProperties;
      if (most === null) return work();
      return turns.take(accountId, async () => {
        if ((await queries.count(accountId, { except: newId })) >= most) throw limitReached(most);
        return work();
      });
    },

    async approval(accountId) {
      const plan = await plans.find(accountId);
      return (events, before) => {
        if (!events.some((event) => dressesUp(event, before))) return;
        if (plan === undefined) throw planUnknown();
        requireCapability(plan, 'branding');
      };
    },
  };
}

/** The two plain themes are everybody's. */
const isBrandedTheme = (theme: Theme): boolean => theme !== 'light' && theme !== 'dark';

/** Whether an event gives a property a logo, a theme or an image of a theme that it does not have. */
function dressesUp(event: PropertyEvent, before: PropertyState): boolean {
  if (event.type === 'LogoImageChanged') return event.data.logoImage !== null;
  if (event.type !== 'ThemeChosen') return false;
  const { theme, customThemeImage } = event.data;
  return (
    (theme !== before.theme && isBrandedTheme(theme)) ||
    (customThemeImage !== before.customThemeImage && customThemeImage !== null)
  );
}

const limitReached = (most: number) =>
  new DomainError(
    'plan.limit-reached',
    `Your plan allows ${most === 1 ? '1 property' : `${most} properties`}. Upgrade to add another one.`,
  );
