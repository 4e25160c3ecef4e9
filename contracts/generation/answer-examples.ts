import { z } from 'zod';
import { maskedMoment } from '../properties/masked-moment.ts';
import { momentSchema } from '../properties/moment.ts';
import { auditAnswers } from './audit-answers.ts';
import { answerComponents } from './components.ts';
import * as examples from './examples.ts';
import { systemAnswers } from './system-examples.ts';

const stored = { objectPath: examples.property.coverImage };

const discount = {
  key: 'annual_discount_percentage',
  value: '20',
  description: 'Sconto annuale in percentuale',
};

const administrator = {
  id: '0197f2a3-2e4f-7061-9c73-4d5e6f708192',
  email: 'admin@welcome.example.com',
  firstName: 'Marta',
  lastName: 'Riva',
  role: 'admin',
  adminRole: 'owner',
  isActive: true,
  lastLoginAt: '2026-05-04T08:30:00.000Z',
  createdAt: '2026-01-12T10:00:00.000Z',
  updatedAt: '2026-05-04T08:30:00.000Z',
};

const passkey = {
  id: '0197f2a0-7d3e-7b5c-8a61-4d5e6f708192',
  name: 'Telefono di Giulia',
  addedAt: '2026-05-04T08:30:00.000Z',
  lastUsedAt: null,
};

const passkeyOptions = {
  challenge: 'eyJlbmRzQXQiOiIyMDI2In0.9c1f',
  options: { challenge: 'nB8c3Q', rpId: 'welcome.example.com' },
};

const secondFactorStatus = {
  enabled: true,
  recoveryCodesLeft: 10,
  passkeysAvailable: true,
  passkeys: [passkey],
};

const authenticatorSetup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Benvenuto:giulia%40example.com?issuer=Benvenuto&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  qrCode: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">…</svg>',
};

const recoveryCodes = { recoveryCodes: ['7K2QM-X04TD', '9PDX3-M2V8R'] };

const savedWifi = {
  revision: 12,
  previous: 11,
  at: '2026-05-06T17:20:00.000Z',
  actor: { kind: 'collaborator', name: 'Marco Neri' },
  parts: [
    {
      revision: 12,
      change: 'wifi-changed',
      section: null,
      language: null,
      addsModule: false,
      before: { details: { wifiNetwork: 'Ginestra', wifiPassword: 'limoncello' } },
      after: { details: { wifiNetwork: 'Ginestra', wifiPassword: 'mirto e sale' } },
    },
  ],
};

const moment = {
  at: '2026-05-03T16:00:00.000Z',
  revision: 11,
  savedAt: '2026-05-01T08:12:40.512Z',
  previous: 10,
  next: 12,
  isPublished: true,
  property: { ...examples.publicProperty, updatedAt: '2026-05-01T08:12:40.512Z' },
  since: { count: 1, entries: [savedWifi] },
};

/** The views of a day in each of its hours. */
const hoursWith = (views: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: 24 }, (_, hour) => views[hour] ?? 0);

const openSessions = [
  {
    id: '0197f2a4-3f50-7172-8d84-5e6f70819203',
    browser: 'Firefox',
    system: 'Windows',
    isCurrent: true,
    openedAt: '2026-05-04T08:30:00.000Z',
    lastSeenOn: '2026-05-06',
  },
];

/** What calls are answered with whose answers have no name of their own, by operation. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  forgotPassword: { available: true },
  sendVerification: { available: true },
  listSessions: openSessions,
  adminListSessions: openSessions,
  trackSection: { accepted: true },
  trackView: { accepted: true },
  sectionAnalytics: [
    { section: 'checkin', viewCount: 31, lastViewedAt: '2026-05-06T17:20:00.000Z' },
    { section: 'rules', viewCount: 12, lastViewedAt: '2026-05-06T16:05:00.000Z' },
  ],
  viewsOverTime: {
    viewCount: 9,
    days: [
      { day: '2026-05-04', viewCount: 4, visitorCount: 3, hours: hoursWith({ 9: 1, 18: 3 }) },
      { day: '2026-05-05', viewCount: 0, visitorCount: 0, hours: hoursWith({}) },
      { day: '2026-05-06', viewCount: 5, visitorCount: 4, hours: hoursWith({ 14: 5 }) },
    ],
    languages: [
      { language: 'de', viewCount: 6 },
      { language: 'it', viewCount: 2 },
      { language: null, viewCount: 1 },
    ],
    sections: [
      { section: 'checkin', viewCount: 7, days: [3, 0, 4] },
      { section: 'rules', viewCount: 2, days: [0, 0, 2] },
    ],
  },
  readingNow: { readerCount: 2 },
  recentViews: [
    {
      propertyId: examples.property.id,
      viewCount: 21,
      days: [3, 0, 2, 5, 1, 4, 6].map((viewCount, index) => ({ day: `2026-05-0${index + 1}`, viewCount })),
    },
  ],
  getHistory: { entries: [savedWifi], next: 12 },
  restoreFromHistory: { revision: 13, previous: 12, changed: true },
  getMoment: moment,
  getMomentAsAdmin: maskedMoment(momentSchema.parse(moment)),
  showMomentSecrets: moment,
  createUpload: {
    uploadURL: 'https://welcome.example.com/api/objects/upload/AZfyoi0-f1CLYjxNXm9wgQ.c2lnbmF0dXJl',
  },
  receiveUpload: { bytes: 348_160 },
  createObject: stored,
  getStorage: { storedBytes: 12_582_912, maxStoredBytes: 104_857_600 },
  setCoverImage: stored,
  setLogoImage: stored,
  setCustomThemeImage: stored,
  setCheckinFile: stored,
  setPricing: { packages: [examples.proPackage], annualDiscount: '20' },
  getSiteSetting: discount,
  setSiteSetting: discount,
  getMailAvailability: { available: true },
  loginSecondStep: examples.session,
  loginPasskeyStep: examples.session,
  loginByPasskey: examples.session,
  beginLoginByPasskey: passkeyOptions,
  beginAdminLoginByPasskey: passkeyOptions,
  loginPasskeyOptions: passkeyOptions,
  adminLoginPasskeyOptions: passkeyOptions,
  beginAddingPasskey: passkeyOptions,
  adminBeginAddingPasskey: passkeyOptions,
  addOwnPasskey: passkey,
  adminAddOwnPasskey: passkey,
  adminLoginPasskeyStep: { token: examples.session.token, admin: administrator },
  adminLoginByPasskey: { token: examples.session.token, admin: administrator },
  adminLoginSecondStep: { token: examples.session.token, admin: administrator },
  secondFactorStatus,
  adminSecondFactorStatus: secondFactorStatus,
  beginAuthenticator: authenticatorSetup,
  adminBeginAuthenticator: authenticatorSetup,
  confirmAuthenticator: recoveryCodes,
  adminConfirmAuthenticator: recoveryCodes,
  renewRecoveryCodes: recoveryCodes,
  adminRenewRecoveryCodes: recoveryCodes,
  adminLogin: { token: examples.session.token, admin: administrator },
  requestAdminDeviceLink: { available: true },
  knowAdminDevice: { email: administrator.email },
  ...auditAnswers,
  ...systemAnswers,
  getOpenApiDocument: { openapi: '3.1.0' },
};

/**
 * An example of what an operation is answered with: that of the named schema, of a list of it, or its own.
 * `undefined` for a file.
 * @throws Error where there is none
 */
export function answerExample(operationId: string, answer: z.ZodType): unknown {
  if (answer instanceof z.ZodFile) return undefined;
  const own = EXAMPLES[operationId];
  if (own !== undefined) return own;
  const named = exampleOf(answer);
  if (named !== undefined) return named;
  const listed = answer instanceof z.ZodArray ? exampleOf(answer.element) : undefined;
  if (listed === undefined) throw new Error(`${operationId}: there is no example of its answer`);
  return [listed];
}

const exampleOf = (schema: unknown): unknown =>
  Object.values(answerComponents).find((component) => component.schema === schema)?.example;
