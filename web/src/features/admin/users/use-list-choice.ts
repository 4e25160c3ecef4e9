import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { USER_ORDERS, type UserOrder } from '#contracts/admins/api.ts';

const DEFAULT_ORDER: UserOrder = 'name-asc';

/** Returns the search and the order, kept in the address of the screen: who comes back finds the list as it was. */
export function useListChoice() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort');
  const search = params.get('q') ?? '';
  const sort = USER_ORDERS.find((order) => order === asked) ?? DEFAULT_ORDER;

  const choose = useCallback(
    (name: 'q' | 'sort', value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '' || value === DEFAULT_ORDER) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { search, sort, choose };
}
