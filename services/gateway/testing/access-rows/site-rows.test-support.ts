import { type AccessRows, at, EVERYBODY } from './cells.test-support.ts';

/** Facts of the site and of the API. */
export const SITE_ROWS: AccessRows = {
  getMailAvailability: [{ request: at('/api/mail'), answers: EVERYBODY }],
  getPricing: [{ request: at('/api/pricing'), answers: EVERYBODY }],
  getSiteSetting: [{ request: at('/api/site-settings/annual_discount_percentage'), answers: EVERYBODY }],

  getOpenApiDocument: [{ request: at('/api/openapi.json'), answers: EVERYBODY }],
};
