import type { Permission } from '../../collaborators/permissions.ts';
import type { Theme } from '../../properties/fields.ts';
import type { FixedSection } from '../../sections/section-keys.ts';
import type { SiteSettingKey } from '../../site-settings/settings.ts';
import type { AuditActorKind } from '../actors.ts';
import type { AuditedType, AuditKind } from '../audited.ts';
import type { AuditField } from '../told.ts';

/** What an audit says in one language. An event type without a sentence fails the type check. */
export interface AuditWords {
  readonly sentences: Readonly<Record<AuditedType, string>>;
  readonly kinds: Readonly<Record<AuditKind, string>>;
  readonly actors: Readonly<Record<AuditActorKind, string>>;
  readonly fields: Readonly<Record<AuditField, string>>;
  readonly sections: Readonly<Record<FixedSection, string>>;
  readonly settings: Readonly<Record<SiteSettingKey, string>>;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly permissions: Readonly<Record<Permission, string>>;
  /** A host's own module whose title an event does not tell. */
  readonly module: string;
  /** What stands between a sentence and what it is about. */
  readonly colon: string;
}
