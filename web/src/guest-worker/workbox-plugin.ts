import type { StrategyOptions } from 'workbox-strategies';

/** A plugin that takes part in the answer of a strategy, by a method for each of the moments that it goes through. */
export type WorkboxPlugin = NonNullable<StrategyOptions['plugins']>[number];
