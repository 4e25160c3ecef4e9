import { describe, expect, it } from 'vitest';
import type { QuestionEvent } from '#contracts/chat/events.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { questionDecider, type RecordQuestion } from './question.decider.ts';

const base = {
  ownerId: '0198c2f0-0000-7000-8000-000000000001',
  propertyId: '0198c2f0-0000-7000-8000-000000000002',
};
type Kind = RecordQuestion['kind'];
const told = (kind: Kind) => ({ ...base, language: 'en' as const, kind, citations: [] });
const keyId = '0198c2f0-0000-7000-8000-000000000003';
const record = (kind: Kind, key = keyId): RecordQuestion => ({
  type: 'RecordQuestion',
  keyId: key,
  text: 'Is there a pool?',
  ...told(kind),
});
const asked = (kind: Kind, key = keyId): QuestionEvent => ({
  type: 'QuestionAsked',
  data: { ...told(kind), keyId: key, text: 'Is there a pool?' },
});
const again = (kind: Kind): QuestionEvent => ({ type: 'QuestionAskedAgain', data: told(kind) });
const judged = (right: boolean) => ({ type: 'AnswerJudged', data: { ...base, right } }) as const;
const written = { section: 'guides', language: 'it', text: 'No.' } as const;
const answered = { type: 'QuestionAnswered', data: { ...base, ...written } } as const;
const deleted = { type: 'QuestionDeleted', data: { ...base, keyId } } as const;
/** Recorded before questions had keys of their own. */
const askedEarlier: QuestionEvent = {
  type: 'QuestionAsked',
  data: { ...told('unknown'), text: 'Is there a pool?' },
};
const answer = { type: 'MarkAnswered', ...written } as const;

const stateOf = (...events: readonly QuestionEvent[]) =>
  given(questionDecider, ...events).state().question?.standing.state;

describe('a question of guests', { tags: ['guest.questions.grouped'] }, () => {
  it('is told with its words once, and counted from then on', () => {
    given(questionDecider).when(record('unknown')).thenEvents(asked('unknown'));
    given(questionDecider, asked('unknown')).when(record('unknown')).thenEvents(again('unknown'));
    given(questionDecider, asked('unknown'), deleted).when(record('unknown')).thenEvents(asked('unknown'));
  });

  it('is sealed under a key of its own, and under another one where it is asked again', () => {
    const other = '0198c2f0-0000-7000-8000-000000000004';
    const subjectAfter = (...events: QuestionEvent[]) =>
      questionDecider.subjectOf?.(given(questionDecider, ...events).state());
    expect(subjectAfter(asked('unknown'), again('unknown'))).toBe(keyId);
    expect(subjectAfter(asked('unknown'), deleted)).toBeUndefined();
    expect(subjectAfter(asked('unknown'), deleted, asked('unknown', other))).toBe(other);
    given(questionDecider, asked('unknown'), deleted)
      .when(record('unknown', other))
      .thenEvents(asked('unknown', other));
  });

  it('that was asked before questions had keys stays under that of the host', () => {
    const { state } = given(questionDecider, askedEarlier, again('unknown'));
    expect(questionDecider.subjectOf?.(state())).toBe(base.ownerId);
    given(questionDecider, askedEarlier)
      .when({ type: 'DeleteQuestion' })
      .thenEvents({ type: 'QuestionDeleted', data: base });
  });

  it('is unanswered until the book or the host answers it', () => {
    expect(stateOf(asked('unknown'))).toBe('unanswered');
    expect(stateOf(asked('related'))).toBe('unanswered');
    expect(stateOf(asked('answer'))).toBe('answered');
    expect(stateOf(asked('unknown'), again('answer'))).toBe('answered');
    expect(stateOf(asked('unknown'), answered, again('related'))).toBe('answered');
    expect(stateOf(asked('unknown'), answered, again('unknown'))).toBe('unanswered');
  });

  it('is unanswered where a guest says that the answer is not right, until the host answers', {
    tags: ['judgeAnswer'],
  }, () => {
    const judge = (right: boolean) => ({ type: 'JudgeAnswer', right }) as const;
    given(questionDecider, asked('answer')).when(judge(false)).thenEvents(judged(false));
    given(questionDecider, asked('answer'), judged(false)).when(judge(false)).thenNothing();
    given(questionDecider, asked('answer')).when(judge(true)).thenNothing();
    given(questionDecider, asked('related')).when(judge(true)).thenEvents(judged(true));
    given(questionDecider).when(judge(false)).thenNothing();
    expect(stateOf(asked('answer'), judged(false), again('answer'))).toBe('unanswered');
    expect(stateOf(asked('answer'), judged(false), answered)).toBe('answered');
  });

  it('is answered once, with the same words', { tags: ['answerQuestion'] }, () => {
    given(questionDecider, asked('unknown')).when(answer).thenEvents(answered);
    given(questionDecider, asked('unknown'), answered).when(answer).thenNothing();
    given(questionDecider).when(answer).thenFails('question.not-found');
  });

  it('is deleted once', { tags: ['deleteQuestion'] }, () => {
    given(questionDecider, asked('unknown')).when({ type: 'DeleteQuestion' }).thenEvents(deleted);
    given(questionDecider, asked('unknown'), deleted)
      .when({ type: 'DeleteQuestion' })
      .thenFails('question.not-found');
  });
});
