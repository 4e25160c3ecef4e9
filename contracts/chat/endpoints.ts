import { z } from 'zod';
import { acceptedSchema } from '../guest-activity/api.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { askRequestSchema, guestAnswerSchema } from './api.ts';
import {
  answerQuestionSchema,
  askFeedbackSchema,
  questionAnsweredSchema,
  questionsPageSchema,
  questionsQuerySchema,
} from './questions.ts';

export const askBook = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{slug}/ask',
  tag: 'Guests',
  summary:
    'Ask the welcome book: the answer is found in what this guest may see, and quoted, or worded by a model from what was found. With `Accept: text/event-stream` it comes as server-sent events: `delta` with `{text}`, a part of the answer, and last `done` with the whole JSON, which stands in the place of all parts.',
  audience: 'anyone',
  params: z.object({ slug: z.string().max(200) }),
  body: askRequestSchema,
  success: [200],
  answer: guestAnswerSchema,
  problems: ['plan.feature-missing', 'property.not-found'],
});

const tag = 'Questions of guests';
const byId = z.object({ id: z.uuid() });
const byQuestion = byId.extend({ questionId: z.uuid() });

export const judgeAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{slug}/ask/feedback',
  tag: 'Guests',
  summary:
    'Say whether the answer to a question is right: one that is not goes to the host. Who says so is not kept.',
  audience: 'anyone',
  params: z.object({ slug: z.string().max(200) }),
  body: askFeedbackSchema,
  success: [202],
  answer: acceptedSchema,
  problems: ['plan.feature-missing', 'property.not-found'],
});

export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/questions',
  tag,
  summary:
    'What guests asked the book, without who asked, the last asked first: those without an answer, or others.',
  audience: 'owner',
  access: 'any',
  params: byId,
  query: questionsQuerySchema,
  success: [200],
  answer: questionsPageSchema,
  problems: ['plan.feature-missing', 'property.not-found', 'service.catching-up'],
});

export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/properties/{id}/questions/{questionId}/answer',
  tag,
  summary:
    'Answer a question: the answer becomes an entry of a section, or of a module of questions and answers.',
  audience: 'owner',
  access: ['manage_content'],
  params: byQuestion,
  body: answerQuestionSchema,
  success: [201],
  answer: questionAnsweredSchema,
  problems: [
    'plan.feature-missing',
    'plan.tabs-reached',
    'property.not-found',
    'question.not-found',
    'question.section-unfit',
    'section.invalid',
    'section.too-many',
    'section.unknown',
    'service.catching-up',
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const deleteQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/{id}/questions/{questionId}',
  tag,
  summary: 'Take a question off the list.',
  audience: 'owner',
  access: ['manage_content'],
  params: byQuestion,
  success: [204],
  answer: z.void(),
  problems: [
    'plan.feature-missing',
    'property.not-found',
    'question.not-found',
    'service.catching-up',
    'stream.contended',
  ],
});

export const chatEndpoints = [askBook, judgeAnswer, listQuestions, answerQuestion, deleteQuestion] as const;
