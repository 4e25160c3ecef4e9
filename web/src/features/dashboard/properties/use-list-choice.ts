import { useSearchParams } from 'react-router-dom';
import {
  PROPERTY_ORDERS,
  PROPERTY_STATES,
  type PropertyListState,
  type PropertyOrder,
} from '#contracts/properties/overview/list-choices.ts';

const DEFAULT_ORDER: PropertyOrder = 'createdAt-desc';

/** Choice of the properties that are listed, and their order. */
export interface ListChoice {
  readonly search: string;
  /** Undefined: published ones and drafts. */
  readonly state: PropertyListState | undefined;
  readonly sort: PropertyOrder;
  /** True where nothing is narrowed and the order is the usual one. */
  readonly isUsual: boolean;
}

/** Returns the choice, kept in the address of the screen: who comes back finds the list as it was. */
export function useListChoice() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').trim();
  const state = PROPERTY_STATES.find((known) => known === params.get('state'));
  const sort = PROPERTY_ORDERS.find((known) => known === params.get('sort')) ?? DEFAULT_ORDER;
  const choice: ListChoice = {
    search,
    state,
    sort,
    isUsual: search === '' && state === undefined && sort === DEFAULT_ORDER,
  };

  /** Changes a part of the choice; an empty value takes it back. */
  function choose(changes: { readonly [Name in 'q' | 'state' | 'sort']?: string }): void {
    const apply = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '' || value === DEFAULT_ORDER) after.delete(name);
        else after.set(name, value);
      }
      return after;
    };
    setParams(apply, { replace: true, preventScrollReset: true });
  }
  return { choice, choose };
}
