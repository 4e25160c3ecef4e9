import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { isCustomSection, isFixedSection } from '#contracts/sections/catalogue.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { LeaveGuard } from '../../../components/screen/leave-guard.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/page/cn.ts';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { createPart } from '../../../lib/page/part.tsx';
import { toast } from '../../../lib/page/toast.ts';
import { endUploads, useIsUploading } from '../../../lib/uploads/uploads-under-way.ts';
import { type Editor, EditorContext } from '../form/editor-context.ts';
import type { ModuleTask } from '../sections/module-dialogs.tsx';
import { SectionFields } from '../sections/section-tab.tsx';
import { useSharingI18n } from '../sharing/sharing-texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { GoneDialog } from './gone-dialog.tsx';
import { NewPlace } from './new-place.tsx';
import { PropertyChoices } from './property-choices.tsx';
import { type SharedPlace, usualLanguage } from './shared-values.ts';
import { useSharedForm } from './use-shared-form.ts';

const { Shown: ModuleDialogs } = createPart(
  async () => (await import('../sections/module-dialogs.tsx')).ModuleDialogs,
);

const LIST = '/shared-sections';

interface SharedSectionFormProps {
  readonly user: User;
  /** Absent for a new one. */
  readonly shared: SharedSection | undefined;
  /** All of the account. */
  readonly all: readonly SharedSection[];
  readonly properties: readonly Property[];
  /** Any of these, whose country decides what blank sections are offered. */
  readonly first: Property;
}

/** Takes the words of a shared section with the fields that the editor of a property has for it, and who follows it. */
export function SharedSectionForm({ user, shared, all, properties, first }: SharedSectionFormProps) {
  const { t } = useSharingI18n();
  const navigate = useNavigate();
  const work = useSharedForm(user, shared, usualLanguage(properties) ?? first.language);
  const { form, place, choices, saving } = work;
  const { section, language } = place;
  const [moduleTask, setModuleTask] = useState<ModuleTask>();
  const [isDone, setDone] = useState(false);
  const isUploading = useIsUploading();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => endUploads, []);
  const editor: Editor = {
    property: { ...first, template: null },
    language,
    mainLanguage: language,
    mayEditDetails: false,
    mayEditContent: true,
    limits: { maxLanguages: null, maxTabs: null },
    offerBranding: undefined,
    revealed: work.revealed,
    nameOf: (key) =>
      isFixedSection(key)
        ? t(`section.${key}.name`)
        : (form.getValues().texts[language][key]?.module?.title ?? key),
  };

  /** Saves, and tells whether that was done, with all that was chosen. */
  async function save(): Promise<boolean> {
    if (!isUploading) return work.save();
    toast.info(t('edit.upload.wait'));
    return false;
  }

  async function saveToLeave(): Promise<boolean> {
    const isSaved = await save();
    if (isSaved) work.giveUp();
    return isSaved;
  }

  /** Leads to the list once what is here has been saved. */
  async function leaveAfter(save: Promise<boolean>): Promise<void> {
    if (!(await save)) return;
    work.giveUp();
    flushSync(() => setDone(true));
    void navigate(LIST);
  }

  /** Chooses where a new one stands; properties that are in another language cannot follow it there. */
  function move(next: SharedPlace): void {
    work.move(next);
    if (next.language === language) return;
    for (const each of properties) if (each.language !== next.language) choices.choose(each.id, false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void leaveAfter(save());
  }

  return (
    <EditorContext value={editor}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="mt-6 grid max-w-[40rem] gap-6">
          <h2 ref={title} tabIndex={-1} className="font-semibold text-20 outline-none">
            {t(saving.saved === undefined ? 'sharing.form.new' : 'sharing.form.edit')}
          </h2>
          {saving.saved === undefined && (
            <NewPlace
              place={place}
              onPlace={move}
              onModule={() => setModuleTask({ task: 'add' })}
              isWritten={work.isWritten}
            />
          )}
          <div className="grid gap-6 rounded-card border border-hairline bg-surface p-5 shadow-card sm:p-8">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <h3
                className={cn(
                  'min-w-0 break-words font-semibold text-18',
                  !isCustomSection(section) && 'hyphens-auto',
                )}
              >
                {editor.nameOf(section)}
              </h3>
              {isCustomSection(section) && (
                <Button variant="quiet" size="small" onClick={() => setModuleTask({ task: 'edit', section })}>
                  <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
                  {t('edit.module.edit')}
                </Button>
              )}
            </div>
            <SectionFields key={`${language} ${section}`} section={section} />
          </div>
          <PropertyChoices
            place={place}
            shared={saving.saved}
            all={all}
            properties={properties}
            choices={choices}
          />
          {work.isEmpty && (
            <p role="alert" className="text-14 text-danger">
              {t('sharing.form.empty')}
            </p>
          )}
          <div className="flex flex-col-reverse gap-2 sm:flex-row">
            <Button variant="outline" onClick={() => void navigate(LIST)}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" pending={saving.isSaving}>
              {t('sharing.form.save')}
            </Button>
          </div>
        </form>
        {moduleTask !== undefined && (
          <LaterPart onMissing={() => setModuleTask(undefined)}>
            <ModuleDialogs
              task={moduleTask}
              onTab={(key) => move({ ...place, section: key })}
              onClose={() => setModuleTask(undefined)}
            />
          </LaterPart>
        )}
        <LeaveGuard
          isDirty={!isDone && (work.isDirty || isUploading)}
          text={t('edit.leave.text')}
          onLeave={work.giveUp}
          onSave={saveToLeave}
        />
        {saving.conflict !== undefined && (
          <ConflictDialog
            conflict={saving.conflict}
            onKeep={(theirs) => void leaveAfter(saving.keepMine(theirs))}
            onReload={saving.takeTheirs}
            onClose={saving.postpone}
          />
        )}
        {saving.isDeleted && (
          <GoneDialog onSave={() => void leaveAfter(saving.saveAsNew())} onClose={saving.postpone} />
        )}
      </FormProvider>
    </EditorContext>
  );
}
