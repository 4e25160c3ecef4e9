import { feedbackEvents, sectionVoiceEvents } from '#contracts/feedback/events.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

interface FeedbackRow {
  readonly feedback_id: string;
  readonly property_id: string;
  readonly owner_id: string;
  readonly rating: number;
  readonly comment: string | null;
  readonly email: string | null;
  readonly section: string | null;
  readonly language: Language | null;
  /** ISO 8601 UTC. */
  readonly given_at: string;
  readonly is_read: boolean;
  readonly replies: readonly { readonly text: string; readonly at: string }[];
}

interface HelpfulRow {
  readonly property_id: string;
  readonly section: string;
  readonly yes_count: number;
  readonly no_count: number;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  /** The last voice of each visitor of the day, by token. */
  readonly voices: Readonly<Record<string, boolean>>;
}

interface PropertyRow {
  readonly property_id: string;
  readonly sections: readonly string[];
  readonly is_deleted: boolean;
}

/**
 * Read model of what guests said of their stays, and of the voices on sections. The feedback of a deleted property goes
 * one by one, as a job deletes it.
 */
export const feedback = defineProjection({
  name: 'feedback',
  version: 2,
  categories: ['feedback', 'sectionVoice', 'property'],
  events: [...feedbackEvents, ...sectionVoiceEvents, propertyDeleted],
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    feedback: table<FeedbackRow>({
      primaryKey: 'feedback_id',
      columns: {
        feedback_id: 'uuid',
        property_id: 'uuid',
        owner_id: 'uuid',
        rating: 'integer',
        comment: 'text',
        email: 'text',
        section: 'text',
        language: 'text',
        given_at: 'timestamptz',
        is_read: 'boolean',
        replies: 'json',
      },
    }),
    helpful: table<HelpfulRow>({
      primaryKey: ['property_id', 'section'],
      columns: {
        property_id: 'uuid',
        section: 'text',
        yes_count: 'integer',
        no_count: 'integer',
        day: 'date',
        voices: 'json',
      },
    }),
    properties: table<PropertyRow>({
      primaryKey: 'property_id',
      columns: { property_id: 'uuid', sections: 'json', is_deleted: 'boolean' },
    }),
  },
  keys: {
    feedback: ({ type, streamId }) =>
      type === 'SectionVoiceGiven' || type === 'PropertyDeleted' ? [] : [streamId],
    helpful: ({ type, data }) => (type === 'SectionVoiceGiven' ? [[data.propertyId, data.section]] : []),
    properties: ({ type, data, streamId }) => {
      if (type === 'PropertyDeleted') return [streamId];
      return type === 'SectionVoiceGiven' ? [data.propertyId] : [];
    },
  },
  on: {
    FeedbackGiven: ({ data }, tables) =>
      tables.feedback.put({
        feedback_id: data.feedbackId,
        property_id: data.propertyId,
        owner_id: data.ownerId,
        ...saidOf(data),
        is_read: false,
        replies: [],
      }),
    FeedbackReplaced: ({ streamId, data }, tables) =>
      tables.feedback.update(streamId, (row) => ({ ...row, ...saidOf(data), is_read: false })),
    FeedbackRead: ({ streamId }, tables) =>
      tables.feedback.update(streamId, (row) => ({ ...row, is_read: true })),
    FeedbackMarkedUnread: ({ streamId }, tables) =>
      tables.feedback.update(streamId, (row) => ({ ...row, is_read: false })),
    FeedbackAnswered: ({ streamId, data, recordedAt }, tables) =>
      tables.feedback.update(streamId, (row) => ({
        ...row,
        is_read: true,
        replies: [...row.replies, { text: data.text, at: recordedAt }],
      })),
    FeedbackDeleted: ({ streamId }, tables) => tables.feedback.delete(streamId),

    SectionVoiceGiven: ({ data }, { helpful, properties }) => {
      const { propertyId, section, givenAt } = data;
      const property = properties.get(propertyId) ?? newProperty(propertyId);
      if (property.is_deleted) return;
      if (!property.sections.includes(section)) {
        properties.put({ ...property, sections: [...property.sections, section] });
      }
      const day = givenAt.slice(0, 10);
      helpful.upsert([propertyId, section], (row) =>
        withVoice(row ?? { property_id: propertyId, section, yes_count: 0, no_count: 0, day, voices: {} }, {
          ...data,
          day,
        }),
      );
    },

    PropertyDeleted: ({ streamId }, { helpful, properties }) => {
      const { sections } = properties.get(streamId) ?? newProperty(streamId);
      for (const section of sections) helpful.delete([streamId, section]);
      properties.put({ ...newProperty(streamId), is_deleted: true });
    },
  },
});

const newProperty = (propertyId: string): PropertyRow => ({
  property_id: propertyId,
  sections: [],
  is_deleted: false,
});

const saidOf = (data: {
  readonly rating: number;
  readonly comment: string | null;
  readonly email: string | null;
  readonly section: string | null;
  readonly language: Language | null;
  readonly givenAt: string;
}) => ({
  rating: data.rating,
  comment: data.comment,
  email: data.email,
  section: data.section,
  language: data.language,
  given_at: data.givenAt,
});

/** Counts a voice: of a visitor who had one on that day, in the place of that. Voices of former days stand as they are. */
function withVoice(
  row: HelpfulRow,
  { visitor, helpful, day }: { readonly visitor: string; readonly helpful: boolean; readonly day: string },
): HelpfulRow {
  const isLate = day < row.day;
  const voices = day > row.day ? {} : row.voices;
  const former = isLate ? undefined : voices[visitor];
  if (former === helpful) return row;
  const change = (of: boolean) => Number(helpful === of) - Number(former === of);
  return {
    ...row,
    yes_count: row.yes_count + change(true),
    no_count: row.no_count + change(false),
    ...(!isLate && { day, voices: { ...voices, [visitor]: helpful } }),
  };
}
