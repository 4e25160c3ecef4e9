import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { mailAvailabilitySchema } from './api.ts';

export const getMailAvailability = defineEndpoint({
  method: 'GET',
  path: '/api/mail',
  tag: 'Mail',
  summary: 'Whether mails are sent: without a mail server they are simulated.',
  audience: 'anyone',
  success: [200],
  answer: mailAvailabilitySchema,
  problems: [],
});

export const mailEndpoints = [getMailAvailability] as const;
