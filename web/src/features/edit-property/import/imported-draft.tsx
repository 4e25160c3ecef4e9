import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ImportDraft, ImportedSection } from '#contracts/import/api.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { toast } from '../../../lib/page/toast.ts';
import { useEditor } from '../form/editor-context.ts';
import { BASIC_TAB, type EditorValues } from '../form/editor-values.ts';
import { sectionPath } from '../form/section-path.ts';
import type { EditorPlace } from '../form/use-editor-place.ts';
import { FoundFieldRow, FoundSection } from './found-parts.tsx';
import { useImportI18n } from './import-texts.ts';
import { fieldStanding, foundFields, leftAtFirst, leftOf, withImported } from './take-over.ts';

interface ImportedDraftProps {
  readonly draft: ImportDraft;
  /** True where the places of the draft are lines, false where they are paragraphs. */
  readonly countsLines: boolean;
  readonly place: EditorPlace;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Shows what was found, part by part with a choice, and puts what is chosen into the form of the editor. */
export function ImportedDraft({ draft, countsLines, place, onBack, onClose }: ImportedDraftProps) {
  const reader = useImportI18n();
  const { t } = reader;
  const { mayEditDetails, mayEditContent } = useEditor();
  const { getValues, setValue } = useFormContext<EditorValues>();
  const [language, setLanguage] = useState<Language>(draft.language ?? place.language);
  const { details, texts, hidden } = getValues();
  const fields = mayEditDetails ? foundFields(draft) : [];
  const sections = mayEditContent ? draft.sections : [];
  const left = leftOf(draft, { details: mayEditDetails, content: mayEditContent }, reader);
  const added = new Map(sections.map((each) => [each.section, addedTo(texts[language][each.section], each)]));
  const [leftOut, leaveOut] = useState<ReadonlySet<string>>(() => new Set(leftAtFirst(details, fields)));
  const isChosen = (key: string): boolean => !leftOut.has(key);
  const choose = (key: string, isIn: boolean): void =>
    leaveOut((before) => new Set(isIn ? [...before].filter((each) => each !== key) : [...before, key]));
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);

  const takenFields = fields.filter(
    ([field, { value }]) => isChosen(field) && fieldStanding(details, field, value) !== 'same',
  );
  const takenSections = sections.flatMap(({ section }) => {
    const next = added.get(section);
    return next !== undefined && isChosen(section) ? [[section, next] as const] : [];
  });

  function take(): void {
    for (const [field, { value }] of takenFields) setValue(`details.${field}`, value, { shouldDirty: true });
    for (const [section, next] of takenSections) {
      const path = sectionPath(language, section);
      setValue(`${path}.entries`, next.entries, { shouldDirty: true });
      setValue(`${path}.tips`, next.tips, { shouldDirty: true });
      setValue(`${path}.checkin`, next.checkin, { shouldDirty: true });
    }
    if (takenSections.length > 0) place.showLanguage(language);
    place.showTab(takenSections[0]?.[0] ?? BASIC_TAB);
    toast.success(t('import.taken'));
    onClose();
  }

  return (
    <div className="grid gap-6">
      <p ref={lead} tabIndex={-1} className="text-ink-soft outline-none">
        {t(fields.length + sections.length === 0 ? 'import.found.none' : 'import.found.lead')}
      </p>
      {sections.length > 0 && <TextLanguage language={language} onLanguage={setLanguage} />}
      {fields.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold text-16">{t('import.fields')}</legend>
          {fields.map(([field, found]) => (
            <FoundFieldRow
              key={field}
              field={field}
              found={found}
              countsLines={countsLines}
              present={details[field]}
              standing={fieldStanding(details, field, found.value)}
              isChosen={isChosen(field)}
              onChoose={(isIn) => choose(field, isIn)}
            />
          ))}
        </fieldset>
      )}
      {sections.map((found) => (
        <FoundSection
          key={found.section}
          found={found}
          language={language}
          countsLines={countsLines}
          isHidden={hidden.includes(found.section)}
          hasRoom={added.get(found.section) !== undefined}
          isChosen={isChosen(found.section)}
          onChoose={(isIn) => choose(found.section, isIn)}
        />
      ))}
      <LeftOver left={left} hasLocked={left.length > draft.left.length} />
      <DialogActions>
        <Button variant="quiet" onClick={onBack}>
          {t('import.back')}
        </Button>
        <Button disabled={takenFields.length + takenSections.length === 0} onClick={take}>
          {t('import.take')}
        </Button>
      </DialogActions>
    </div>
  );
}

const addedTo = (
  present: EditorValues['texts'][Language][string] | undefined,
  found: ImportedSection,
): ReturnType<typeof withImported> => (present === undefined ? undefined : withImported(present, found));

/** Chooses the language that the texts are put under: at first the one that they are written in. */
function TextLanguage({ language, onLanguage }: { language: Language; onLanguage: (to: Language) => void }) {
  const { t } = useImportI18n();
  return (
    <Field label={t('import.language')}>
      {({ id }) => (
        <Select
          id={id}
          value={language}
          onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
          className="sm:w-60"
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Shows what fitted nowhere, or may not be taken over. */
function LeftOver({ left, hasLocked }: { left: readonly string[]; hasLocked: boolean }) {
  const { t } = useImportI18n();
  const heading = useId();
  if (left.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-2 rounded-card bg-sunken p-4">
      <h3 id={heading} className="font-semibold text-16">
        {t('import.left')}
      </h3>
      <p className="text-14 text-ink-soft">{t(hasLocked ? 'import.left.locked' : 'import.left.lead')}</p>
      <p className="whitespace-pre-line break-words text-14">{left.join('\n')}</p>
    </section>
  );
}
