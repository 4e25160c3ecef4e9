import type { ImportedSection, ImportField, ImportSource } from '#contracts/import/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { FIELD_NAMES } from '../../../lib/api/field-names.ts';
import { colon } from '../../../lib/text/colon.ts';
import { useEditor } from '../form/editor-context.ts';
import { useImportI18n } from './import-texts.ts';
import { type FoundField, type fieldStanding, linesOf } from './take-over.ts';

interface Choice {
  /** True where the places of the draft are lines, false where they are paragraphs. */
  readonly countsLines: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isIn: boolean) => void;
}

interface FoundFieldRowProps extends Choice {
  readonly field: ImportField;
  readonly found: FoundField[1];
  /** Value that is there. */
  readonly present: string;
  readonly standing: ReturnType<typeof fieldStanding>;
}

/** Shows a field that was found, what it would replace, and where it stood. */
export function FoundFieldRow({ field, found, present, standing, ...choice }: FoundFieldRowProps) {
  const { t, language } = useImportI18n();
  const hints = {
    fills: undefined,
    same: t('import.same'),
    replaces: t('import.replaces', { value: present }),
  };
  const hint = hints[standing];
  return (
    <div className="grid items-start gap-x-6 gap-y-1 border-hairline border-t pt-2 sm:grid-cols-2">
      <div className="min-w-0 break-words">
        <Checkbox
          label={`${t(FIELD_NAMES[field])}${colon(language)}${found.value}`}
          checked={choice.isChosen && standing !== 'same'}
          disabled={standing === 'same'}
          onChange={({ target }) => choice.onChoose(target.checked)}
          {...(hint !== undefined && { hint })}
        />
      </div>
      <Sources sources={[found.source]} countsLines={choice.countsLines} />
    </div>
  );
}

interface FoundSectionProps extends Choice {
  readonly found: ImportedSection;
  /** Language that its texts are put under. */
  readonly language: Language;
  readonly hasRoom: boolean;
  /** True where the section is hidden from guests. */
  readonly isHidden: boolean;
}

/** Shows what was found for a section beside where it stood. */
export function FoundSection({ found, language, hasRoom, isHidden, ...choice }: FoundSectionProps) {
  const reader = useImportI18n();
  const { t } = reader;
  const { nameOf } = useEditor();
  const { section, items, source } = found;
  const lines = linesOf(found, reader);
  const hiddenNote = isHidden ? t('edit.hiddenNote') : undefined;
  const hint = hasRoom ? hiddenNote : t('import.full');
  const count = Array.isArray(items) ? ` · ${t('import.entries', { count: items.length })}` : '';
  return (
    <div className="grid gap-2 border-hairline border-t pt-2">
      <Checkbox
        label={`${nameOf(section)}${count}`}
        checked={choice.isChosen && hasRoom}
        disabled={!hasRoom}
        onChange={({ target }) => choice.onChoose(target.checked)}
        {...(hint !== undefined && { hint })}
      />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <ul lang={language} className="grid min-w-0 content-start gap-1.5 text-14">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they are, and two may say the same
            <li key={index} className="whitespace-pre-line break-words">
              {line}
            </li>
          ))}
        </ul>
        <Sources sources={source} countsLines={choice.countsLines} />
      </div>
    </div>
  );
}

/** Shows where something stood, and what stood there. */
function Sources({ sources, countsLines }: { sources: readonly ImportSource[]; countsLines: boolean }) {
  const { t, language } = useImportI18n();
  function placeOf({ page, from: line }: ImportSource): string {
    if (page !== undefined) return t('import.source.page', { page });
    return countsLines ? t('import.source.line', { line }) : t('import.source.paragraph', { line });
  }
  return (
    <div className="min-w-0 rounded-control bg-sunken px-3 py-2 text-12 text-ink-soft">
      <p className="font-medium">{t('import.source')}</p>
      <ul className="grid gap-1">
        {sources.map((source) => (
          <li key={`${source.page} ${source.from}`} className="line-clamp-2 break-words">
            {placeOf(source) + colon(language) + source.excerpt}
          </li>
        ))}
      </ul>
    </div>
  );
}
