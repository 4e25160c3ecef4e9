import type { StrategyOptions } from 'workbox-strategies';

/** What takes part in how a strategy answers: by a method for each of the moments that it goes through. */
export type WorkboxPlugin = NonNullable<StrategyOptions['plugins']>[number];
