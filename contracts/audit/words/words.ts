import type { Permission } from '../../kernel/calls/permissions.ts';
import type { AuditField, AuditKind } from '../../kernel/events/audit-rule.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Theme } from '../../properties/fields.ts';
import type { SectionWords } from '../../sections/words/words.ts';
import type { SiteSettingKey } from '../../site-settings/settings.ts';
import type { AuditActorKind } from '../actors.ts';

/** Words of an audit in one language, without the sentences, which stand with the events. */
export interface AuditWords {
  readonly language: Language;
  readonly kinds: Readonly<Record<AuditKind, string>>;
  readonly actors: Readonly<Record<AuditActorKind, string>>;
  readonly fields: Readonly<Record<AuditField, string>>;
  readonly sections: SectionWords;
  readonly settings: Readonly<Record<SiteSettingKey, string>>;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly permissions: Readonly<Record<Permission, string>>;
  /** Name for a custom module whose title an event does not tell. */
  readonly module: string;
  /** Text between a sentence and what it is about. */
  readonly colon: string;
}
