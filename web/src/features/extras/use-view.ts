import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExtraRequestState } from '#contracts/extras/fields.ts';
import { EXTRA_REQUEST_STATES } from '#contracts/extras/limits.ts';

/** Part of the extras that is shown. */
export const VIEWS = ['requests', 'offers'] as const;
export type View = (typeof VIEWS)[number];

/** Requests that are shown, by their state. */
export const FILTERS = ['all', ...EXTRA_REQUEST_STATES] as const;
export type Filter = 'all' | ExtraRequestState;

const among = <Name extends string>(names: readonly Name[], name: string | null): Name | undefined =>
  names.find((known) => known === name);

/**
 * Returns what is shown, kept in the address of the screen: by default the requests where some are open when the screen
 * is opened, else the offers.
 * @param open number of open requests; undefined while it is not known, and so is the view then
 */
export function useView(open: number | undefined): readonly [View | undefined, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const [byDefault, setDefault] = useState<View>();
  // Who answers the last open request stays where they are.
  if (byDefault === undefined && open !== undefined) setDefault(open > 0 ? 'requests' : 'offers');
  const choose = (view: View) => setParams({ view }, { replace: true, preventScrollReset: true });
  return [among(VIEWS, params.get('view')) ?? byDefault, choose];
}

/** Returns the state whose requests are shown, kept in the address of the screen. */
export function useFilter(): readonly [Filter, (filter: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (state: Filter) =>
    setParams(
      { view: 'requests', ...(state !== 'all' && { state }) },
      { replace: true, preventScrollReset: true },
    );
  return [among(FILTERS, params.get('state')) ?? 'all', choose];
}
