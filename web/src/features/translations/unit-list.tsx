import { useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import type { Language } from '#contracts/kernel/languages.ts';
import type { EditTranslationsRequest, TranslationUnit } from '#contracts/translation/api.ts';
import { FootBar } from '../../components/property-form/foot-bar.tsx';
import { LeaveGuard } from '../../components/screen/leave-guard.tsx';
import { Button } from '../../components/ui/button.tsx';
import { StateFilter } from './state-filter.tsx';
import { useTranslationsI18n } from './translations-texts.ts';
import { groupsOf } from './unit-name.ts';
import { UnitRow } from './unit-row.tsx';
import { type Filter, passes, useEditTranslations, useTranslateAgain, useTyped } from './use-translations.ts';

interface UnitListProps {
  readonly propertyId: string;
  readonly mainLanguage: Language;
  readonly language: Language;
  readonly mayEdit: boolean;
  /** True where a machine can be asked. */
  readonly hasMachine: boolean;
  readonly units: readonly TranslationUnit[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** Tells whether a place of this screen is one where what was typed is still at hand. */
  readonly isAtHand: (next: Location) => boolean;
}

/** Returns what was typed for the texts of a book, and what saves it; `done` are the keys of what was sent. */
function useUnitWork(propertyId: string, language: Language, units: readonly TranslationUnit[]) {
  const edit = useEditTranslations(propertyId, language);
  const { typed, type, forget, forgetAll } = useTyped();
  const [done, setDone] = useState<readonly string[]>([]);
  const changed = units.flatMap(({ key, target }) => {
    const text = typed[key];
    return text === undefined || text === (target ?? '') ? [] : [{ key, text }];
  });

  async function send(request: EditTranslationsRequest): Promise<boolean> {
    const written = request.units ?? [];
    const keys = [...written.map(({ key }) => key), ...(request.accept ?? []), ...(request.reviewed ?? [])];
    setDone([...done, ...keys]);
    try {
      await edit.mutateAsync(request);
    } catch {
      // The mutation says it; what was typed stays.
      return false;
    }
    forget(Object.fromEntries(written.map(({ key, text }) => [key, text])));
    return true;
  }

  return { edit, typed, type, forgetAll, changed, send, done, forgetDone: () => setDone([]) };
}

/** Shows the texts of a book beside their translations, by sections, and saves what a person does with them. */
export function UnitList({ units, filter, onFilter, isAtHand, ...list }: UnitListProps) {
  const { propertyId, language, mayEdit } = list;
  const { t } = useTranslationsI18n();
  const work = useUnitWork(propertyId, language, units);
  const { edit, changed, send } = work;
  // What was done here stays until another filter is chosen, whatever its state is by then; so does what is being typed.
  const shown = units.filter(
    (unit) => passes(filter, unit) || work.typed[unit.key] !== undefined || work.done.includes(unit.key),
  );
  return (
    <section className="mt-8" aria-busy={edit.isPending}>
      <StateFilter
        units={units}
        filter={filter}
        onFilter={(chosen) => {
          work.forgetDone();
          onFilter(chosen);
        }}
      />
      {mayEdit && <p className="mt-3 text-14 text-ink-faint max-sm:hidden">{t('translations.keys')}</p>}
      {shown.length === 0 && <p className="mt-8 text-ink-soft">{t('translations.nothing')}</p>}
      <UnitGroups {...list} units={units} shown={shown} work={work} />
      {changed.length > 1 && (
        <FootBar className="max-w-page justify-end">
          <Button pending={edit.isPending} onClick={() => void send({ units: changed })}>
            {t('translations.saveAll', { count: changed.length })}
          </Button>
        </FootBar>
      )}
      <p role="status" className="sr-only">
        {edit.isSuccess && t('translations.saved')}
      </p>
      <LeaveGuard
        isDirty={changed.length > 0}
        isAtHand={isAtHand}
        text={t('translations.leave')}
        onLeave={work.forgetAll}
        onSave={() => send({ units: changed })}
      />
    </section>
  );
}

interface UnitGroupsProps extends Omit<UnitListProps, 'filter' | 'onFilter' | 'isAtHand'> {
  readonly shown: readonly TranslationUnit[];
  readonly work: ReturnType<typeof useUnitWork>;
}

/** Shows some of the texts by sections. */
function UnitGroups({ units, shown, work, ...list }: UnitGroupsProps) {
  const { t } = useTranslationsI18n();
  const again = useTranslateAgain(list.propertyId, list.language);
  const rows = useRef<HTMLDivElement>(null);
  const { edit, typed, changed, send } = work;

  /** Saves what was typed for one text, and goes on to the field of the next. */
  function saveAndGoOn(key: string): void {
    const fields = [...(rows.current?.querySelectorAll('textarea') ?? [])];
    const next = fields[fields.findIndex(({ name }) => name === key) + 1];
    next?.focus();
    const unit = changed.find((each) => each.key === key);
    if (unit !== undefined) void send({ units: [unit] });
  }

  return (
    <div ref={rows} className="mt-6 grid gap-10">
      {groupsOf(shown, units, t).map((group) => (
        <section key={group.section ?? ''} aria-label={group.name}>
          <h2 className="wrap-anywhere font-semibold text-18">{group.name}</h2>
          <ul className="mt-3 grid gap-3">
            {group.units.map((unit) => (
              <li key={unit.key}>
                <UnitRow
                  {...list}
                  unit={unit}
                  typed={typed[unit.key]}
                  isSaving={edit.isPending}
                  isAsking={again.isPending}
                  onAgain={() => again.mutate(unit)}
                  onType={(text) => work.type(unit.key, text)}
                  onSaveAndGoOn={() => saveAndGoOn(unit.key)}
                  onSend={(request) => void send(request)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
