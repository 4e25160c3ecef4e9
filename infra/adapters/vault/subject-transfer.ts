import type pg from 'pg';
import type { Credential, SubjectKey, WrappedSubject } from '#kernel/secrets/vault.ts';
import { inEpoch, type KeyEpochParts } from './key-epochs.ts';
import type { KeyWrap } from './key-wrap.ts';
import { readKeys, type WrappedKey, type WrappedKeys } from './wrapped-keys.ts';

/** Subjects that travel at a time. */
const PAGE_SUBJECTS = 1_000;

/** Exports all subjects, page by page, each with its key wrapped by the master key. */
export async function* exportSubjects(
  pool: pg.Pool,
  wrapped: WrappedKeys,
  master: KeyWrap,
): AsyncGenerator<WrappedSubject> {
  let last = '';
  for (;;) {
    const page = await wrapped.openAll(async () => {
      const { rows } = await pool.query<WrappedKey & { credentials: Credential[] }>(
        `SELECT s.subject, s.wrapped_key, s.epoch, coalesce(c.credentials, '[]') AS credentials
         FROM vault.subjects s LEFT JOIN LATERAL (
           SELECT json_agg(
             json_build_object('id', credential, 'passwordHash', password_hash) ORDER BY credential
           ) AS credentials FROM vault.credentials WHERE subject = s.subject
         ) c ON true
         WHERE s.subject > $1 ORDER BY s.subject LIMIT $2`,
        [last, PAGE_SUBJECTS],
      );
      return rows;
    });
    for (const { subject, key, credentials } of page) {
      yield { subject, wrappedKey: master.wrap(subject, key), credentials };
    }
    const end = page.at(-1);
    if (end === undefined) return;
    last = end.subject;
  }
}

/**
 * Takes subjects over, page by page. @returns how many were not here before
 * @throws Error where a key does not open under the master key, or a subject is here with another key
 */
export async function importSubjects(
  parts: KeyEpochParts,
  master: KeyWrap,
  subjects: AsyncIterable<WrappedSubject>,
): Promise<number> {
  let taken = 0;
  for await (const page of pagesOf(subjects, PAGE_SUBJECTS)) {
    const opened = page.map((subject) => ({
      ...subject,
      key: master.unwrap(subject.subject, subject.wrappedKey),
    }));
    taken += await inEpoch(parts, (...epoch) => importPage(opened, parts.wrapped, ...epoch));
  }
  return taken;
}

/** A subject with its key in clear. */
type OpenedSubject = Omit<WrappedSubject, 'wrappedKey'> & { readonly key: SubjectKey };

/**
 * Takes a page of subjects over. @returns how many were not here before. @throws Error where one is here with another
 * key
 */
async function importPage(
  page: readonly OpenedSubject[],
  wrapped: WrappedKeys,
  client: pg.PoolClient,
  epoch: string,
  { wrap }: KeyWrap,
): Promise<number> {
  const subjects = page.map(({ subject }) => subject);
  const inserted = await client.query<{ subject: string }>(
    `INSERT INTO vault.subjects (subject, wrapped_key, epoch)
     SELECT subject, wrapped_key, $3::uuid FROM unnest($1::text[], $2::bytea[]) AS taken (subject, wrapped_key)
     ON CONFLICT DO NOTHING RETURNING subject`,
    [subjects, page.map(({ subject, key }) => wrap(subject, key)), epoch],
  );
  const taken = new Set(inserted.rows.map(({ subject }) => subject));
  const held = page.filter(({ subject }) => !taken.has(subject));
  const here = await wrapped.openAll(() =>
    readKeys(
      client,
      held.map(({ subject }) => subject),
    ),
  );
  const keysHere = new Map(here.map(({ subject, key }) => [subject, key]));
  for (const { subject, key } of held) {
    if (keysHere.get(subject)?.equals(key)) continue;
    throw new Error(`The vault holds another key for ${subject} than the one to import.`);
  }
  const rows = page
    .filter(({ subject }) => taken.has(subject))
    .flatMap(({ subject, credentials }) => credentials.map((credential) => ({ subject, ...credential })));
  await client.query(
    `INSERT INTO vault.credentials (subject, credential, password_hash)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[])`,
    [rows.map(({ subject }) => subject), rows.map(({ id }) => id), rows.map((row) => row.passwordHash)],
  );
  return taken.size;
}

async function* pagesOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<readonly Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
