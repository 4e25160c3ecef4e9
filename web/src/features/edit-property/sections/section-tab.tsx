import { Eye, EyeOff, Languages, Lock, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#contracts/kernel/languages.ts';
import { isCustomSection, isFixedSection, kindNameOf } from '#contracts/sections/catalogue.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { isWritten } from '../form/section-draft.ts';
import { sectionPath } from '../form/section-path.ts';
import { CheckinTab } from './checkin-tab.tsx';
import type { ModuleTask } from './module-dialogs.tsx';
import { MoveSection } from './move-section.tsx';
import { PairsTab } from './pairs-tab.tsx';
import { languageRank, sectionRank } from './plan-ranks.ts';
import { TipsTab } from './tips-tab.tsx';
import { useVisibility } from './use-visibility.ts';

interface SectionTabProps {
  section: string;
  onModule: (task: ModuleTask) => void;
}

/** Shows one section in the language that is being edited: what it asks, whether guests see it, its fields. */
export function SectionTab({ section, onModule }: SectionTabProps) {
  const { t } = useI18n();
  const { language, nameOf } = useEditor();
  const { isHidden, toggle } = useVisibility(section);
  const name = nameOf(section);
  const VisibilityIcon = isHidden ? EyeOff : Eye;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="break-words font-semibold text-20">{name}</h2>
          <p className="mt-1 text-ink-soft">
            {t(isFixedSection(section) ? `section.${section}.ask` : 'edit.ask.custom')}
          </p>
        </div>
        <div className="-mr-2 flex flex-wrap">
          <MoveSection section={section} />
          {isCustomSection(section) && (
            <>
              <Button variant="quiet" size="small" onClick={() => onModule({ task: 'edit', section })}>
                <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
                {t('edit.module.edit')}
              </Button>
              <Button variant="quiet" size="small" onClick={() => onModule({ task: 'remove', section })}>
                <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
                {t('edit.module.remove')}
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            size="small"
            className="h-11 lg:hidden"
            aria-label={t(isHidden ? 'edit.show' : 'edit.hide', { name })}
            onClick={toggle}
          >
            <VisibilityIcon aria-hidden strokeWidth={1.75} className="size-5" />
          </Button>
        </div>
      </div>
      {isHidden && (
        <Remark icon={<EyeOff aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}>
          {t('edit.hiddenNote')}
        </Remark>
      )}
      <FallbackRemark section={section} />
      <PlanRemarks section={section} />
      {/* Each text has fields of its own: those of another section or language are other ones. */}
      <SectionFields key={`${language} ${section}`} section={section} />
    </div>
  );
}

function SectionFields({ section }: { section: string }) {
  switch (kindNameOf(section)) {
    case 'checkin':
      return <CheckinTab />;
    case 'tips':
      return <TipsTab section={section} />;
    case 'list':
      return <PairsTab section={section} />;
  }
}

/** Says what guests read where nothing is written in the language that is being edited. */
function FallbackRemark({ section }: { section: string }) {
  const { t } = useI18n();
  const { language, mainLanguage } = useEditor();
  const { getValues } = useFormContext<EditorValues>();
  const name = sectionPath(language, section);
  const draft = useWatch<EditorValues, typeof name>({ name });
  if (language === mainLanguage || isWritten(section, draft)) return null;
  const original = getValues(sectionPath(mainLanguage, section));
  if (!isWritten(section, original)) return null;
  const values = { language: LANGUAGE_NAMES[language], main: LANGUAGE_NAMES[mainLanguage] };
  return (
    <Remark icon={<Languages aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}>
      {t('edit.language.fallback', values)}
    </Remark>
  );
}

/** Says what the plan of the account keeps from guests. */
function PlanRemarks({ section }: { section: string }) {
  const { t } = useI18n();
  const { language, limits, mainLanguage } = useEditor();
  const [order, hidden, texts] = useWatch<EditorValues, ['order', 'hidden', 'texts']>({
    name: ['order', 'hidden', 'texts'],
  });
  const { maxLanguages, maxTabs } = limits;
  const values = { order, hidden, texts };
  const icon = <Lock aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />;
  return (
    <>
      {maxLanguages !== null && languageRank(values, mainLanguage, language) > maxLanguages && (
        <Remark icon={icon}>{t('edit.plan.language', { count: maxLanguages })}</Remark>
      )}
      {maxTabs !== null && sectionRank(values, mainLanguage, section) > maxTabs && (
        <Remark icon={icon}>{t('edit.plan.tabs', { count: maxTabs })}</Remark>
      )}
    </>
  );
}

function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 rounded-control bg-primary-tint px-4 py-2.5 text-14 text-primary-ink">
      {icon}
      {children}
    </p>
  );
}
