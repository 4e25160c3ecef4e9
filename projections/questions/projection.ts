import type { ANSWER_KINDS } from '#contracts/chat/api.ts';
import { questionEvents, type ToldPlace } from '#contracts/chat/events.ts';
import {
  type QuestionState,
  STANDING_ANSWERED,
  standingAsked,
  standingJudged,
} from '#contracts/chat/question-standing.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { defineProjection, type TableUnits } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

interface QuestionRow {
  readonly question_id: string;
  readonly property_id: string;
  readonly text: string;
  readonly language: Language;
  readonly kind: (typeof ANSWER_KINDS)[number];
  readonly citations: readonly ToldPlace[];
  readonly asked_count: number;
  readonly last_asked_at: string;
  readonly state: QuestionState;
  readonly is_doubted: boolean;
  readonly answered_in: string | null;
}

interface PropertyRow {
  readonly property_id: string;
  /** Null where nothing was asked of it. */
  readonly owner_id: string | null;
  readonly question_ids: readonly string[];
  readonly is_deleted: boolean;
}

const tables = {
  questions: table<QuestionRow>({
    primaryKey: 'question_id',
    columns: {
      question_id: 'uuid',
      property_id: 'uuid',
      text: 'text',
      language: 'text',
      kind: 'text',
      citations: 'json',
      asked_count: 'integer',
      last_asked_at: 'timestamptz',
      state: 'text',
      is_doubted: 'boolean',
      answered_in: 'text',
    },
  }),
  properties: table<PropertyRow>({
    primaryKey: 'property_id',
    columns: { property_id: 'uuid', owner_id: 'uuid', question_ids: 'json', is_deleted: 'boolean' },
  }),
};

type Units = TableUnits<typeof tables>;

/**
 * Read model of what guests asked the book of each property. All of it goes with the property; which questions there were
 * is kept until each is deleted, with its key.
 */
export const questions = defineProjection({
  name: 'questions',
  version: 2,
  categories: ['question', 'property'],
  events: [...questionEvents, propertyDeleted],
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: {
    questions: (event) => (event.type === 'PropertyDeleted' ? [] : [event.streamId]),
    properties: (event) => [event.type === 'PropertyDeleted' ? event.streamId : event.data.propertyId],
  },
  on: {
    QuestionAsked: ({ streamId, data, recordedAt }, units) => {
      const { propertyId, ownerId, text, language, kind, citations } = data;
      const property = units.properties.get(propertyId) ?? newProperty(propertyId);
      units.properties.put({
        ...property,
        owner_id: ownerId,
        question_ids: [...property.question_ids, streamId],
      });
      if (property.is_deleted) return;
      const { state, isDoubted } = standingAsked(kind, undefined);
      units.questions.put({
        question_id: streamId,
        property_id: propertyId,
        text,
        language,
        kind,
        citations,
        asked_count: 1,
        last_asked_at: recordedAt,
        state,
        is_doubted: isDoubted,
        answered_in: null,
      });
    },
    QuestionAskedAgain: ({ streamId, data: { kind, citations }, recordedAt }, units) =>
      change(units, streamId, (row) => {
        const { state, isDoubted } = standingAsked(kind, standingOf(row));
        const asked = { asked_count: row.asked_count + 1, last_asked_at: recordedAt };
        return { ...row, kind, citations, ...asked, state, is_doubted: isDoubted };
      }),
    AnswerJudged: ({ streamId, data: { right } }, units) =>
      change(units, streamId, (row) => {
        const { state, isDoubted } = standingJudged(right, standingOf(row));
        return { ...row, state, is_doubted: isDoubted };
      }),
    QuestionAnswered: ({ streamId, data: { section } }, units) =>
      change(units, streamId, (row) => {
        const { state, isDoubted } = STANDING_ANSWERED;
        return { ...row, state, is_doubted: isDoubted, answered_in: section };
      }),
    QuestionDeleted: ({ streamId, data: { propertyId } }, { questions: rows, properties }) => {
      rows.delete(streamId);
      const property = properties.get(propertyId);
      if (property === undefined) return;
      properties.put({ ...property, question_ids: property.question_ids.filter((id) => id !== streamId) });
    },
    PropertyDeleted: ({ streamId }, { questions: rows, properties }) => {
      const property = properties.get(streamId) ?? newProperty(streamId);
      for (const id of property.question_ids) rows.delete(id);
      properties.put({ ...property, is_deleted: true });
    },
  },
});

const newProperty = (propertyId: string): PropertyRow => ({
  property_id: propertyId,
  owner_id: null,
  question_ids: [],
  is_deleted: false,
});

const standingOf = ({ state, is_doubted }: QuestionRow) => ({ state, isDoubted: is_doubted });

/** Changes a question that is still listed: that of a deleted property is not. */
function change({ questions: rows }: Units, id: string, how: (row: QuestionRow) => QuestionRow): void {
  const row = rows.get(id);
  if (row !== undefined) rows.put(how(row));
}
