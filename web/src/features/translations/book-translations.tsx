import { BookA, Languages } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { TranslationOverview } from '#contracts/translation/api.ts';
import { BookLead } from '../../components/around-book/book-lead.tsx';
import { PlanNotice } from '../../components/around-book/plan-notice.tsx';
import { LoadFailed } from '../../components/screen/load-failed.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { may, mayEverywhere } from '../../lib/session/permissions.ts';
import { GlossaryDialog } from './glossary-dialog.tsx';
import { LanguageProgress } from './language-progress.tsx';
import { MachineBar } from './machine-bar.tsx';
import { TranslationsSkeleton, UnitsSkeleton } from './translations-skeleton.tsx';
import { useTranslationsI18n } from './translations-texts.ts';
import { UnitList } from './unit-list.tsx';
import { useOverview, useTranslationPlace, useUnits } from './use-translations.ts';

interface BookTranslationsProps {
  readonly property: Property;
  readonly user: User;
}

/** Shows how the book of a property stands in its languages, and the texts of the one that is chosen. */
export function BookTranslations({ property, user }: BookTranslationsProps) {
  const { t } = useTranslationsI18n();
  const overview = useOverview(property.id);
  return (
    <>
      <BookLead property={property} text={t('translations.lead', { name: property.name })}>
        <GlossaryButton mayEdit={mayEverywhere(user, 'manage_content')} />
      </BookLead>
      {overview.data !== undefined && <Book property={property} overview={overview.data} user={user} />}
      {overview.isPending && <TranslationsSkeleton />}
      {overview.isError && overview.data === undefined && (
        <LoadFailed title={t('translations.loadFailed')} query={overview} />
      )}
    </>
  );
}

/** Opens the words that automatic translation heeds. */
function GlossaryButton({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslationsI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <BookA aria-hidden strokeWidth={1.75} className="size-4" />
        {t('translations.glossary')}
      </Button>
      {isOpen && <GlossaryDialog mayEdit={mayEdit} onClose={() => setOpen(false)} />}
    </>
  );
}

interface BookProps extends BookTranslationsProps {
  readonly overview: TranslationOverview;
}

function Book({ property, overview, user }: BookProps) {
  const { t } = useTranslationsI18n();
  const mayEdit = may(user, 'manage_content');
  const place = useTranslationPlace(overview);
  const { language } = place;
  if (language === undefined) {
    return <PlanNotice title={t('translations.plan.title')} text={t('translations.plan.text')} />;
  }
  if (overview.languages.every(({ total }) => total === 0)) {
    return (
      <Notice icon={Languages} title={t('translations.none.title')} text={t('translations.none.text')} />
    );
  }
  return (
    <>
      <LanguageProgress languages={overview.languages} chosen={language} onChoose={place.chooseLanguage} />
      <MachineBar property={property} overview={overview} user={user} language={language} />
      {!mayEdit && <p className="mt-6 text-14 text-ink-soft">{t('translations.readOnly')}</p>}
      <UnitsOf
        // What was typed belongs to one language.
        key={language}
        {...{ overview, language, mayEdit }}
        hasMachine={overview.provider?.state === 'ready'}
        userId={user.id}
        propertyId={property.id}
        mainLanguage={overview.mainLanguage}
        filter={place.filter}
        onFilter={place.chooseFilter}
        isAtHand={({ search }) => place.languageIn(search) === language}
      />
    </>
  );
}

interface UnitsOfProps extends Omit<Parameters<typeof UnitList>[0], 'units'> {
  readonly overview: TranslationOverview;
}

function UnitsOf({ overview, ...props }: UnitsOfProps) {
  const { t } = useTranslationsI18n();
  const units = useUnits(props.propertyId, overview, props.language);
  if (units.data !== undefined) return <UnitList {...props} units={units.data.units} />;
  return units.isPending ? (
    <UnitsSkeleton />
  ) : (
    <LoadFailed title={t('translations.loadFailed')} query={units} />
  );
}
