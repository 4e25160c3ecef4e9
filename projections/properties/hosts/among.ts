import { type FragmentSqlToken, sql } from 'slonik';

/** Makes the condition that a property is one of these; null: whichever it is. */
export const isAmong = (propertyIds: readonly string[] | null): FragmentSqlToken =>
  propertyIds === null
    ? sql.fragment`TRUE`
    : sql.fragment`property_id = ANY(${sql.array(propertyIds, 'uuid')})`;
