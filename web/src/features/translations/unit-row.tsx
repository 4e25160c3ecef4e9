import { Check, RefreshCw, Sparkles, Undo2 } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { type Language, LOCALES } from '#contracts/kernel/languages.ts';
import type { EditTranslationsRequest, TranslationUnit } from '#contracts/translation/api.ts';
import type { UnitState } from '#contracts/translation/unit-state.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { giveFocusBack } from '../../lib/page/focus.ts';
import { languageName } from '../../lib/text/language-name.ts';
import { useTranslationsI18n } from './translations-texts.ts';
import type { ListedUnit, Replaced, Seen } from './typed-texts.ts';
import { unitName } from './unit-name.ts';

const TONES = {
  missing: 'plain',
  machine: 'primary',
  edited: 'success',
  reviewed: 'success',
  outdated: 'warning',
  failed: 'warning',
} as const satisfies Readonly<Record<UnitState, string>>;

/** The states in which a person can say that a translation is right as it stands. */
const REVIEWABLE: readonly UnitState[] = ['machine', 'edited', 'outdated'];

interface UnitRowProps extends ListedUnit {
  readonly mainLanguage: Language;
  readonly language: Language;
  readonly mayEdit: boolean;
  /** True where a machine can be asked. */
  readonly hasMachine: boolean;
  /** Translation that was put here in the place of another. */
  readonly replaced: Replaced | undefined;
  readonly isSaving: boolean;
  /** True while a machine is asked anew. */
  readonly isAsking: boolean;
  /** The same ones for all rows: a key that is struck in one draws no other. */
  readonly onType: (listed: ListedUnit, text: string) => void;
  readonly onSaveAndGoOn: (listed: ListedUnit) => void;
  /** Asks a machine anew. */
  readonly onAgain: (unit: TranslationUnit) => void;
  readonly onSend: (request: EditTranslationsRequest, seen: readonly Seen[]) => void;
}

/** Shows one text of the book: the original at the left, its translation at the right, below it what can be done. */
export const UnitRow = memo(function UnitRow(row: UnitRowProps) {
  const i18n = useTranslationsI18n();
  const { t, language: reader } = i18n;
  const sourceId = useId();
  const article = useRef<HTMLElement>(null);
  const { unit, mainLanguage } = row;
  return (
    <article
      ref={article}
      tabIndex={-1}
      className="rounded-card border border-hairline bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h3 className="min-w-0 wrap-anywhere font-medium text-14">{unitName(unit, i18n)}</h3>
        <ByWhom unit={unit} />
        <span className={unit.changedAt === null ? 'ml-auto' : 'max-sm:ml-auto'}>
          <Badge tone={TONES[unit.state]}>{t(`translations.state.${unit.state}`)}</Badge>
        </span>
      </div>
      <div className="mt-3 grid gap-x-6 gap-y-3 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="sr-only">
            {t('translations.original', { language: languageName(mainLanguage, reader) })}
          </p>
          <p
            id={sourceId}
            lang={mainLanguage}
            dir="auto"
            className="max-h-80 overflow-y-auto whitespace-pre-wrap wrap-anywhere text-ink-soft lg:py-2.5"
          >
            {unit.source}
          </p>
        </div>
        <div className="grid min-w-0 content-start gap-2">
          <Target {...row} sourceId={sourceId} />
          <Suggestion {...row} article={article} />
          {row.mayEdit && <Actions {...row} article={article} />}
        </div>
      </div>
    </article>
  );
});

/** Tells whether only the editor can change a text. What was typed for it before stays at hand, to be taken along. */
const isOfEditor = ({ unit, typed }: UnitRowProps): boolean => unit.inEditor && typed === undefined;

const shownText = ({ unit: { target }, typed }: UnitRowProps): string => typed?.text ?? target ?? '';

/** Shows the field in which a translation stands. */
function Target({ sourceId, ...row }: UnitRowProps & { sourceId: string }) {
  const i18n = useTranslationsI18n();
  const { t, language: reader } = i18n;
  const { unit, language } = row;
  const { key, state } = unit;
  return (
    <>
      <Textarea
        name={key}
        lang={language}
        dir="auto"
        aria-label={t('translations.in', {
          name: unitName(unit, i18n),
          language: languageName(language, reader),
        })}
        aria-describedby={sourceId}
        readOnly={!row.mayEdit || isOfEditor(row)}
        rows={1}
        least="min-h-11"
        value={shownText(row)}
        onChange={(event) => row.onType(row, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          row.onSaveAndGoOn(row);
        }}
      />
      {isOfEditor(row) && <p className="text-14 text-ink-soft">{t('translations.inEditor')}</p>}
      {row.isStale && <p className="text-14 text-ink-soft">{t('translations.stale')}</p>}
      {!row.isStale && (state === 'outdated' || state === 'failed') && (
        <p className="text-14 text-ink-soft">{t(`translations.state.${state}.text`)}</p>
      )}
    </>
  );
}

/**
 * Gives the focus to the row once a button in it is gone that had it, and no other element took it. One that is disabled
 * while its work is under way counts as having it.
 * @returns what the button has to hear of.
 */
function useRowFocus(
  row: RefObject<HTMLElement | null>,
): Pick<ComponentProps<'button'>, 'onFocus' | 'onBlur'> {
  const hadFocus = useRef(false);
  useEffect(
    () => () => {
      if (!hadFocus.current) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) giveFocusBack([row.current]);
      });
    },
    [row],
  );
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ currentTarget }) => {
      hadFocus.current = currentTarget.disabled;
    },
  };
}

interface ActionProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'pending' | 'disabled' | 'onClick'> {
  readonly article: RefObject<HTMLElement | null>;
  readonly unit: TranslationUnit;
  readonly children: ReactNode;
}

/** Shows a button that is about one text, and names it. */
function ActionButton({ article, unit, children, ...button }: ActionProps) {
  const i18n = useTranslationsI18n();
  const focus = useRowFocus(article);
  return (
    <Button size="small" {...focus} {...button}>
      {children}
      <span className="sr-only">{unitName(unit, i18n)}</span>
    </Button>
  );
}

/** Saves what was typed; where nothing was, takes back what was saved, or says that the translation is right as it stands. */
function Actions({ article, ...row }: UnitRowProps & Pick<ActionProps, 'article'>) {
  const { t } = useTranslationsI18n();
  const { unit, isSaving, onSend } = row;
  const { key, target, state } = unit;
  const text = shownText(row);
  if (text !== (target ?? '')) {
    return (
      <div>
        <ActionButton
          key="save"
          {...{ article, unit }}
          pending={isSaving}
          onClick={() => onSend({ units: [{ key, text }] }, [unit])}
        >
          {t('translations.save')}
        </ActionButton>
      </div>
    );
  }
  const isReviewable = REVIEWABLE.includes(state) && !unit.inEditor;
  const isRepeatable = row.hasMachine && target !== null && !unit.inEditor;
  const { replaced } = row;
  const isUndoable = replaced !== undefined && replaced.now === (target ?? '') && !unit.inEditor;
  if (!isReviewable && !isRepeatable && !isUndoable) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isUndoable && (
        <ActionButton
          key="undo"
          {...{ article, unit }}
          variant="outline"
          disabled={isSaving}
          onClick={() => onSend({ units: [{ key, text: replaced.former }] }, [unit])}
        >
          <Undo2 aria-hidden strokeWidth={1.75} className="size-4" />
          {t('dashboard.undo')}
        </ActionButton>
      )}
      {isReviewable && (
        <ActionButton
          key="reviewed"
          {...{ article, unit }}
          variant="outline"
          disabled={isSaving}
          onClick={() => onSend({ reviewed: [key] }, [unit])}
        >
          <Check aria-hidden strokeWidth={1.75} className="size-4" />
          {t('translations.reviewed')}
        </ActionButton>
      )}
      {isRepeatable && (
        <ActionButton
          key="again"
          {...{ article, unit }}
          variant="quiet"
          disabled={row.isAsking}
          onClick={() => row.onAgain(unit)}
        >
          <RefreshCw aria-hidden strokeWidth={1.75} className="size-4" />
          {t('translations.again')}
        </ActionButton>
      )}
    </div>
  );
}

const PROVIDERS = {
  deepl: 'DeepL',
  libretranslate: 'LibreTranslate',
  openai: 'OpenAI',
  google: 'Google',
  azure: 'Azure',
  local: 'Bergamot',
} as const;

/** Says who or what a translation is by, and since when. */
function ByWhom({ unit: { provider, changedBy, changedAt } }: { unit: TranslationUnit }) {
  const { t, language } = useTranslationsI18n();
  if (changedAt === null) return null;
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' });
  const when = format.format(new Date(changedAt));
  const named = provider === 'memory' ? t('translations.memory') : provider && PROVIDERS[provider];
  return (
    <p className="min-w-0 wrap-anywhere text-12 text-ink-faint max-sm:order-last max-sm:w-full sm:ml-auto">
      {changedBy === null && named !== null
        ? t('translations.byMachine', { provider: named, when })
        : t('translations.byWhom', { name: changedBy ?? t('history.actor.collaborator'), when })}
    </p>
  );
}

/** Shows what a machine would say by now, beside what a person wrote. */
function Suggestion({
  article,
  unit,
  language,
  mayEdit,
  isSaving,
  onSend,
}: UnitRowProps & Pick<ActionProps, 'article'>) {
  const { t } = useTranslationsI18n();
  const { key, suggestion } = unit;
  if (suggestion === null) return null;
  return (
    <div className="grid gap-2 rounded-control bg-primary-tint p-3">
      <p className="flex items-center gap-1.5 font-medium text-12 text-primary-ink">
        <Sparkles aria-hidden strokeWidth={1.75} className="size-4" />
        {t('translations.suggestion')}
      </p>
      <p lang={language} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {suggestion}
      </p>
      {mayEdit && (
        <div>
          <ActionButton
            {...{ article, unit }}
            variant="outline"
            disabled={isSaving}
            onClick={() => onSend({ accept: [key] }, [unit])}
          >
            {t('translations.accept')}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
