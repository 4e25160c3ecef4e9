import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  changeSharedSectionRequestSchema,
  createSharedSectionRequestSchema,
  followedSharedSectionsSchema,
  followSharedSectionsRequestSchema,
  sharedSectionSchema,
  sharedSectionsSchema,
} from './api.ts';

const tag = 'Shared sections';
const byId = z.object({ id: z.uuid() });

export const listSharedSections = defineEndpoint({
  method: 'GET',
  path: '/api/shared-sections',
  tag,
  summary:
    'Sections that are written once for several properties of the account, with who follows and who overrides each. Not for who reaches chosen properties alone.',
  audience: 'owner',
  access: ['manage_content'],
  success: [200],
  answer: sharedSectionsSchema,
  problems: [],
});

export const createSharedSection = defineEndpoint({
  method: 'POST',
  path: '/api/shared-sections',
  tag,
  summary:
    'Write a section for several properties: at most 100 an account. No property follows it yet. Not for who reaches chosen properties alone.',
  audience: 'owner',
  access: ['manage_content'],
  body: createSharedSectionRequestSchema,
  success: [201],
  answer: sharedSectionSchema,
  problems: [
    'section.file-expired',
    'section.invalid',
    'section.module-needs-metadata',
    'shared-section.has-code',
    'shared-section.says-secret',
    'shared-section.too-many',
    'stream.contended',
  ],
  revisioned: true,
});

export const changeSharedSection = defineEndpoint({
  method: 'PUT',
  path: '/api/shared-sections/{id}',
  tag,
  summary:
    'Change a shared section. The properties that follow it say the same soon after; those that override it stay as they are. Takes an If-Match with its ETag. Not for who reaches chosen properties alone.',
  audience: 'owner',
  access: ['manage_content'],
  params: byId,
  body: changeSharedSectionRequestSchema,
  success: [200],
  answer: sharedSectionSchema,
  problems: [
    'section.file-expired',
    'section.invalid',
    'shared-section.has-code',
    'shared-section.not-found',
    'shared-section.says-secret',
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const deleteSharedSection = defineEndpoint({
  method: 'DELETE',
  path: '/api/shared-sections/{id}',
  tag,
  summary:
    'Delete a shared section. Properties keep its words as their own. Takes an If-Match. Not for who reaches chosen properties alone.',
  audience: 'owner',
  access: ['manage_content'],
  params: byId,
  success: [204],
  answer: z.void(),
  problems: ['shared-section.not-found', 'stream.contended', 'stream.stale'],
});

export const listFollowedSharedSections = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/shared-sections',
  tag,
  summary:
    'The shared sections that a property follows, and those that it overrides. Its ETag is that of the property.',
  audience: 'owner',
  access: ['manage_content'],
  params: byId,
  success: [200],
  answer: followedSharedSectionsSchema,
  problems: ['property.not-found'],
  revisioned: true,
});

export const followSharedSections = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}/shared-sections',
  tag,
  summary:
    'Have a property follow exactly these shared sections, whose words take the place of its own. One that it follows and that is not named is left, and its words stay; one that it overrides goes back if it is named. Takes an If-Match with the ETag of the property. Not for who reaches chosen properties alone.',
  audience: 'owner',
  access: ['manage_content'],
  params: byId,
  body: followSharedSectionsRequestSchema,
  success: [200],
  answer: followedSharedSectionsSchema,
  problems: [
    'property.not-found',
    'section.too-many',
    'shared-section.has-code',
    'shared-section.not-found',
    'shared-section.other-language',
    'shared-section.same-section',
    'shared-section.says-secret',
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const sharedSectionEndpoints = [
  listSharedSections,
  createSharedSection,
  changeSharedSection,
  deleteSharedSection,
  listFollowedSharedSections,
  followSharedSections,
] as const;
