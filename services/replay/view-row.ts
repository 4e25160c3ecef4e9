import type { GuestAct } from '#contracts/guest-activity/api.ts';

/** A view event as analysts get it. Nothing in it leads to a guest. */
export interface ViewRow {
  readonly position: bigint;
  /** Time at which the store accepted it, or of the demo's house was seen: ISO 8601 UTC with milliseconds. */
  readonly recordedAt: string;
  /** `view`: the book was opened; `section`: a section of it was; `act`: a guest did something with it. */
  readonly type: 'view' | 'section' | 'act';
  readonly propertyId: string;
  /** Null where the log does not say whose the property is. */
  readonly ownerId: string | null;
  /** Null for all but `section`. */
  readonly section: string | null;
  /** Null where the page did not say. */
  readonly language: string | null;
  /** Tells the visitors of one property on one day apart, and leads no further; null where none was told. */
  readonly visitor: string | null;
  /** Null for all but `act`. */
  readonly act: GuestAct | null;
}

/** The columns of every format, in their order. */
export const VIEW_COLUMNS = [
  'position',
  'recordedAt',
  'type',
  'propertyId',
  'ownerId',
  'section',
  'language',
  'visitor',
  'act',
] as const satisfies readonly (keyof ViewRow)[];

/** Consecutive rows, and how far the log was read for them. */
export interface ViewBatch {
  /** May be empty: much can be read without any event that was asked for. */
  readonly rows: readonly ViewRow[];
  /** The last position that was read, whether or not its event is among the rows. */
  readonly position: bigint;
  /** Number of events that were read. */
  readonly events: number;
}
