import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import {
  acceptedSchema,
  sectionAnalyticsSchema,
  trackSectionRequestSchema,
  trackViewRequestSchema,
} from './api.ts';

/** What is no id of a property is one that leads nowhere: 404, not 400. */
const byAnyId = z.object({ id: z.string().max(100) });

export const trackSection = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{id}/track-section',
  tag: 'Guests',
  summary: 'Count that a guest came to a section. As application/json or, from a beacon, text/plain.',
  audience: 'anyone',
  params: byAnyId,
  body: trackSectionRequestSchema,
  success: [202],
  answer: acceptedSchema,
  refusals: [404],
});

export const trackView = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{id}/track-view',
  tag: 'Guests',
  summary: 'Count that a guest opened the welcome book. As application/json or, from a beacon, text/plain.',
  audience: 'anyone',
  params: byAnyId,
  body: trackViewRequestSchema,
  success: [202],
  answer: acceptedSchema,
  refusals: [404],
});

export const sectionAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/analytics',
  tag: 'Properties',
  summary: 'How often guests came to each section, the most read first. Sections never read are left out.',
  audience: 'owner',
  params: z.object({ id: z.uuid() }),
  success: [200],
  answer: z.array(sectionAnalyticsSchema),
  refusals: [404],
});

export const guestActivityEndpoints = [trackSection, trackView, sectionAnalytics] as const;
