import { describe, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { ANSWERS_MAX, feedbackDecider, type GiveFeedback, REPLACEMENTS_MAX } from './feedback.decider.ts';
import { feedbackSettingsDecider } from './feedback-settings.decider.ts';
import { sectionVoiceDecider } from './section-voice.decider.ts';

const feedbackId = '3f0c4a5b-6d7e-8f90-a1b2-c3d4e5f60718';
const whose = {
  propertyId: '0198c2f0-0000-7000-8000-000000000001',
  ownerId: '0198c2f0-0000-7000-8000-000000000002',
};
const said = {
  rating: 2,
  comment: 'Kalt',
  email: 'lena@example.com' as string | null,
  section: null,
  language: 'de' as const,
};
const givenAt = '2026-05-06T09:20:00.000Z';
const give = (more: Partial<GiveFeedback> = {}): GiveFeedback => ({
  type: 'GiveFeedback',
  feedbackId,
  ...whose,
  ...said,
  givenAt,
  ...more,
});
const feedbackGiven = { type: 'FeedbackGiven', data: { feedbackId, ...whose, ...said, givenAt } } as const;
const replaced = (rating: number, formerRating: number) =>
  ({ type: 'FeedbackReplaced', data: { ...whose, ...said, rating, formerRating, givenAt } }) as const;
const read = { type: 'FeedbackRead', data: whose } as const;
const unread = { type: 'FeedbackMarkedUnread', data: whose } as const;
const answered = (text: string, number = 0) =>
  ({ type: 'FeedbackAnswered', data: { ...whose, text, number } }) as const;
const deleted = { type: 'FeedbackDeleted', data: whose } as const;
const mark = (isRead: boolean) => ({ type: 'MarkFeedback', isRead }) as const;
const answer = (text: string) => ({ type: 'AnswerFeedback', text }) as const;
const remove = { type: 'DeleteFeedback' } as const;

describe('feedback of a guest', { tags: ['giveFeedback'] }, () => {
  it('is given once, and said again says nothing new, whenever that is', () => {
    given(feedbackDecider).when(give()).thenEvents(feedbackGiven);
    given(feedbackDecider, feedbackGiven).when(give()).thenNothing();
    given(feedbackDecider, feedbackGiven)
      .when(give({ givenAt: '2026-05-07T09:20:00.000Z' }))
      .thenNothing();
  });

  it('is replaced by what the guest says then, and knows what it was', () => {
    given(feedbackDecider, feedbackGiven)
      .when(give({ rating: 5 }))
      .thenEvents(replaced(5, 2));
    given(feedbackDecider, feedbackGiven, replaced(5, 2))
      .when(give({ rating: 1 }))
      .thenEvents(replaced(1, 5));
  });

  it('is replaced a number of times', { tags: ['guest.feedback.bounded'] }, () => {
    const often = Array.from({ length: REPLACEMENTS_MAX }, (_, nth) =>
      nth % 2 === 0 ? replaced(3, 2) : replaced(2, 3),
    );
    given(feedbackDecider, feedbackGiven, ...often)
      .when(give({ rating: 4 }))
      .thenFails('request.too-many');
  });

  it('does not come back once it is deleted', () => {
    given(feedbackDecider, feedbackGiven, deleted).when(give()).thenFails('feedback.not-found');
  });
});

describe('what a host does with feedback', {
  tags: ['markFeedback', 'replyToFeedback', 'deleteFeedback'],
}, () => {
  it('marks it as read and unread, each once; what is replaced is unread', () => {
    given(feedbackDecider, feedbackGiven).when(mark(true)).thenEvents(read);
    given(feedbackDecider, feedbackGiven, read).when(mark(true)).thenNothing();
    given(feedbackDecider, feedbackGiven).when(mark(false)).thenNothing();
    given(feedbackDecider, feedbackGiven, read).when(mark(false)).thenEvents(unread);
    given(feedbackDecider, feedbackGiven, read, replaced(5, 2)).when(mark(true)).thenEvents(read);
  });

  it('answers it where there is an address, the same once, and has read it then', () => {
    given(feedbackDecider, feedbackGiven).when(answer('Danke')).thenEvents(answered('Danke'));
    given(feedbackDecider, feedbackGiven, answered('Danke')).when(answer('Danke')).thenNothing();
    given(feedbackDecider, feedbackGiven, answered('Danke'))
      .when(answer('Und bis bald'))
      .thenEvents(answered('Und bis bald', 1));
    given(feedbackDecider, feedbackGiven, answered('Danke')).when(mark(true)).thenNothing();
    const nameless = { ...feedbackGiven, data: { ...feedbackGiven.data, email: null } };
    given(feedbackDecider, nameless).when(answer('Danke')).thenFails('feedback.no-address');
    const often = Array.from({ length: ANSWERS_MAX }, (_, nth) => answered(`${nth}`, nth));
    given(feedbackDecider, feedbackGiven, ...often)
      .when(answer('Noch eine'))
      .thenFails('request.too-many');
  });

  it('deletes it once, and does nothing with what is not there, or not any more', () => {
    given(feedbackDecider, feedbackGiven).when(remove).thenEvents(deleted);
    given(feedbackDecider, feedbackGiven, deleted).when(remove).thenNothing();
    for (const command of [mark(true), answer('Danke')]) {
      given(feedbackDecider).when(command).thenFails('feedback.not-found');
      given(feedbackDecider, feedbackGiven, deleted).when(command).thenFails('feedback.not-found');
    }
    given(feedbackDecider).when(remove).thenFails('feedback.not-found');
  });
});

it('a voice on a section is what it says', { tags: ['sayHelpful'] }, () => {
  const data = {
    propertyId: whose.propertyId,
    section: 'rules',
    helpful: true,
    visitor: '0f1e2d3c4b5a6978',
    givenAt,
  };
  given(sectionVoiceDecider)
    .when({ type: 'GiveVoice', ...data })
    .thenEvents({ type: 'SectionVoiceGiven', data });
});

it('settings take the place of those before, and the same say nothing', {
  tags: ['setFeedbackSettings'],
}, () => {
  const { ownerId } = whose;
  const settings = {
    reviewLinks: [{ name: 'Google', url: 'https://g.page/r/x/review' }],
    mailsLowRatings: false,
  };
  const set = { type: 'SetFeedbackSettings', ownerId, settings } as const;
  const changed = { type: 'FeedbackSettingsChanged', data: { ownerId, ...settings } } as const;
  given(feedbackSettingsDecider).when(set).thenEvents(changed);
  given(feedbackSettingsDecider, changed).when(set).thenNothing();
  const none = { reviewLinks: [], mailsLowRatings: true };
  given(feedbackSettingsDecider)
    .when({ ...set, settings: none })
    .thenNothing();
});
