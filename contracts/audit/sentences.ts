import { accountSentences } from '../accounts/sentences.ts';
import { adminSentences } from '../admins/sentences.ts';
import { billingSentences } from '../billing/sentences.ts';
import { calendarSentences } from '../calendars/sentences.ts';
import { questionSentences } from '../chat/sentences.ts';
import { collaborationSentences } from '../collaborators/sentences.ts';
import { extraRequestSentences, extraSentences } from '../extras/sentences.ts';
import { feedbackSentences } from '../feedback/sentences.ts';
import type { Sentence } from '../kernel/events/audit-rule.ts';
import { mailSentences } from '../mail/sentences.ts';
import { mediaSentences } from '../media/sentences.ts';
import { operationSentences } from '../operations/sentences.ts';
import { changeSentences, propertySecretsSentences } from '../properties/sentences.ts';
import { sharedSectionSentences } from '../shared-sections/sentences.ts';
import { siteSettingSentences } from '../site-settings/sentences.ts';
import { staySentences } from '../stays/sentences.ts';
import { glossarySentences } from '../translation/glossary-sentences.ts';
import { translationSentences } from '../translation/sentences.ts';
import type { AuditedType } from './audited.ts';

/**
 * Sentences of an audit about each event, in all languages. An audited event without a sentence fails the type check.
 */
export const SENTENCES: Readonly<Record<AuditedType, Sentence>> = {
  ...accountSentences,
  ...adminSentences,
  ...billingSentences,
  ...collaborationSentences,
  ...feedbackSentences,
  ...extraSentences,
  ...extraRequestSentences,
  ...staySentences,
  ...calendarSentences,
  ...mailSentences,
  ...mediaSentences,
  ...operationSentences,
  ...changeSentences,
  ...propertySecretsSentences,
  ...sharedSectionSentences,
  ...siteSettingSentences,
  ...questionSentences,
  ...glossarySentences,
  ...translationSentences,
};
