import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  type Control,
  type FieldErrors,
  FormProvider,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import type { User } from '#contracts/accounts/api.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import { showComplaints } from '../../components/property-form/complaints.ts';
import { LeaveGuard } from '../../components/screen/leave-guard.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { toast } from '../../lib/page/toast.ts';
import { may } from '../../lib/session/permissions.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { endUploads, useIsUploading } from '../../lib/uploads/uploads-under-way.ts';
import { type Asked, AskedDialog } from './asked-dialog.tsx';
import { BasicTab } from './basics/basic-tab.tsx';
import { mergeEdits } from './conflicts/merge-edits.ts';
import { DraftOffer } from './drafts/draft-offer.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { type Editor, EditorContext } from './form/editor-context.ts';
import { BASIC_TAB, type EditorValues, editorSchema } from './form/editor-values.ts';
import type { SavedProperty } from './form/load-property.ts';
import { sectionPath } from './form/section-path.ts';
import { type EditorPlace, useEditorPlace } from './form/use-editor-place.ts';
import { ImportButton } from './import/import-button.tsx';
import { PreviewAside } from './preview/preview-places.tsx';
import { firstErrorPath } from './save/form-errors.ts';
import { SaveBar } from './save/save-bar.tsx';
import { useSaveOnceOnline } from './save/use-save-once-online.ts';
import { useSaveOnceUploaded } from './save/use-save-once-uploaded.ts';
import { type UnsavedWork, useUnsavedWork } from './save/use-unsaved-work.ts';
import type { ModuleTask } from './sections/module-dialogs.tsx';
import { SectionTab } from './sections/section-tab.tsx';
import { useStarts } from './sections/starts/use-starts.ts';
import { SectionSharing } from './sharing/lazy-section-sharing.tsx';

// Seldom needed, and a save that meets a conflict has just reached the server.
const { Shown: ModuleDialogs } = createPart(
  async () => (await import('./sections/module-dialogs.tsx')).ModuleDialogs,
);
const { Shown: ConflictDialog } = createPart(
  async () => (await import('./conflicts/conflict-dialog.tsx')).ConflictDialog,
);

interface PropertyEditorProps {
  user: User;
  loaded: SavedProperty;
}

/** Shows the editor of a property: its parts at the left, the form, and the guest view. */
export function PropertyEditor({ user, loaded }: PropertyEditorProps) {
  const editable = editableBy(user);
  const [moduleTask, setModuleTask] = useState<ModuleTask>();
  const [asked, ask] = useState<Asked>();
  const form = useForm<EditorValues>({
    resolver: zodResolver(editorSchema),
    defaultValues: loaded.values,
    shouldFocusError: false,
  });
  const tabs = [
    ...(editable.mayEditDetails ? [BASIC_TAB] : []),
    ...(editable.mayEditContent ? loaded.values.order : []),
  ];
  const first = { tab: tabs[0] ?? BASIC_TAB, language: loaded.property.language };
  const place = useEditorPlace(form, first, tabs);
  // Sent for before a section that offers them is opened: what stands below them does not move.
  useStarts(place.language);
  const work = useUnsavedWork({
    userId: user.id,
    form,
    loaded,
    editable,
    onRefused: (complaints) => showComplaints(form, complaints, place.reveal),
    onPlanRefused: () => ask('branding'),
  });
  const editor: Editor = {
    property: work.saving.saved.property,
    language: place.language,
    mainLanguage: useWatch({ control: form.control, name: 'details.language' }),
    ...editable,
    limits: { maxLanguages: user.plan?.maxLanguages ?? null, maxTabs: user.plan?.maxTabs ?? null },
    offerBranding: lacks(user, 'branding') ? () => ask('branding') : undefined,
    revealed: place.revealed,
    nameOf: useSectionNames(form.control, place.language),
  };
  return (
    <EditorContext value={editor}>
      <FormProvider {...form}>
        <EditorForm
          user={user}
          place={place}
          work={work}
          onModule={setModuleTask}
          onCode={() => ask('qrCode')}
        />
        {moduleTask !== undefined && (
          <LaterPart onMissing={() => setModuleTask(undefined)}>
            <ModuleDialogs task={moduleTask} onTab={place.showTab} onClose={() => setModuleTask(undefined)} />
          </LaterPart>
        )}
        {asked !== undefined && <AskedDialog asked={asked} user={user} onClose={() => ask(undefined)} />}
        <SaveConflict work={work} user={user} />
      </FormProvider>
    </EditorContext>
  );
}

const editableBy = (user: User) => ({
  mayEditDetails: may(user, 'edit_properties'),
  mayEditContent: may(user, 'manage_content'),
});

/** Returns what a section is called: a fixed one in the host's language, a module as it is in a language of the book. */
function useSectionNames(control: Control<EditorValues>, language: Language): Editor['nameOf'] {
  const { t } = useI18n();
  const titles = useWatch({ control, compute: moduleTitles });
  return (section) =>
    isFixedSection(section)
      ? t(`section.${section}.name`)
      : (titles[sectionPath(language, section)] ?? section);
}

/** Returns the titles of modules by their paths in the form. */
const moduleTitles = ({ texts }: EditorValues): Partial<Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(texts[language]).flatMap(([section, { module }]) =>
        module === null ? [] : [[sectionPath(language, section), module.title]],
      ),
    ),
  );

interface EditorFormProps {
  user: User;
  place: EditorPlace;
  work: UnsavedWork;
  onModule: (task: ModuleTask) => void;
  /** Asked for the QR code of the guest page. */
  onCode: () => void;
}

/**
 * Shows the form: its head, the draft that was found, the parts of the book, the fields of one of them, on wide screens
 * the guest view, and the bar that saves.
 */
function EditorForm({ user, place, work, onModule, onCode }: EditorFormProps) {
  const { draft, saving } = work;
  const { tab, showTab } = place;
  const isUploading = useIsUploading();
  const { submit, isWaitingForFile, saveToLeave } = useSubmit(place, work, isUploading);
  const { t } = useI18n();

  // Uploads go on while another part is edited, and end with the form that they are for.
  useEffect(() => endUploads, []);

  /** Saves, and tells whether that was done, with all that was chosen. */
  async function saveAll(): Promise<boolean> {
    if (!isUploading) return saveToLeave();
    toast.info(t('edit.upload.wait'));
    return false;
  }

  return (
    <form noValidate onSubmit={submit}>
      <EditorHead
        hasHistory={may(user, 'view_properties')}
        tab={tab}
        onLanguage={place.showLanguage}
        onCode={onCode}
      />
      {draft.found !== undefined && (
        <DraftOffer keptAt={draft.found.keptAt} onDiscard={draft.forget} onRestore={work.restoreDraft} />
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[17rem_minmax(0,40rem)_20rem]">
        <div className="lg:sticky lg:top-20 lg:max-h-[calc(100svh-11rem)] lg:overflow-y-auto lg:pb-2">
          <EditorTabs tab={tab} onTab={showTab} onAddModule={() => onModule({ task: 'add' })} />
          <ImportButton place={place} />
        </div>
        <div className="min-w-0 rounded-card border border-hairline bg-surface p-5 shadow-card sm:p-8">
          {tab === BASIC_TAB ? (
            <BasicTab />
          ) : (
            <SectionTab section={tab} onModule={onModule}>
              <SectionSharing
                section={tab}
                user={user}
                saved={saving.saved}
                onReread={saving.reread}
                onStale={saving.askWhatToKeep}
              />
            </SectionTab>
          )}
        </div>
        <PreviewAside tab={tab} />
      </div>
      <SaveBar
        isDirty={work.isDirty}
        isSaving={saving.isSaving}
        isWaiting={saving.isWaiting}
        isWaitingForFile={isWaitingForFile}
        savedAt={saving.savedAt}
        onUndo={saving.undo}
      />
      <LeaveGuard
        isDirty={work.isDirty || isUploading}
        text={t('edit.leave.text')}
        onLeave={draft.giveUp}
        onSave={saveAll}
      />
    </form>
  );
}

/**
 * Saves the form where its fields allow it, and leads to the first that does not. What is on its way is waited for, as it is
 * to be saved with the rest: a theme would be without its picture until the next save.
 */
function useSubmit(place: EditorPlace, work: UnsavedWork, isUploading: boolean) {
  const { t } = useI18n();
  const { handleSubmit, getValues } = useFormContext<EditorValues>();

  function onInvalid(errors: FieldErrors<EditorValues>): void {
    toast.error(t('edit.check'));
    const path = firstErrorPath(errors, getValues('order'));
    if (path !== undefined) place.reveal(path);
  }

  const submit = handleSubmit((valid) => {
    if (isUploading) waitForFile();
    else void work.save(valid);
  }, onInvalid);
  const { isWaitingForFile, waitForFile } = useSaveOnceUploaded(isUploading, () => void submit());
  useSaveOnceOnline(work.saving.isWaiting, () => void submit());
  return {
    submit,
    isWaitingForFile,
    /** Saves, and tells whether that was done. */
    saveToLeave: (): Promise<boolean> =>
      new Promise((resolve) => {
        const refuse = (errors: FieldErrors<EditorValues>) => {
          onInvalid(errors);
          resolve(false);
        };
        const save = async (valid: EditorValues) => {
          const isSaved = await work.save(valid);
          if (isSaved) work.draft.giveUp();
          resolve(isSaved);
        };
        void handleSubmit((valid) => void save(valid), refuse)();
      }),
  };
}

/** Asks what to do where another version of the property was saved meanwhile. */
function SaveConflict({ work: { saving }, user }: Pick<EditorFormProps, 'work' | 'user'>) {
  const { getValues } = useFormContext<EditorValues>();
  const { saved, conflict } = saving;
  if (conflict === undefined) return null;
  return (
    <LaterPart onMissing={saving.postpone}>
      <ConflictDialog
        mine={mergeEdits(saved.values, getValues(), conflict.values)}
        theirs={conflict.values}
        user={user}
        since={saved.etag}
        onReload={() => saving.takeTheirs(conflict)}
        onKeep={() => saving.keepMine(conflict)}
        onClose={saving.postpone}
      />
    </LaterPart>
  );
}
