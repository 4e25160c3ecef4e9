import type { CheckinDetails, CheckinField } from '../items/section-items.ts';
import { isRecord, readJson, textOf } from '../json-value.ts';
import type { FieldForm } from './kind.ts';

/** The fields of the check-in, in the specification's order. */
export const CHECKIN_FIELDS = {
  checkinTime: 'words',
  checkoutTime: 'words',
  earlyCheckin: 'switch',
  earlyCheckinDescription: 'words',
  lateCheckout: 'switch',
  lateCheckoutDescription: 'words',
  instructions: 'words',
  fileUrl: 'link',
  linkUrl: 'link',
  videoUrl: 'link',
} as const satisfies Readonly<Record<CheckinField, FieldForm>>;

const isField = (key: string): key is CheckinField => Object.hasOwn(CHECKIN_FIELDS, key);

function readField(key: string, value: unknown): unknown {
  if (value === null || !isField(key)) return value;
  return typeof value === 'boolean' && CHECKIN_FIELDS[key] === 'switch' ? value : textOf(value);
}

/**
 * Reads the JSON object of the check-in section. Any other text becomes the instructions. A known
 * field of an unexpected type (a number for an hour) is read as its text; unknown keys are kept.
 */
export function parseCheckin(content: string): CheckinDetails {
  if (content === '') return {};
  const value = readJson(content);
  if (!isRecord(value)) return { instructions: content };
  const fields = Object.entries(value).map(([key, field]) => [key, readField(key, field)] as const);
  return Object.fromEntries(fields) as CheckinDetails;
}

/**
 * Writes the JSON object with the ten fields first, in the specification's order, then any others.
 * Details that say nothing at all (`{}`) are the empty string.
 */
export function formatCheckin(details: CheckinDetails): string {
  const known = Object.keys(CHECKIN_FIELDS).filter((key) => Object.hasOwn(details, key));
  const others = Object.keys(details).filter((key) => !isField(key));
  const entries = [...known, ...others].map((key) => [key, details[key]] as const);
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}
