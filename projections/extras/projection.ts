import type { Currency } from '#contracts/extras/currencies.ts';
import { extraEvents, extraRequestEvents, type OfferData } from '#contracts/extras/events.ts';
import type { ExtraRequestState, ExtraUnit, PaidBy } from '#contracts/extras/fields.ts';
import { categoryOf } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { mainLanguageChosen, propertyCreated } from '#contracts/properties/events/detail-events.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { defineProjection, type TableUnits } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

interface PropertyRow {
  readonly property_id: string;
  /** Everything that it has ever offered. */
  readonly extra_ids: readonly string[];
  /** Requests that were deleted, which are kept for sums as long as their property is there. */
  readonly deleted_request_ids: readonly string[];
  /** The last change of what it offers: by it, a change of offers is told as one of their property. */
  readonly offers_revision: bigint;
  /** The main language: offers whose events name no language are in that of their time. */
  readonly language: Language;
  readonly is_deleted: boolean;
}

interface OfferRow {
  readonly extra_id: string;
  readonly property_id: string;
  readonly name: string;
  readonly rank: number;
  /** An offer that is no more is kept for its name, by which sums speak of it. */
  readonly is_withdrawn: boolean;
  readonly offer: OfferData;
}

interface PaidInVain {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: Currency;
}

/** A request. Of one that was deleted nothing is left that is personal. */
interface RequestRow {
  readonly request_id: string;
  readonly property_id: string;
  readonly owner_id: string;
  readonly extra_id: string;
  readonly state: ExtraRequestState;
  readonly is_deleted: boolean;
  readonly extra_name: string | null;
  readonly unit: ExtraUnit;
  readonly price_cents: number;
  readonly currency: Currency;
  readonly quantity: number;
  readonly total_cents: bigint;
  readonly date: string | null;
  readonly requested_on: string;
  readonly name: string | null;
  readonly contact: string | null;
  readonly note: string | null;
  readonly reason: string | null;
  readonly payment_link: string | null;
  readonly paid_by: PaidBy | null;
  readonly paid_in_vain: readonly PaidInVain[];
  readonly language: Language;
  readonly requested_at: string;
  readonly changed_at: string;
}

const tables = {
  properties: table<PropertyRow>({
    primaryKey: 'property_id',
    columns: {
      property_id: 'uuid',
      extra_ids: 'json',
      deleted_request_ids: 'json',
      offers_revision: 'bigint',
      language: 'text',
      is_deleted: 'boolean',
    },
  }),
  offers: table<OfferRow>({
    primaryKey: 'extra_id',
    columns: {
      extra_id: 'uuid',
      property_id: 'uuid',
      name: 'text',
      rank: 'integer',
      is_withdrawn: 'boolean',
      offer: 'json',
    },
  }),
  requests: table<RequestRow>({
    primaryKey: 'request_id',
    columns: {
      request_id: 'uuid',
      property_id: 'uuid',
      owner_id: 'uuid',
      extra_id: 'uuid',
      state: 'text',
      is_deleted: 'boolean',
      extra_name: 'text',
      unit: 'text',
      price_cents: 'integer',
      currency: 'text',
      quantity: 'integer',
      total_cents: 'bigint',
      date: 'date',
      requested_on: 'date',
      name: 'text',
      contact: 'text',
      note: 'text',
      reason: 'text',
      payment_link: 'text',
      paid_by: 'text',
      paid_in_vain: 'json',
      language: 'text',
      requested_at: 'timestamptz',
      changed_at: 'timestamptz',
    },
  }),
};

type Units = TableUnits<typeof tables>;

/**
 * Read model of what properties offer at a price, and of what their guests asked for. Offers go with their property, and so
 * does one that was on its way while the property was deleted; so do requests that were deleted before. The others are
 * deleted one by one after it.
 */
export const extras = defineProjection({
  name: 'extras',
  version: 4,
  categories: ['extras', 'extraRequest', 'property'],
  events: [...extraEvents, ...extraRequestEvents, propertyCreated, mainLanguageChosen, propertyDeleted],
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: {
    properties: (event) => {
      if (event.type === 'ExtraRequestDeleted') return [event.data.propertyId];
      return categoryOf(event.stream) === 'extraRequest' ? [] : [event.streamId];
    },
    offers: ({ data }) => ('extraId' in data ? [data.extraId] : []),
    requests: ({ stream, streamId }) => (categoryOf(stream) === 'extraRequest' ? [streamId] : []),
  },
  on: {
    PropertyCreated: ({ streamId, data }, { properties }) =>
      properties.put({ ...newProperty(streamId), language: data.language }),
    MainLanguageChosen: ({ streamId, data }, { properties }) =>
      properties.update(streamId, (row) => ({ ...row, language: data.language })),
    ExtraOffered: ({ streamId, revision, data }, { properties, offers }) => {
      const property = properties.get(streamId) ?? newProperty(streamId);
      if (property.is_deleted) return;
      properties.put({
        ...property,
        // One that was taken back can come back under its id.
        extra_ids: [...new Set([...property.extra_ids, data.extraId])],
        offers_revision: revision,
      });
      offers.put(offerRow(streamId, data, property.language));
    },
    ExtraChanged: ({ streamId, revision, data }, { properties, offers }) => {
      const property = properties.get(streamId) ?? newProperty(streamId);
      if (property.is_deleted) return;
      const before = offers.get(data.extraId)?.offer;
      // A name that is not written anew stays in the language in which it was.
      const isKept = before !== undefined && before.name === data.name;
      offers.put(offerRow(streamId, data, (isKept && before.language) || property.language));
      properties.update(streamId, (row) => ({ ...row, offers_revision: revision }));
    },
    ExtraWithdrawn: ({ streamId, revision, data }, { properties, offers }) => {
      if (isDeleted(properties.get(streamId))) return;
      offers.update(data.extraId, (row) => ({ ...row, is_withdrawn: true }));
      properties.update(streamId, (row) => ({ ...row, offers_revision: revision }));
    },
    PropertyDeleted: ({ streamId }, { properties, offers, requests }) => {
      const known = properties.get(streamId) ?? newProperty(streamId);
      for (const extraId of known.extra_ids) offers.delete(extraId);
      for (const requestId of known.deleted_request_ids) requests.delete(requestId);
      properties.put({ ...newProperty(streamId), is_deleted: true });
    },

    ExtraRequested: ({ streamId, data, recordedAt }, { requests }) =>
      requests.put({
        request_id: streamId,
        property_id: data.propertyId,
        owner_id: data.ownerId,
        extra_id: data.extraId,
        state: 'requested',
        is_deleted: false,
        extra_name: data.extraName,
        unit: data.unit,
        price_cents: data.priceCents,
        currency: data.currency,
        quantity: data.quantity,
        total_cents: BigInt(data.totalCents),
        date: data.date,
        requested_on: data.requestedOn,
        name: data.name,
        contact: data.contact,
        note: data.note,
        reason: null,
        payment_link: null,
        paid_by: null,
        paid_in_vain: [],
        language: data.language,
        requested_at: recordedAt,
        changed_at: recordedAt,
      }),
    ExtraRequestApproved: ({ streamId, data, recordedAt }, units) =>
      step(units, streamId, recordedAt, { state: 'approved', payment_link: data.paymentLink }),
    ExtraRequestDeclined: ({ streamId, data, recordedAt }, units) =>
      step(units, streamId, recordedAt, { state: 'declined', reason: data.reason }),
    ExtraRequestCancelled: ({ streamId, recordedAt }, units) =>
      step(units, streamId, recordedAt, { state: 'cancelled' }),
    ExtraRequestPaid: ({ streamId, data, recordedAt }, { requests }) =>
      requests.update(streamId, (row) => ({
        ...row,
        state: row.state === 'done' ? 'done' : 'paid',
        paid_by: data.by,
        changed_at: recordedAt,
      })),
    ExtraRequestDone: ({ streamId, recordedAt }, units) =>
      step(units, streamId, recordedAt, { state: 'done' }),
    ExtraPaidInVain: ({ streamId, data: { reference, amountCents, currency } }, { requests }) =>
      requests.update(streamId, (row) => ({
        ...row,
        paid_in_vain: [...row.paid_in_vain, { reference, amountCents, currency }],
      })),
    ExtraRequestDeleted: ({ streamId, data }, { properties, requests }) => {
      const property = properties.get(data.propertyId) ?? newProperty(data.propertyId);
      // Of a property that is gone there are no sums to be kept.
      if (property.is_deleted) return requests.delete(streamId);
      requests.update(streamId, (row) => ({ ...row, ...NOTHING_PERSONAL, is_deleted: true }));
      const deleted_request_ids = [...property.deleted_request_ids, streamId];
      properties.put({ ...property, deleted_request_ids });
    },
  },
});

const NOTHING_PERSONAL = {
  extra_name: null,
  name: null,
  contact: null,
  note: null,
  reason: null,
  payment_link: null,
};

const newProperty = (propertyId: string): PropertyRow => ({
  property_id: propertyId,
  extra_ids: [],
  deleted_request_ids: [],
  offers_revision: 0n,
  language: 'it',
  is_deleted: false,
});

const isDeleted = (property: PropertyRow | undefined): boolean => property?.is_deleted === true;

/** @param language that the offer is in where its event names none */
const offerRow = (propertyId: string, offer: OfferData, language: Language): OfferRow => ({
  extra_id: offer.extraId,
  property_id: propertyId,
  name: offer.name,
  rank: offer.order,
  is_withdrawn: false,
  offer: { language, ...offer },
});

function step({ requests }: Units, id: string, changedAt: string, changes: Partial<RequestRow>): void {
  requests.update(id, (row) => ({ ...row, ...changes, changed_at: changedAt }));
}
