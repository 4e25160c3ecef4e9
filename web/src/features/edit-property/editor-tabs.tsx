import { Eye, EyeOff, House, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import { SortableList } from '../../components/form/sortable-list.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { SECTION_ICONS } from '../../guest/page/icons/section-icons.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { cn } from '../../lib/page/cn.ts';
import { useEditor } from './form/editor-context.ts';
import { BASIC_TAB, type EditorValues } from './form/editor-values.ts';
import { isMade, isWritten } from './form/section-draft.ts';
import { sectionPath } from './form/section-path.ts';
import { hasTextErrors } from './save/form-errors.ts';
import { useVisibility } from './sections/use-visibility.ts';

interface EditorTabsProps {
  tab: string;
  onTab: (tab: string) => void;
  onAddModule: () => void;
}

/** Shows the parts of the book: a list to be put in order at the left, a select on narrow screens. */
export function EditorTabs(props: EditorTabsProps) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('edit.tabs')}>
      <TabSelect {...props} />
      <TabList {...props} />
    </nav>
  );
}

function TabSelect({ tab, onTab, onAddModule }: EditorTabsProps) {
  const { t } = useI18n();
  const { mayEditDetails, mayEditContent, nameOf } = useEditor();
  const [order, hidden] = useWatch<EditorValues, ['order', 'hidden']>({ name: ['order', 'hidden'] });
  return (
    <div className="flex items-center gap-2 lg:hidden">
      <Select
        aria-label={t('edit.tab.choose')}
        value={tab}
        onChange={(event) => onTab(event.target.value)}
        className="min-w-0 flex-1"
      >
        {mayEditDetails && <option value={BASIC_TAB}>{t('edit.tab.basic')}</option>}
        {mayEditContent &&
          order.map((section) => (
            <option key={section} value={section}>
              {hidden.includes(section) ? `${nameOf(section)} (${t('edit.hidden')})` : nameOf(section)}
            </option>
          ))}
      </Select>
      {mayEditContent && <AddModuleButton onAddModule={onAddModule} />}
    </div>
  );
}

function TabList({ tab, onTab, onAddModule }: EditorTabsProps) {
  const { t } = useI18n();
  const { mayEditDetails, mayEditContent } = useEditor();
  return (
    <div className="hidden gap-1 lg:grid">
      {mayEditDetails && (
        <TabButton isCurrent={tab === BASIC_TAB} onClick={() => onTab(BASIC_TAB)} className="mr-11 ml-6">
          <House aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
          <span className="min-w-0 truncate">{t('edit.tab.basic')}</span>
          <Dot tab={BASIC_TAB} />
        </TabButton>
      )}
      {mayEditContent && (
        <>
          <SectionList tab={tab} onTab={onTab} />
          <div className="ml-6">
            <AddModuleButton onAddModule={onAddModule} />
          </div>
        </>
      )}
    </div>
  );
}

/** Shows the sections, to be put in order, hidden and shown. */
function SectionList({ tab, onTab }: Pick<EditorTabsProps, 'tab' | 'onTab'>) {
  const { nameOf } = useEditor();
  const { setValue } = useFormContext<EditorValues>();
  const order = useWatch<EditorValues, 'order'>({ name: 'order' });

  function move(from: number, to: number): void {
    const [moved] = order.slice(from, from + 1);
    if (moved !== undefined) setValue('order', order.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  return (
    <SortableList ids={order} nameOf={nameOf} onMove={move} className="grid gap-0.5">
      {({ id: section, isDragging, handle }) => (
        <div className={cn('flex items-center rounded-control', isDragging && 'bg-surface shadow-raised')}>
          {handle}
          <SectionButton section={section} isCurrent={section === tab} onClick={() => onTab(section)} />
          <VisibilityButton section={section} />
        </div>
      )}
    </SortableList>
  );
}

function AddModuleButton({ onAddModule }: Pick<EditorTabsProps, 'onAddModule'>) {
  const { t } = useI18n();
  return (
    <Button variant="quiet" size="compact" onClick={onAddModule}>
      <Plus aria-hidden strokeWidth={1.75} className="size-5" />
      {t('edit.module.add')}
    </Button>
  );
}

interface TabButtonProps {
  isCurrent: boolean;
  onClick: () => void;
  isFaint?: boolean;
  className?: string;
  children: ReactNode;
}

function TabButton({ isCurrent, onClick, isFaint = false, className, children }: TabButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={onClick}
      className={cn(
        'flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2.5 text-left font-medium text-14 transition-colors hover:bg-hover hover:text-ink aria-current:bg-primary-tint aria-current:text-primary-ink',
        isFaint ? 'text-ink-faint' : 'text-ink-soft',
        className,
      )}
    >
      {children}
    </button>
  );
}

function SectionButton({
  section,
  isCurrent,
  onClick,
}: {
  section: string;
  isCurrent: boolean;
  onClick: () => void;
}) {
  const { t } = useI18n();
  const { language, nameOf } = useEditor();
  const { isHidden } = useVisibility(section);
  const name = `${sectionPath(language, section)}.module` as const;
  const module = useWatch<EditorValues, typeof name>({ name });
  const Icon = SECTION_ICONS[isFixedSection(section) ? section : (module?.icon ?? 'star')];
  return (
    <TabButton isCurrent={isCurrent} onClick={onClick} isFaint={isHidden}>
      <Icon aria-hidden strokeWidth={1.75} className={cn('size-5 shrink-0', isHidden && 'opacity-50')} />
      <span className="min-w-0 leading-tight">
        <span className={cn('block truncate', isHidden && 'font-normal')}>{nameOf(section)}</span>
        {isHidden && <span className="block truncate font-normal text-12">{t('edit.hidden')}</span>}
      </span>
      <Dot tab={section} />
    </TabButton>
  );
}

/** Says that a part has content, or that something in it is to be looked at. */
function Dot({ tab }: { tab: string }) {
  const { t } = useI18n();
  const { language, mainLanguage } = useEditor();
  const { formState } = useFormContext<EditorValues>();
  const paths = [sectionPath(language, tab), sectionPath(mainLanguage, tab)] as const;
  const [draft, original] = useWatch<EditorValues, typeof paths>({ name: paths });
  const { details, texts } = formState.errors;
  const hasErrors = tab === BASIC_TAB ? details !== undefined : hasTextErrors(texts, tab);
  const isFilled =
    tab !== BASIC_TAB &&
    ((draft !== undefined && isWritten(tab, draft)) || (original !== undefined && isMade(original)));
  if (!hasErrors && !isFilled) return null;
  return (
    <span className={cn('mr-1 ml-auto size-2 shrink-0 rounded-full', hasErrors ? 'bg-danger' : 'bg-primary')}>
      <span className="sr-only">{t(hasErrors ? 'create.hasErrors' : 'create.hasContent')}</span>
    </span>
  );
}

function VisibilityButton({ section }: { section: string }) {
  const { t } = useI18n();
  const { nameOf } = useEditor();
  const { isHidden, toggle } = useVisibility(section);
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={t(isHidden ? 'edit.show' : 'edit.hide', { name: nameOf(section) })}
      onClick={toggle}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-hover hover:text-ink',
        isHidden ? 'text-ink' : 'text-ink-faint',
      )}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5" />
    </button>
  );
}
