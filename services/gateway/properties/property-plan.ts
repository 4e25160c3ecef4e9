import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { Theme } from '#contracts/properties/fields.ts';
import { KeyedMutex } from '#kernel/work/keyed-mutex.ts';
import type { HostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import type { PropertyLimit } from '#services/properties/property-places.ts';
import { type Plans, planUnknown, requireCapability } from './plans.ts';

/** Property that is about to be created. */
interface NewProperty {
  readonly theme?: Theme | undefined;
}

export interface PropertyPlan {
  /**
   * Does the work that creates a property under the limit of the plan, if it has one. Claims decide about the limit;
   * those of an account go one after another in this process only so that one which fails leaves its place to the next.
   * @throws DomainError `plan.feature-missing`, `service.catching-up`; whatever the work throws
   */
  creating<Result>(
    accountId: string,
    property: NewProperty,
    work: (limit?: PropertyLimit) => Promise<Result>,
  ): Promise<Result>;

  /**
   * Makes the check of a property's changes: one that gives it a theme, a logo or an image that the plan does not
   * have is refused, with `plan.feature-missing`. Taking them off is always allowed, and so is keeping them.
   */
  approval(accountId: string): Promise<(events: readonly PropertyEvent[], before: PropertyState) => void>;
}

export function createPropertyPlan(dependencies: {
  plans: Pick<Plans, 'find' | 'planOf'>;
  hostProperties: Pick<HostPropertyQueries, 'idsOf'>;
}): PropertyPlan {
  const { plans, hostProperties } = dependencies;
  const mutex = new KeyedMutex();

  return {
    async creating(accountId, { theme = 'light' }, work) {
      const plan = await plans.planOf(accountId);
      if (isBrandedTheme(theme)) requireCapability(plan, 'branding');
      const most = plan.maxProperties;
      if (most === null) return work();
      const limit = { most, shown: () => hostProperties.idsOf(accountId) };
      return mutex.runExclusive(accountId, () => work(limit));
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

/** Tells if a theme needs the capability of branding: the two plain themes are everybody's. */
const isBrandedTheme = (theme: Theme): boolean => theme !== 'light' && theme !== 'dark';

/** Tells if an event gives a property a logo, a theme or an image of a theme that it does not have. */
function dressesUp(event: PropertyEvent, before: PropertyState): boolean {
  if (event.type === 'LogoImageChanged') return event.data.logoImage !== null;
  if (event.type !== 'ThemeChosen') return false;
  const { theme, customThemeImage } = event.data;
  return (
    (theme !== before.theme && isBrandedTheme(theme)) ||
    (customThemeImage !== before.customThemeImage && customThemeImage !== null)
  );
}
