import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import {
  editTranslationsRequestSchema,
  requestTranslationsRequestSchema,
  translationOverviewSchema,
  translationsRequestedSchema,
  translationUnitsSchema,
} from './api.ts';
import { unitStateSchema } from './unit-state.ts';

const tag = 'Translations';
const byId = z.object({ id: z.uuid() });
const inLanguage = byId.extend({ language: languageSchema });

export const getTranslations = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/translations',
  tag,
  summary: 'How the texts of the book stand in each language of the plan beside its main one.',
  audience: 'owner',
  access: 'any',
  params: byId,
  success: [200],
  answer: translationOverviewSchema,
  problems: ['property.not-found'],
});

export const listTranslations = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/translations/{language}',
  tag,
  summary: 'The texts of the book, each with its translation into a language: all, or those in one state.',
  audience: 'owner',
  access: 'any',
  params: inLanguage,
  query: z.object({ state: unitStateSchema.optional() }),
  success: [200],
  answer: translationUnitsSchema,
  problems: ['property.not-found'],
});

export const editTranslations = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}/translations/{language}',
  tag,
  summary:
    'Write translations, accept what a machine suggested, or say that translations are right: all of it or nothing.',
  audience: 'owner',
  access: ['manage_content'],
  params: inLanguage,
  body: editTranslationsRequestSchema,
  success: [200],
  answer: translationUnitsSchema,
  problems: [
    'property.not-found',
    'stream.contended',
    'translation.none',
    'translation.unit-changed',
    'translation.unit-unknown',
    'translation.written-in-editor',
  ],
});

export const requestTranslations = defineEndpoint({
  method: 'POST',
  path: '/api/properties/{id}/translations',
  tag,
  summary:
    'Have texts translated that are missing or outdated, or that could not be translated: they come one after the other. With ' +
    '`again` also those of `keys` that are translated: by the provider and the glossary as they are now.',
  audience: 'owner',
  access: ['manage_content'],
  params: byId,
  body: requestTranslationsRequestSchema,
  success: [202],
  answer: translationsRequestedSchema,
  problems: [
    'plan.feature-missing',
    'property.not-found',
    'service.catching-up',
    'stream.contended',
    'translation.no-provider',
    'translation.unit-unknown',
  ],
});

export const translationEndpoints = [
  getTranslations,
  listTranslations,
  editTranslations,
  requestTranslations,
] as const;
