import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { packageSchema, planSchema, pricingSchema, setPricingRequestSchema } from './api.ts';

export const getPricing = defineEndpoint({
  method: 'GET',
  path: '/api/pricing',
  tag: 'Site',
  summary: 'The plans on offer, from the lowest to the highest. Prices are cents per month.',
  audience: 'anyone',
  success: [200],
  answer: z.array(planSchema),
  problems: [],
});

export const listPackages = defineEndpoint({
  method: 'GET',
  path: '/api/admin/packages',
  tag: 'Administration',
  summary: 'All packages with what they allow, from the lowest to the highest.',
  audience: 'admin',
  role: 'support',
  success: [200],
  answer: z.array(packageSchema),
  problems: [],
});

export const setPricing = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pricing',
  tag: 'Administration',
  summary: 'Set the monthly prices of the three packages, in decimal euros, and the annual discount.',
  audience: 'admin',
  role: 'owner',
  body: setPricingRequestSchema,
  success: [200],
  answer: pricingSchema,
  problems: ['stream.contended'],
});

export const billingEndpoints = [getPricing, listPackages, setPricing] as const;
