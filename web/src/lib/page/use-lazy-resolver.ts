import { useEffect } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

/**
 * Returns a resolver whose schema and whose library come after the screen: they are sent for as the form appears and
 * waited for at its first check. Where they cannot be had, the server checks alone.
 * @param load gives the schema; the same function at each render.
 */
export function useLazyResolver<Values extends FieldValues>(
  load: () => Promise<ZodType<Values, Values>>,
): Resolver<Values> {
  useEffect(() => {
    void loadResolver(load);
  }, [load]);
  return async (values, context, options) => {
    const resolve = await loadResolver(load);
    return resolve === undefined ? { values, errors: {} } : resolve(values, context, options);
  };
}

async function loadResolver<Values extends FieldValues>(
  load: () => Promise<ZodType<Values, Values>>,
): Promise<Resolver<Values> | undefined> {
  try {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return zodResolver(schema);
  } catch {
    return undefined;
  }
}
