import type { Logger } from 'pino';
import type { Core } from '#infra/run/composition/core.ts';
import type { Domain } from '#infra/run/composition/domain.ts';
import type { Config } from '#infra/run/config/config.ts';
import type { CalendarFeeds } from '#kernel/ports/calendars/calendar-feeds.ts';
import type { Mailer } from '#kernel/ports/mailer.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import type { TranslationWaits } from '#services/translation/translation-jobs.ts';

/** All that the worker is composed of. */
export interface WorkerParts {
  readonly core: Core;
  readonly domain: Pick<
    Domain,
    | 'accounts'
    | 'sessions'
    | 'adminDeviceLinks'
    | 'passwordResets'
    | 'emailVerifications'
    | 'admins'
    | 'collaborators'
    | 'feedback'
    | 'properties'
    | 'copies'
    | 'sharedSections'
    | 'questions'
    | 'translations'
    | 'glossary'
    | 'media'
    | 'extraRequests'
    | 'stays'
    | 'calendars'
    | 'claims'
    | 'handler'
    | 'digest'
  >;
  readonly storage: Storage;
  readonly mailer: Mailer;
  /** Under whose name mails are written. */
  readonly brand: Config['brand'];
  /** The provider of translations; absent: none. */
  readonly translation?: Config['translation'];
  /** Times after which books are looked at again; only tests give others. */
  readonly translationWaits?: TranslationWaits;
  /** Reads calendars of portals. Default: those at public addresses; only tests give others. */
  readonly calendarFeeds?: CalendarFeeds;
  /** Returns the address at which people reach the site, without a slash at the end; empty until it listens. */
  readonly origin: () => string;
  /** Redis that keeps the queues; absent: they are in this database. */
  readonly redisUrl?: string | undefined;
  readonly databaseUrl: string;
  /** Folder of the list of erasures, beside the keys. */
  readonly dataDir: string;
  readonly logger: Logger;
}
