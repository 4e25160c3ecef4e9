import { useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import type { Language } from '#contracts/kernel/languages.ts';
import type { EditTranslationsRequest, TranslationUnit } from '#contracts/translation/api.ts';
import { FootBar } from '../../components/property-form/foot-bar.tsx';
import { LeaveGuard } from '../../components/screen/leave-guard.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useSameCall } from '../../lib/page/use-same-call.ts';
import type { KeptPlace } from './kept-texts.ts';
import { StateFilter } from './state-filter.tsx';
import { useTranslationsI18n } from './translations-texts.ts';
import {
  changedOf,
  idOf,
  type ListedUnit,
  type ReplacedTexts,
  replacedWith,
  type Seen,
  withTyped,
} from './typed-texts.ts';
import { groupsOf } from './unit-name.ts';
import { UnitRow } from './unit-row.tsx';
import { type Filter, passes, useEditTranslations, useTranslateAgain, useTyped } from './use-translations.ts';

interface UnitListProps {
  readonly userId: string;
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

/**
 * Returns what was typed for the texts of a book, and what saves it; `done` are the ids of the texts of which something was
 * sent, `replaced` is what stood there before.
 */
function useUnitWork(place: KeptPlace, units: readonly TranslationUnit[]) {
  const edit = useEditTranslations(place.propertyId, place.language);
  const { typed, type, forget, forgetAll } = useTyped(place, units);
  const [done, setDone] = useState<readonly string[]>([]);
  const [replaced, setReplaced] = useState<ReplacedTexts>({});
  const listed = withTyped(units, typed);
  const changed = changedOf(listed);

  /** @param seen the texts that it is about, as they were seen */
  async function send(request: EditTranslationsRequest, seen: readonly Seen[]): Promise<boolean> {
    const written = request.units ?? [];
    const typedIds = new Map(listed.map(({ unit, typedId }) => [unit.key, typedId]));
    setDone([...done, ...seen.map(idOf)]);
    const before = replacedWith(replaced, units, request, seen);
    try {
      await edit.mutateAsync({ ...request, seen: seen.map(({ key, digest }) => ({ key, digest })) });
    } catch {
      // The mutation says it; what was typed stays.
      return false;
    }
    setReplaced(before);
    forget(Object.fromEntries(written.map(({ key, text }) => [typedIds.get(key) ?? key, text])));
    return true;
  }

  /** Saves all that was typed, of the texts for which it was typed. */
  const sendAll = () => send({ units: changed.map(({ key, text }) => ({ key, text })) }, changed);

  const forgetDone = () => setDone([]);
  return { edit, listed, type, forgetAll, changed, send, sendAll, done, replaced, forgetDone };
}

/** Shows the texts of a book beside their translations, by sections, and saves what a person does with them. */
export function UnitList({ units, filter, onFilter, isAtHand, ...list }: UnitListProps) {
  const { userId, propertyId, language, mayEdit } = list;
  const { t } = useTranslationsI18n();
  const work = useUnitWork({ userId, propertyId, language }, units);
  const { edit, changed, listed, sendAll } = work;
  // What was done here stays until another filter is chosen, whatever its state is by then; so does what is being typed.
  const shown = listed.filter(
    ({ unit, typed }) => passes(filter, unit) || typed !== undefined || work.done.includes(idOf(unit)),
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
          <Button pending={edit.isPending} onClick={() => void sendAll()}>
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
        onSave={sendAll}
      />
    </section>
  );
}

interface UnitGroupsProps extends Omit<UnitListProps, 'filter' | 'onFilter' | 'isAtHand'> {
  readonly shown: readonly ListedUnit[];
  readonly work: ReturnType<typeof useUnitWork>;
}

/** Shows some of the texts by sections. */
function UnitGroups({ units, shown, work, ...list }: UnitGroupsProps) {
  const { t } = useTranslationsI18n();
  const again = useTranslateAgain(list.propertyId, list.language);
  const rows = useRef<HTMLDivElement>(null);
  const { edit } = work;
  const onType = useSameCall(work.type);
  const onSend = useSameCall((...given: Parameters<typeof work.send>) => void work.send(...given));
  const onSaveAndGoOn = useSameCall(saveAndGoOn);

  /** Saves what was typed for one text, and goes on to the field of the next. */
  function saveAndGoOn({ unit, typed }: ListedUnit): void {
    const { key, target } = unit;
    const fields = [...(rows.current?.querySelectorAll('textarea') ?? [])];
    const next = fields[fields.findIndex(({ name }) => name === key) + 1];
    next?.focus();
    if (typed !== undefined && typed.text !== (target ?? '')) {
      onSend({ units: [{ key, text: typed.text }] }, [unit]);
    }
  }

  return (
    <div ref={rows} className="mt-6 grid gap-10">
      {groupsOf(shown, units, t).map((group) => (
        <section key={group.section ?? ''} aria-label={group.name}>
          <h2 className="wrap-anywhere font-semibold text-18">{group.name}</h2>
          <ul className="mt-3 grid gap-3">
            {group.units.map((each) => (
              // Rows off the screen are not laid out for each key; the margin is for the shadows.
              <li
                key={each.rowId}
                className="[contain-intrinsic-size:auto_11rem] [content-visibility:auto] [overflow-clip-margin:1rem]"
              >
                <UnitRow
                  {...list}
                  {...each}
                  replaced={work.replaced[idOf(each.unit)]}
                  isSaving={edit.isPending}
                  isAsking={again.isPending}
                  onAgain={again.mutate}
                  {...{ onType, onSaveAndGoOn, onSend }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
