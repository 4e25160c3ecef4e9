import { House } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SECTION_ICONS } from '../../../guest/page/icons/section-icons.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import { useMediaQuery } from '../../../lib/page/use-media-query.ts';
import { BasicTab } from './basic-tab.tsx';
import { CheckinTab } from './checkin-tab.tsx';
import { hasErrors } from './form-errors.ts';
import { ListSectionTab } from './list-section-tab.tsx';
import { hasContent, isTab, type PropertyFormValues, type Tab } from './property-form.ts';
import type { CoverUploadControl } from './use-cover-upload.ts';

/** Returns the icon of a tab, the same as in the editor and in the guest view. */
const iconOf = (tab: Tab) => (tab === 'basic' ? House : SECTION_ICONS[tab]);

interface PropertyFormTabsProps {
  /** The tabs that there are, in order. */
  tabs: readonly Tab[];
  tab: Tab;
  onTab: (tab: Tab) => void;
  upload: CoverUploadControl;
}

/** Shows the form in its tabs: a list at the left, on narrow screens a row that scrolls. All stay mounted. */
export function PropertyFormTabs({ tabs, tab, onTab, upload }: PropertyFormTabsProps) {
  const { t } = useI18n();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);

  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => isTab(value) && onTab(value)}
      orientation={isWide ? 'vertical' : 'horizontal'}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[13rem_minmax(0,40rem)] lg:gap-12"
    >
      <Tabs.List
        ref={list}
        aria-label={t('create.sections')}
        className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:sticky lg:top-24 lg:mx-0 lg:grid lg:overflow-visible lg:px-0"
      >
        {tabs.map((name) => (
          <TabTrigger key={name} tab={name} />
        ))}
      </Tabs.List>
      <div className="rounded-card border border-hairline bg-surface p-5 shadow-card sm:p-8">
        {tabs.map((name) => (
          <Tabs.Content
            key={name}
            value={name}
            forceMount
            tabIndex={-1}
            className="data-[state=active]:animate-rise data-[state=inactive]:hidden"
          >
            <TabFields tab={name} upload={upload} hasSections={tabs.length > 1} />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}

interface TabFieldsProps {
  tab: Tab;
  upload: CoverUploadControl;
  /** True where sections are written here. */
  hasSections: boolean;
}

function TabFields({ tab, upload, hasSections }: TabFieldsProps) {
  switch (tab) {
    case 'basic':
      return <BasicTab upload={upload} mayBegin={hasSections} />;
    case 'checkin':
      return <CheckinTab />;
    default:
      return <ListSectionTab section={tab} />;
  }
}

function TabTrigger({ tab }: { tab: Tab }) {
  const { t } = useI18n();
  const { formState } = useFormContext<PropertyFormValues>();
  const values = useWatch<PropertyFormValues>() as PropertyFormValues;
  const isWrong = hasErrors(formState.errors, tab);
  const isFilled = tab !== 'basic' && hasContent(tab, values);
  const Icon = iconOf(tab);
  return (
    <Tabs.Trigger
      value={tab}
      data-tab={tab}
      className="flex h-11 shrink-0 items-center gap-2.5 rounded-control px-3 font-medium text-14 text-ink-soft transition-colors hover:bg-hover hover:text-ink data-[state=active]:bg-primary-tint data-[state=active]:text-primary-ink"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      {t(tab === 'basic' ? 'create.tab.basic' : `section.${tab}.name`)}
      {(isWrong || isFilled) && (
        <span className={cn('size-2 rounded-full lg:ml-auto', isWrong ? 'bg-danger' : 'bg-primary')}>
          <span className="sr-only">{t(isWrong ? 'create.hasErrors' : 'create.hasContent')}</span>
        </span>
      )}
    </Tabs.Trigger>
  );
}
