import { useState } from 'react';
import type { ExtraRequestState } from '#contracts/extras/fields.ts';
import { EXTRA_REQUEST_STATES } from '#contracts/extras/limits.ts';
import { useAddressChoice, useAddressChoices } from '../../lib/page/address-choice.ts';

/** Part of the extras that is shown. */
export const VIEWS = ['requests', 'offers', 'history'] as const;
export type View = (typeof VIEWS)[number];

/** Requests that are shown, by their state. */
export const FILTERS = ['all', ...EXTRA_REQUEST_STATES] as const;
export type Filter = 'all' | ExtraRequestState;

/** Returns the part that an address has chosen; undefined where it leaves that to the screen. */
export const viewIn = (search: string): View | undefined => {
  const view = new URLSearchParams(search).get('view');
  return VIEWS.find((known) => known === view);
};

/**
 * Returns what is shown, kept in the address of the screen: by default the requests where some are open when the screen
 * is opened, else the offers.
 * @param open number of open requests; undefined while it is not known, and so is the view then
 * @param views those that this person sees
 */
export function useView(
  open: number | undefined,
  views: readonly View[],
): readonly [View | undefined, (view: View) => void] {
  const { chosen, choose } = useAddressChoices();
  const [byDefault, setDefault] = useState<View>();
  // Who answers the last open request stays where they are.
  if (byDefault === undefined && open !== undefined) setDefault(open > 0 ? 'requests' : 'offers');
  return [chosen('view', views) ?? byDefault, (view) => choose({ view, state: undefined })];
}

/** Returns the state whose requests are shown, kept in the address of the screen. */
export function useFilter(): readonly [Filter, (filter: Filter) => void] {
  const { choose } = useAddressChoices();
  const [filter] = useAddressChoice<Filter>('state', FILTERS, 'all');
  return [filter, (state) => choose({ view: 'requests', state: state === 'all' ? undefined : state })];
}
