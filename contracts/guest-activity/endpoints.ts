import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  acceptedSchema,
  RECENT_DAYS,
  readingNowSchema,
  recentViewsQuerySchema,
  recentViewsSchema,
  sectionAnalyticsSchema,
  trackActRequestSchema,
  trackSectionRequestSchema,
  trackViewRequestSchema,
  viewsExportQuerySchema,
  viewsOverTimeQuerySchema,
  viewsOverTimeSchema,
} from './api.ts';

/** Takes any text: one that is no id of a property leads nowhere, and is answered 404, not 400. */
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
  problems: ['property.not-found', 'section.unknown'],
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
  problems: ['property.not-found'],
});

export const trackAct = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{id}/track-act',
  tag: 'Guests',
  summary:
    'Count that a guest took the WiFi password, called, asked for the way, or searched and found nothing. As ' +
    'application/json or, from a beacon, text/plain.',
  audience: 'anyone',
  params: byAnyId,
  body: trackActRequestSchema,
  success: [202],
  answer: acceptedSchema,
  problems: ['property.not-found'],
});

export const sectionAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/analytics',
  tag: 'Properties',
  summary: 'How often guests came to each section, the most read first. Sections never read are left out.',
  audience: 'owner',
  access: ['view_properties'],
  params: z.object({ id: z.uuid() }),
  success: [200],
  answer: z.array(sectionAnalyticsSchema),
  example: () => [
    { section: 'checkin', viewCount: 31, lastViewedAt: '2026-05-06T17:20:00.000Z' },
    { section: 'rules', viewCount: 12, lastViewedAt: '2026-05-06T16:05:00.000Z' },
  ],
  problems: ['plan.feature-missing', 'property.not-found'],
});

/** Explanation of a view in the documentation. */
const A_VIEW =
  'A view is a guest who opens the page, again after ten minutes at the earliest; bots, who does not want to be tracked, and the signed-in owner ' +
  'are not counted. Days are of UTC, and today is the last.';

/** Explanation of a visitor in the documentation. */
const A_VISITOR =
  'A visitor is a browser behind an address, once a day; told apart by a token under a salt that is destroyed when the ' +
  'day is over.';

export const viewsOverTime = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/views',
  tag: 'Properties',
  summary: `How often guests viewed the page, by day, hour and language, its sections, and what they did there. ${A_VIEW} ${A_VISITOR}`,
  audience: 'owner',
  access: ['view_properties'],
  params: z.object({ id: z.uuid() }),
  query: viewsOverTimeQuerySchema,
  success: [200],
  answer: viewsOverTimeSchema,
  problems: ['plan.feature-missing', 'property.not-found'],
});

export const exportViews = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/views/export',
  tag: 'Properties',
  summary: `The same as a table (CSV), by day, hour, language, section or act. ${A_VISITOR}`,
  audience: 'owner',
  access: ['view_properties'],
  params: z.object({ id: z.uuid() }),
  query: viewsExportQuerySchema,
  success: [200],
  answer: z.file(),
  problems: ['plan.feature-missing', 'property.not-found'],
});

export const readingNow = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/reading-now',
  tag: 'Properties',
  summary:
    'How many guests have the page open at this moment. Bots, who does not want to be tracked, and browsers in which a ' +
    'host is signed in are not counted.',
  audience: 'owner',
  access: ['view_properties'],
  params: z.object({ id: z.uuid() }),
  success: [200],
  answer: readingNowSchema,
  problems: ['plan.feature-missing', 'property.not-found'],
});

export const recentViews = defineEndpoint({
  method: 'GET',
  path: '/api/properties/views',
  tag: 'Properties',
  summary: `How often guests viewed the page of each property in the last ${RECENT_DAYS} days. ${A_VIEW}`,
  audience: 'owner',
  access: ['view_properties'],
  query: recentViewsQuerySchema,
  success: [200],
  answer: z.array(recentViewsSchema),
  problems: ['plan.feature-missing'],
});

export const guestActivityEndpoints = [
  trackSection,
  trackView,
  trackAct,
  sectionAnalytics,
  viewsOverTime,
  exportViews,
  readingNow,
  recentViews,
] as const;
