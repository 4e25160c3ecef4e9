import type { Permission } from '../kernel/calls/permissions.ts';
import { type PropertyEvent, propertyEventsByType } from './events.ts';

/** Returns the permissions that somebody needs to change an existing property in these ways. */
export const permissionsFor = (events: readonly PropertyEvent[]): ReadonlySet<Permission> =>
  new Set(events.map(({ type }) => propertyEventsByType[type].permission));
