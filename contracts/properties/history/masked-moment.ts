import { MASK } from '../../kernel/mask.ts';
import type { HistoryEntry, HistorySide } from './history.ts';
import type { Moment } from './moment.ts';

/** The fields that open a house. */
interface Secrets {
  readonly wifiPassword?: string | null | undefined;
  readonly accessCode?: string | null | undefined;
}

/**
 * Masks what opens the house in a moment: of then, and in the saves since. Of an empty field there is nothing to hide.
 */
export const maskedMoment = (moment: Moment): Moment => ({
  ...moment,
  property: masked(moment.property),
  since: { ...moment.since, entries: moment.since.entries.map(maskedEntry) },
});

/** Tells whether something of the property is masked. */
export const isMasked = ({ property: { wifiPassword, accessCode } }: Moment): boolean =>
  wifiPassword === MASK || accessCode === MASK;

const masked = <Fields extends Secrets>(fields: Fields): Fields => ({
  ...fields,
  ...(fields.wifiPassword && { wifiPassword: MASK }),
  ...(fields.accessCode && { accessCode: MASK }),
});

const maskedEntry = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  parts: entry.parts.map((part) => ({
    ...part,
    before: maskedSide(part.before),
    after: maskedSide(part.after),
  })),
});

const maskedSide = (side: HistorySide): HistorySide =>
  side.details === undefined ? side : { ...side, details: masked(side.details) };
