import { isRecord, readJson, textOf } from './json-value.ts';
import { type CheckinDetails, checkinSchema } from './section-items.ts';

const FIELDS = Object.keys(checkinSchema.shape);
const SWITCHES = ['earlyCheckin', 'lateCheckout'];

function readField(key: string, value: unknown): unknown {
  const keptAsItIs = value === null || !FIELDS.includes(key);
  if (keptAsItIs || (typeof value === 'boolean' && SWITCHES.includes(key))) return value;
  return textOf(value);
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
  const known = FIELDS.filter((key) => Object.hasOwn(details, key));
  const others = Object.keys(details).filter((key) => !FIELDS.includes(key));
  const entries = [...known, ...others].map((key) => [key, details[key]] as const);
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}
