import type { AuditKind, AuditRule, Told } from '../kernel/events/audit-rule.ts';
import type { AuditedTypeOf } from '../kernel/events/event-definition.ts';
import { type KnownEvent, knownEvents } from './known-events.ts';

/** The event types that an audit tells of. */
export type AuditedType = AuditedTypeOf<(typeof knownEvents)[number]>;

/** An event that an audit tells of. */
export type AuditedEvent = Extract<KnownEvent, { readonly type: AuditedType }>;

/** Rule by which an audit tells of an event, whatever its data are. */
type Rule = Extract<AuditRule<AuditedEvent['data']>, { readonly kind: AuditKind }>;

// Each rule is kept under the type that it was declared with: TypeScript cannot follow that through a list.
const RULES = new Map(
  knownEvents.flatMap(({ type, audit }) => ('kind' in audit ? [[type, audit as unknown as Rule]] : [])),
);

/** The same as a list, in the order of the domains. */
export const AUDITED_TYPES = [...RULES.keys()] as readonly AuditedType[];

/** Tells whether an audit tells of events of this type. */
export const isAudited = (type: string): type is AuditedType => RULES.has(type as AuditedType);

/** Returns the kind under which events of a type are audited. */
export const auditKindOf = (type: AuditedType): AuditKind => ruleOf(type).kind;

/** Returns the values that an event gives to the fields that it changed. */
export const toldBy = ({ type, data }: AuditedEvent): Told => ruleOf(type).tells(data);

/**
 * Returns the places in its stream that an event writes: what stood there before is what the last event said that wrote
 * one of them. Follows from what is not personal, so that it is the same once a person is erased.
 */
export function placesOf(event: AuditedEvent): readonly string[] {
  const { writes } = ruleOf(event.type);
  return writes === undefined ? Object.keys(toldBy(event)) : writes(event.data);
}

function ruleOf(type: AuditedType): Rule {
  const rule = RULES.get(type);
  if (rule === undefined) throw new Error(`${type} is not audited.`);
  return rule;
}
