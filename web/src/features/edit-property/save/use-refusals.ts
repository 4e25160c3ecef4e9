import type { SaveBookRequest } from '#contracts/properties/api.ts';
import { type Complaint, refusedFields } from '../../../components/property-form/complaints.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { isStale } from '../../../lib/api/api-client.ts';
import { isPlanRefusal } from '../../../lib/site/plan-offers.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { refusedField } from './refused-field.ts';

/** Handlers of the ways in which a save fails. */
export interface RefusalHandlers {
  /** Told that the plan of the account does not have something of what was to be saved. */
  readonly onPlanRefused: () => void;
  /** Told of the fields that the server refused, by their path in the form. */
  readonly onRefused: (complaints: readonly Complaint[]) => void;
  /** Told of every other failure. */
  readonly onFailed: (error: unknown) => void;
  /** Told that somebody else has saved the property meanwhile. */
  readonly onStale: () => void;
}

/** A save that was sent: its body, undefined where nothing differed, and the values that it was made of. */
interface SentSave {
  readonly body: SaveBookRequest | undefined;
  readonly values: EditorValues;
}

/** Returns what settles a save that failed: by its handler, and at the fields that were refused. */
export function useRefusals(handlers: RefusalHandlers): (error: unknown, sent: SentSave) => void {
  const i18n = useI18n();
  return (error, { body, values }) => {
    if (isStale(error)) {
      handlers.onStale();
      return;
    }
    if (isPlanRefusal(error)) {
      handlers.onPlanRefused();
      return;
    }
    handlers.onFailed(error);
    handlers.onRefused(refusedFields(error, i18n, (path) => body && refusedField(path, body, values)));
  };
}
