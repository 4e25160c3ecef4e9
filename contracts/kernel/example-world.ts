// One small, consistent world that the examples of all contracts are of: a host and her house.

export const SIGNED_UP_AT = '2026-05-04T08:30:00.000Z';
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';

export const HOST = {
  id: '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f',
  firstName: 'Giulia',
  lastName: 'Ferri',
  email: 'giulia@example.com',
  password: 'una ginestra sul colle',
};
export const HOST_NAME = 'Giulia Ferri';

export const HOUSE = { id: '0197f2a1-0c2d-7e4f-9a51-2b3c4d5e6f70', name: 'Casa Ginestra' };
/** The address of its guest page. */
export const HOUSE_SLUG = 'casa-ginestra';
/** The path of its cover image. */
export const OBJECT_PATH = '/objects/0197f2a2-1d3e-7f50-8b62-3c4d5e6f7081';
