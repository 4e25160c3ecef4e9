import { EyeOff, Languages, LibraryBig, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { madeIn } from '#contracts/sections/made-items.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import { useBlocksI18n } from '../blocks/block-texts.ts';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { isWritten, toItems } from '../form/section-draft.ts';
import { sectionPath } from '../form/section-path.ts';
import { languageRank, sectionRank } from './plan-ranks.ts';
import { useVisibility } from './use-visibility.ts';

/** Says what guests do not get of a section as it is shown here: hidden, in another language, beyond the plan. */
export function SectionRemarks({ section }: { section: string }) {
  const { t } = useI18n();
  const { isHidden } = useVisibility(section);
  return (
    <>
      {isHidden && (
        <Remark icon={<EyeOff aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}>
          {t('edit.hiddenNote')}
        </Remark>
      )}
      <FallbackRemark section={section} />
      <PlanRemarks section={section} />
    </>
  );
}

/** Says what guests read where nothing is written in the language that is being edited. */
function FallbackRemark({ section }: { section: string }) {
  const { t, language: reader } = useI18n();
  const { language, mainLanguage } = useEditor();
  const { getValues } = useFormContext<EditorValues>();
  const name = sectionPath(language, section);
  const draft = useWatch<EditorValues, typeof name>({ name });
  if (language === mainLanguage || isWritten(section, draft)) return null;
  const original = getValues(sectionPath(mainLanguage, section));
  if (!isWritten(section, original)) return null;
  const { own, made } = madeIn(section).counts(toItems(section, original));
  const values = {
    language: languageName(language, reader),
    main: languageName(mainLanguage, reader),
  };
  return (
    <>
      {(own > 0 || made === 0) && (
        <Remark icon={<Languages aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}>
          {t('edit.language.fallback', values)}
        </Remark>
      )}
      {made > 0 && <ReadableRemark />}
    </>
  );
}

/** Says that guests read what is made from blocks in the language that is being edited. */
function ReadableRemark() {
  const { t, language: reader } = useBlocksI18n();
  const { language } = useEditor();
  return (
    <Remark icon={<LibraryBig aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}>
      {t('blocks.readable', { language: languageName(language, reader) })}
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
