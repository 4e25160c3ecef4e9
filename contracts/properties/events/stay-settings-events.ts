import { z } from 'zod';
import { tellFields, tellNothing } from '../../kernel/events/audit-rule.ts';
import { stayFields } from '../stay-settings.ts';
import { definePropertyEvent } from './define-property-event.ts';

const { secrets: _secrets, ...stayTimes } = stayFields;
const STAY_TIMES = ['secretsFromHours', 'timeZone', 'checkInTime', 'checkOutTime'] as const;

export const secretsKeptForStays = definePropertyEvent({
  type: 'SecretsKeptForStays',
  summary: 'Access code and WiFi are shown to guests with the link of their stay alone, in its time.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['secrets'],
  givesUp: false,
});

export const secretsShownByLink = definePropertyEvent({
  type: 'SecretsShownByLink',
  summary: 'Access code and WiFi are shown to whoever has the link of the guest page again.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['secrets'],
  givesUp: false,
});

export const stayTimesChanged = definePropertyEvent({
  type: 'StayTimesChanged',
  summary:
    'Check-in, check-out, the time zone of the property, or how long before check-in guests are shown its secrets, changed.',
  schema: z.object(stayTimes),
  audit: { kind: 'property', tells: tellFields(...STAY_TIMES) },
  permission: 'edit_properties',
  fields: STAY_TIMES,
  givesUp: false,
});

/** The events of whom a property shows its secrets, and of the times of its stays. */
export const staySettingsEvents = [secretsKeptForStays, secretsShownByLink, stayTimesChanged] as const;
