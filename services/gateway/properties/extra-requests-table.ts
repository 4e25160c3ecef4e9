import { stringify } from 'csv-stringify/sync';
import { decimalAmount } from '#contracts/extras/currencies.ts';
import type { KeptRequest } from '#projections/extras/queries.ts';

const COLUMNS = [
  'requestedAt',
  'state',
  'extra',
  'quantity',
  'unit',
  'price',
  'total',
  'currency',
  'date',
  'name',
  'contact',
  'note',
  'reason',
  'paidBy',
  'language',
] as const;

/**
 * Writes requests as CSV (RFC 4180) with a line of names at the top; what is not known is an empty field. Guests write
 * parts of it, so that nothing in it may begin what a spreadsheet would take for a formula.
 */
export const extraRequestsTable = (requests: readonly KeptRequest[]): string =>
  stringify(requests.map(rowOf), { header: true, columns: [...COLUMNS], escape_formulas: true });

const rowOf = (request: KeptRequest) => ({
  requestedAt: request.requestedAt,
  state: request.state,
  extra: request.extraName,
  quantity: request.quantity,
  unit: request.unit,
  price: decimalAmount(request.priceCents, request.currency),
  total: decimalAmount(request.totalCents, request.currency),
  currency: request.currency,
  date: request.date ?? '',
  name: request.name,
  contact: request.contact,
  note: request.note ?? '',
  reason: request.reason ?? '',
  paidBy: request.paidBy ?? '',
  language: request.language,
});
