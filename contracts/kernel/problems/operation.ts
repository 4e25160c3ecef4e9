import type { ProblemDefinition } from './definition.ts';

/** Refusals about the running of the site. */
export const OPERATION_PROBLEMS = {
  'audit.event-not-found': {
    status: 404,
    summary: 'No audited event has this id.',
    message: 'There is no such event in the audit.',
  },
  'job.not-found': {
    status: 404,
    summary: 'No dead job of this queue has this id: it is done, was given up, or is tried again.',
    message: 'There is no such dead job.',
  },
  'log.foreign': {
    status: 503,
    summary:
      'The event log is another one than the read models were made from. An operator has to bring it back.',
    message: 'We cannot save or load this just now. We are working on it. Please try again later.',
  },
  'projection.busy': {
    status: 409,
    summary: 'The read model is being rebuilt or verified, or waits for it.',
    message: 'This read model is being rebuilt or verified. Wait until that is done.',
  },
  'projection.not-found': {
    status: 404,
    summary: 'There is no such read model.',
    message: 'There is no such read model.',
  },
  'reactor.not-found': {
    status: 404,
    summary: 'There is no such reactor.',
    message: 'There is no such reactor.',
  },
  'site-setting.invalid': {
    status: 400,
    summary: 'The setting does not take this value.',
    message: 'Valore non valido',
  },
  'site-setting.unknown': {
    status: 404,
    summary: 'There is no such setting.',
    message: 'Site setting not found',
  },
} as const satisfies Readonly<Record<string, ProblemDefinition>>;
