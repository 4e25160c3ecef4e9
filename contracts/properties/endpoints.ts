import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import {
  bookSchema,
  createContentRequestSchema,
  createPropertyRequestSchema,
  listPropertiesQuerySchema,
  propertiesSummarySchema,
  propertyContentSchema,
  propertySchema,
  publicPropertySchema,
  saveBookRequestSchema,
  updateContentRequestSchema,
  updatePropertyRequestSchema,
  updateSectionsRequestSchema,
} from './api.ts';
import { duplicatePropertyRequestSchema } from './duplicate.ts';

const byId = z.object({ id: z.uuid() });
const bySlug = z.object({ slug: z.string().max(100) });
const tag = 'Properties';
const contentTag = 'Sections';

/** Codes by which what is written into a section is refused. */
const writtenSectionProblems = [
  'section.file-expired',
  'section.invalid',
  'section.module-needs-metadata',
  'section.too-many',
  'section.unknown',
] as const;

export const listProperties = defineEndpoint({
  method: 'GET',
  path: '/api/properties',
  tag,
  summary:
    "The host's properties: without a query all of them, newest first; else favourites before the others. With a limit, " +
    'page by page: `x-next-cursor`, and a `Link` of rel="next", lead to the next page where there is one, and the first ' +
    'one says in `x-total-count` how many there are on all.',
  audience: 'owner',
  access: 'any',
  query: listPropertiesQuerySchema,
  success: [200],
  answer: z.array(propertySchema),
  problems: ['request.cursor-invalid'],
});

export const summariseProperties = defineEndpoint({
  method: 'GET',
  path: '/api/properties/summary',
  tag,
  summary:
    'How many properties the account has, how often guests viewed them, and in which languages they can.',
  audience: 'owner',
  access: 'any',
  success: [200],
  answer: propertiesSummarySchema,
  problems: [],
});

export const createProperty = defineEndpoint({
  method: 'POST',
  path: '/api/properties',
  tag,
  summary:
    'Create a property. It is published at /p/{slug} at once. With a `template` its book begins with ready-made texts, which needs manage_content.',
  audience: 'owner',
  access: ['create_properties'],
  body: createPropertyRequestSchema,
  success: [201],
  answer: propertySchema,
  problems: [
    'permission.missing',
    'plan.feature-missing',
    'plan.limit-reached',
    'property.image-unknown',
    'property.slug-taken',
    'stream.contended',
  ],
  revisioned: true,
});

export const duplicateProperty = defineEndpoint({
  method: 'POST',
  path: '/api/properties/{id}/duplicate',
  tag,
  summary:
    'Create a property as a copy of another one: a draft, without its access code, WiFi, custom URL and whatever guests did ' +
    'there. Pictures and documents are those of the account, which both show.',
  audience: 'owner',
  access: ['create_properties'],
  params: byId,
  body: duplicatePropertyRequestSchema,
  success: [201],
  answer: propertySchema,
  problems: [
    'change.too-large',
    'plan.feature-missing',
    'plan.limit-reached',
    'property.image-unknown',
    'property.not-found',
    'property.slug-taken',
    'section.file-expired',
    'stream.contended',
  ],
  revisioned: true,
});

export const getPropertyBySlug = defineEndpoint({
  method: 'GET',
  path: '/api/properties/slug/{slug}',
  tag,
  summary: 'One property of the host, by its slug.',
  audience: 'owner',
  access: 'any',
  params: bySlug,
  success: [200],
  answer: propertySchema,
  problems: ['property.not-found'],
  revisioned: true,
});

export const updateProperty = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}',
  tag,
  summary: 'Change the fields that the body names. Takes an If-Match with the ETag of the property.',
  audience: 'owner',
  access: ['edit_properties', 'manage_content'],
  params: byId,
  body: updatePropertyRequestSchema,
  success: [200],
  answer: propertySchema,
  problems: [
    'permission.missing',
    'plan.feature-missing',
    'property.custom-url-taken',
    'property.image-unknown',
    'property.name-taken',
    'property.not-found',
    'property.slug-taken',
    'property.welcome-needed',
    'section.unknown',
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const deleteProperty = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/{id}',
  tag,
  summary: 'Delete the property with its welcome book. Its addresses are free at once. Takes an If-Match.',
  audience: 'owner',
  access: ['delete_properties'],
  params: byId,
  success: [204],
  answer: z.void(),
  problems: ['property.not-found', 'stream.contended', 'stream.stale'],
});

export const updateSections = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}/sections',
  tag: contentTag,
  summary: 'Save several sections, their order and visibility in one step: all of it or nothing.',
  audience: 'owner',
  access: ['manage_content'],
  params: byId,
  body: updateSectionsRequestSchema,
  success: [200],
  answer: z.array(propertyContentSchema),
  problems: ['property.not-found', ...writtenSectionProblems, 'stream.contended', 'stream.stale'],
  revisioned: true,
});

export const saveBook = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}/book',
  tag,
  summary:
    'Save fields of the property and its sections in one step: all of it or nothing. Takes an If-Match with the ETag of the property.',
  audience: 'owner',
  access: ['edit_properties', 'manage_content'],
  params: byId,
  body: saveBookRequestSchema,
  success: [200],
  answer: bookSchema,
  problems: [
    'permission.missing',
    'plan.feature-missing',
    'property.custom-url-taken',
    'property.image-unknown',
    'property.name-taken',
    'property.not-found',
    'property.slug-taken',
    'property.welcome-needed',
    ...writtenSectionProblems,
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const listContent = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/content',
  tag: contentTag,
  summary: 'What is written of a property, in one language or in all.',
  audience: 'owner',
  access: 'any',
  params: byId,
  query: z.object({ language: languageSchema.optional() }),
  success: [200],
  answer: z.array(propertyContentSchema),
  problems: ['property.not-found'],
});

export const createContent = defineEndpoint({
  method: 'POST',
  path: '/api/property-content',
  tag: contentTag,
  summary: 'Write a section (201), or replace what stands there in that language (200).',
  audience: 'owner',
  access: ['manage_content'],
  body: createContentRequestSchema,
  success: [201, 200],
  answer: propertyContentSchema,
  problems: ['property.not-found', ...writtenSectionProblems, 'stream.contended', 'stream.stale'],
  revisioned: true,
});

export const updateContent = defineEndpoint({
  method: 'PUT',
  path: '/api/property-content/{id}',
  tag: contentTag,
  summary: 'Change title, content or module of a section in one language.',
  audience: 'owner',
  access: ['manage_content'],
  params: z.object({ id: z.string().max(120) }),
  body: updateContentRequestSchema,
  success: [200],
  answer: propertyContentSchema,
  problems: [
    'property.not-found',
    'section.file-expired',
    'section.invalid',
    'section.module-needs-metadata',
    'section.not-found',
    'section.unknown',
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const getPublicProperty = defineEndpoint({
  method: 'GET',
  path: '/api/public/properties/{slug}',
  tag: 'Guests',
  summary: 'The welcome book as guests read it.',
  audience: 'anyone',
  params: bySlug,
  query: z.object({ language: languageSchema.optional() }),
  success: [200],
  answer: publicPropertySchema,
  problems: ['property.not-found', 'request.language-unknown'],
  revalidated: true,
});

export const getPublicPropertyByCustomPath = defineEndpoint({
  method: 'GET',
  path: '/api/public/custom/{customPath}',
  tag: 'Guests',
  summary: 'The welcome book as guests read it, by the path of its branded address.',
  audience: 'anyone',
  params: z.object({ customPath: z.string().max(200) }),
  query: z.object({ language: languageSchema.optional() }),
  success: [200],
  answer: publicPropertySchema,
  problems: ['property.not-found', 'request.language-unknown'],
  revalidated: true,
});

export const propertyEndpoints = [
  listProperties,
  summariseProperties,
  createProperty,
  duplicateProperty,
  getPropertyBySlug,
  updateProperty,
  deleteProperty,
  updateSections,
  saveBook,
  listContent,
  createContent,
  updateContent,
  getPublicProperty,
  getPublicPropertyByCustomPath,
] as const;
