import { Readable } from 'node:stream';
import type { User } from '#contracts/accounts/api.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { objectIdOf, objectPathOf } from '#contracts/media/object-path.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { CollaborationQueries } from '#projections/collaborations/queries.ts';
import type { ExtraQueries } from '#projections/extras/queries.ts';
import type { FeedbackQueries } from '#projections/feedback/queries.ts';
import type { MediaObjectQueries } from '#projections/media_objects/queries.ts';
import type { HostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import type { QuestionQueries } from '#projections/questions/queries.ts';
import type { SessionQueries } from '#projections/sessions/queries.ts';
import type { SharedSectionQueries } from '#projections/shared_sections/queries.ts';
import type { StayQueries } from '#projections/stays/queries.ts';
import type { ExtrasService } from '#services/extras/extras.service.ts';
import type { ExtrasHistoryService } from '#services/extras/extras-history.service.ts';
import type { FeedbackService } from '#services/feedback/feedback.service.ts';
import type { MediaService } from '#services/media/media.service.ts';
import type { PropertyHistoryService } from '#services/properties/history/property-history.service.ts';
import type { CalendarsService } from '#services/stays/calendars/calendars.service.ts';
import type { TranslationsService } from '#services/translation/translations.service.ts';
import type { ArchivedFile } from './zip.ts';

export interface OwnDataParts {
  readonly hostProperties: Pick<HostPropertyQueries, 'idsOf' | 'findById' | 'content'>;
  readonly sharedSectionsRead: Pick<SharedSectionQueries, 'ofOwner'>;
  readonly propertyHistory: Pick<PropertyHistoryService, 'all'>;
  readonly translations: Pick<TranslationsService, 'list'>;
  readonly feedback: Pick<FeedbackService, 'settingsOf'>;
  readonly feedbackRead: Pick<FeedbackQueries, 'all' | 'helpful'>;
  readonly extras: Pick<ExtrasService, 'list'>;
  readonly extrasHistory: Pick<ExtrasHistoryService, 'all'>;
  readonly extraRequestsRead: Pick<ExtraQueries, 'all'>;
  readonly staysRead: Pick<StayQueries, 'all'>;
  readonly calendars: Pick<CalendarsService, 'list'>;
  readonly listedQuestions: Pick<QuestionQueries, 'all'>;
  readonly collaborations: Pick<CollaborationQueries, 'listOf' | 'accountsOf'>;
  readonly listedSessions: Pick<SessionQueries, 'listOf'>;
  readonly storedObjects: Pick<MediaObjectQueries, 'ofOwner'>;
  readonly media: Pick<MediaService, 'serve'>;
}

const json = (name: string, value: unknown): ArchivedFile => ({
  name,
  content: `${JSON.stringify(value, null, 2)}\n`,
});

/** Makes the file of a list that is read in batches: no more of it is in memory at once. */
const list = (name: string, batches: AsyncIterable<readonly object[]>): ArchivedFile => ({
  name,
  content: Readable.from(asList(batches)),
});

/** Gives all that is a person's, file by file: what they are asked for one by one is read one by one. */
export async function* ownDataOf(parts: OwnDataParts, user: User): AsyncGenerator<ArchivedFile> {
  const { collaborations, listedSessions, hostProperties, sharedSectionsRead } = parts;
  yield json('account.json', { ...user, sessions: await listedSessions.listOf(user.id) });
  const [letIn, worksIn] = await Promise.all([
    collaborations.listOf(user.id),
    collaborations.accountsOf(user.id),
  ]);
  yield json(
    'collaborators.json',
    letIn.map(({ generation: _generation, ...kept }) => kept),
  );
  yield json(
    'works-in.json',
    worksIn.map(({ ownerName, permissions }) => ({ ownerName, permissions })),
  );
  yield json('shared-sections.json', await sharedSectionsRead.ofOwner(user.id));
  for (const id of await hostProperties.idsOf(user.id)) yield* propertyFiles(parts, id);
  yield* mediaFiles(parts, user.id);
}

/** Gives what is written of a property; nothing of one that is gone meanwhile. */
async function* propertyFiles(parts: OwnDataParts, propertyId: string): AsyncGenerator<ArchivedFile> {
  const { hostProperties, propertyHistory, translations } = parts;
  const found = await hostProperties.findById(propertyId);
  if (found === undefined) return;
  const folder = `properties/${found.property.slug}`;
  yield json(`${folder}/property.json`, found.property);
  yield json(`${folder}/texts.json`, await hostProperties.content(propertyId, undefined));
  yield json(`${folder}/translations.json`, await translationsOf(translations, propertyId));
  yield* guestsFiles(parts, found.property, folder);
  yield list(`${folder}/history.json`, propertyHistory.all(propertyId));
}

/** Gives what guests said, asked and asked for, when they stay, and what they are offered. */
async function* guestsFiles(
  parts: OwnDataParts,
  property: Pick<Property, 'id' | 'userId' | 'language'>,
  folder: string,
): AsyncGenerator<ArchivedFile> {
  const { feedback, feedbackRead, extras, extrasHistory, extraRequestsRead } = parts;
  const { staysRead, calendars, listedQuestions } = parts;
  const { id: propertyId } = property;
  yield json(`${folder}/feedback.json`, {
    settings: (await feedback.settingsOf(propertyId)).settings,
    feedback: await Array.fromAsync(feedbackRead.all(propertyId)),
    helpful: await feedbackRead.helpful(propertyId),
  });
  yield json(`${folder}/extras.json`, (await extras.list(property)).extras);
  const offering = { ...property, ownerId: property.userId };
  yield list(`${folder}/extras-history.json`, extrasHistory.all(offering));
  yield json(`${folder}/extra-requests.json`, await extraRequestsRead.all(propertyId));
  yield json(`${folder}/stays.json`, await staysRead.all(propertyId));
  yield json(`${folder}/calendars.json`, await calendars.list(propertyId));
  yield json(`${folder}/questions.json`, await listedQuestions.all(propertyId));
}

/** Reads what is translated of a property, or suggested, by language. */
async function translationsOf(translations: OwnDataParts['translations'], propertyId: string) {
  const lists = LANGUAGES.map(async (language) => {
    const units = await translations.list(propertyId, language);
    return [
      language,
      units
        .filter(({ target, suggestion }) => target !== null || suggestion !== null)
        .map(({ changedBy: _person, ...unit }) => unit),
    ] as const;
  });
  return Object.fromEntries((await Promise.all(lists)).filter(([, units]) => units.length > 0));
}

async function* asList(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const entries of batches) {
    for (const entry of entries) {
      yield before + JSON.stringify(entry);
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Gives the files under the ids that properties name them by. */
async function* mediaFiles(
  { storedObjects, media }: OwnDataParts,
  userId: string,
): AsyncGenerator<ArchivedFile> {
  for (const { objectId, storedAt } of await storedObjects.ofOwner(userId)) {
    if (storedAt === null || objectIdOf(objectPathOf(objectId)) === undefined) continue;
    const file = await media.serve(objectId, undefined);
    if (file === undefined) continue;
    const ending = file.attachment ? 'pdf' : 'jpg';
    yield { name: `files/${objectId}.${ending}`, content: file.stream, isPacked: true };
  }
}
