import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isCustomSection, isFixedSection, kindNameOf } from '#contracts/sections/catalogue.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import { useEditor } from '../form/editor-context.ts';
import { CheckinTab } from './checkin-tab.tsx';
import type { ModuleTask } from './module-dialogs.tsx';
import { MoveSection } from './move-section.tsx';
import { PairsTab } from './pairs-tab.tsx';
import { SectionRemarks } from './section-remarks.tsx';
import { TipsTab } from './tips-tab.tsx';
import { useVisibility } from './use-visibility.ts';

interface SectionTabProps {
  section: string;
  onModule: (task: ModuleTask) => void;
  /** Remark on a shared section, and the actions about it. */
  children: ReactNode;
}

/** Shows one section in the language that is being edited: what it asks, whether guests see it, its fields. */
export function SectionTab({ section, onModule, children }: SectionTabProps) {
  const { t } = useI18n();
  const { language, nameOf } = useEditor();
  const { isHidden, toggle } = useVisibility(section);
  const name = nameOf(section);
  const VisibilityIcon = isHidden ? EyeOff : Eye;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className={cn('break-words font-semibold text-20', isFixedSection(section) && 'hyphens-auto')}>
            {name}
          </h2>
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
            size="compact"
            className="lg:hidden"
            aria-label={t(isHidden ? 'edit.show' : 'edit.hide', { name })}
            onClick={toggle}
          >
            <VisibilityIcon aria-hidden strokeWidth={1.75} className="size-5" />
          </Button>
        </div>
      </div>
      <SectionRemarks section={section} />
      {children}
      {/* Each text has fields of its own: those of another section or language are other ones. */}
      <SectionFields key={`${language} ${section}`} section={section} />
    </div>
  );
}

/** Shows the fields of a section by its kind. */
export function SectionFields({ section }: { section: string }) {
  switch (kindNameOf(section)) {
    case 'checkin':
      return <CheckinTab />;
    case 'tips':
      return <TipsTab section={section} />;
    case 'list':
      return <PairsTab section={section} />;
  }
}
