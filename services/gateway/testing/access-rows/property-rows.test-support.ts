import { newProperty } from '../gateway.test-support.ts';
import {
  type AccessRows,
  ADMIN_ONLY,
  at,
  CONTENT_ONLY,
  EDIT_ONLY,
  OF_THE_ACCOUNT,
  SIGNED_IN,
} from './cells.test-support.ts';

/** Stands for feedback that is not there: who may not look learns no more than who may. */
const NO_FEEDBACK = '3f0c4a5b-6d7e-8f90-a1b2-c3d4e5f60718';
const SECTION = { section: 'rules', content: 'Silenzio: dalle 22' };

/** Properties, their sections and their history. */
export const PROPERTY_ROWS: AccessRows = {
  listProperties: [{ request: at('/api/properties'), answers: SIGNED_IN }],
  listBlocks: [{ request: at('/api/blocks'), answers: SIGNED_IN }],
  listTemplates: [{ request: at('/api/templates'), answers: SIGNED_IN }],
  importBook: [
    {
      what: 'of a text',
      request: at('/api/import', { text: 'Parcheggio: davanti a casa' }),
      answers: '401  403 200 403 403 200  200  200  401',
    },
  ],
  summariseProperties: [{ request: at('/api/properties/summary'), answers: SIGNED_IN }],
  glanceAtProperties: [
    {
      request: async ({ house }) => ({ path: `/api/properties/glances?ids=${house.id}` }),
      answers: SIGNED_IN,
    },
  ],
  createProperty: [
    {
      request: async () => ({ path: '/api/properties', body: newProperty() }),
      answers: '401  403 403 201 403 403  201  201  401',
    },
    {
      what: 'with a template',
      request: async () => ({ path: '/api/properties', body: { ...newProperty(), template: 'sea' } }),
      answers: '401  403 403 403 403 403  201  201  401',
    },
  ],
  duplicateProperty: [
    {
      request: async ({ house }) => {
        const { name, slug } = newProperty();
        return { path: `/api/properties/${house.id}/duplicate`, body: { name, slug } };
      },
      answers: '401  403 403 201 403 403  404  201  401',
    },
  ],
  getPropertyBySlug: [
    {
      request: async ({ house }) => ({ path: `/api/properties/slug/${house.slug}` }),
      answers: OF_THE_ACCOUNT,
    },
  ],
  updateProperty: [
    {
      what: 'of a field',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}`,
        body: { name: 'Casa Verde' },
      }),
      answers: EDIT_ONLY,
    },
    {
      what: 'of the order',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}`,
        body: { name: 'Casa Ginestra', sectionOrder: ['parking', 'rules'] },
      }),
      answers: CONTENT_ONLY,
    },
    {
      what: 'of a field and the visibility',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}`,
        body: { isActive: false, hiddenSections: ['rules'] },
      }),
      answers: '401  403 403 403 403 403  404  200  401',
    },
    {
      what: 'of nothing',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}`,
        body: { name: 'Casa Ginestra' },
      }),
      answers: '401  403 200 403 403 200  404  200  401',
    },
  ],
  deleteProperty: [
    {
      request: async ({ newHouse }) => ({ path: `/api/properties/${(await newHouse()).id}` }),
      answers: '401  403 403 403 204 403  404  204  401',
    },
  ],
  updateSections: [
    {
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/sections`,
        body: { sections: [SECTION] },
      }),
      answers: CONTENT_ONLY,
    },
  ],
  saveBook: [
    {
      what: 'of a field',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}/book`,
        body: { name: 'Casa Verde' },
      }),
      answers: EDIT_ONLY,
    },
    {
      what: 'of a section',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}/book`,
        body: { name: 'Casa Ginestra', sections: [SECTION] },
      }),
      answers: CONTENT_ONLY,
    },
    {
      what: 'of a field and a section',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}/book`,
        body: { wifiPassword: 'mirto', sections: [SECTION] },
      }),
      answers: '401  403 403 403 403 403  404  200  401',
    },
  ],
  listContent: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/content` }),
      answers: OF_THE_ACCOUNT,
    },
  ],
  createContent: [
    {
      request: async ({ house }) => ({
        path: '/api/property-content',
        body: { propertyId: house.id, ...SECTION },
      }),
      answers: CONTENT_ONLY,
    },
  ],
  updateContent: [
    {
      request: async ({ house }) => ({
        path: `/api/property-content/${house.id}.rules.it`,
        body: { title: 'Regole' },
      }),
      answers: CONTENT_ONLY,
    },
  ],
  getTranslations: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/translations` }),
      answers: OF_THE_ACCOUNT,
    },
  ],
  listTranslations: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/translations/de` }),
      answers: OF_THE_ACCOUNT,
    },
  ],
  editTranslations: [
    {
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/translations/de`,
        body: { units: [{ key: 'welcomeTitle', text: 'Willkommen' }] },
      }),
      answers: CONTENT_ONLY,
    },
  ],
  requestTranslations: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/translations`, body: {} }),
      // There is no provider.
      answers: '401  403 403 403 403 409  404  409  401',
    },
  ],
  listFeedback: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/feedback` }),
      answers: '401  200 403 403 403 403  404  200  401',
    },
  ],
  markFeedback: [
    {
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/feedback/${NO_FEEDBACK}`,
        body: { read: true },
      }),
      answers: '401  404 403 403 403 403  404  404  401',
    },
  ],
  replyToFeedback: [
    {
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/feedback/${NO_FEEDBACK}/reply`,
        body: { text: 'Grazie' },
      }),
      answers: '401  403 404 403 403 403  404  404  401',
    },
  ],
  deleteFeedback: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/feedback/${NO_FEEDBACK}` }),
      answers: '401  403 404 403 403 403  404  404  401',
    },
  ],
  setFeedbackSettings: [
    {
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/feedback-settings`,
        body: { reviewLinks: [], mailsLowRatings: true },
      }),
      answers: EDIT_ONLY,
    },
  ],
  listQuestions: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/questions` }),
      answers: OF_THE_ACCOUNT,
    },
  ],
  answerQuestion: [
    {
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/questions/${house.id}/answer`,
        body: { text: 'No.' },
      }),
      // There is no such question.
      answers: '401  403 403 403 403 404  404  404  401',
    },
  ],
  deleteQuestion: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/questions/${house.id}` }),
      answers: '401  403 403 403 403 404  404  404  401',
    },
  ],
  getHistory: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/history` }),
      answers: '401  200 403 403 403 403  404  200  401',
    },
  ],
  restoreFromHistory: [
    {
      what: 'of a section',
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/history/0/restore`,
        body: { what: 'section', section: 'parking', language: 'it' },
      }),
      answers: '401  403 200 403 403 200  404  200  401',
    },
    {
      what: 'of details',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse({ wifiNetwork: 'Ginestra' })).id}/history/0/restore`,
        body: { what: 'details' },
      }),
      answers: EDIT_ONLY,
    },
  ],
  getMoment: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/moment` }),
      answers: '401  200 403 403 403 403  404  200  401',
    },
  ],
  showMomentSecrets: [
    {
      request: async ({ house }) => ({
        path: `/api/admin/properties/${house.id}/moment/secrets`,
        body: { reason: 'The host cannot sign in' },
      }),
      answers: ADMIN_ONLY,
    },
  ],
  getMomentAsAdmin: [
    {
      request: async ({ house }) => ({ path: `/api/admin/properties/${house.id}/moment` }),
      answers: ADMIN_ONLY,
    },
  ],
  getGlossary: [{ request: at('/api/glossary'), answers: SIGNED_IN }],
  setGlossary: [
    {
      request: at('/api/glossary', { never: [], terms: [] }),
      answers: '401  403 403 403 403 200  200  200  401',
    },
  ],
};
