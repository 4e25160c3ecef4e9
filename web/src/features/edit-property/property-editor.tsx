import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form';
import type { User } from '#contracts/accounts/api.ts';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import { UpgradeDialog } from '../../components/account/upgrade-dialog.tsx';
import { revealField, showComplaints } from '../../components/property-form/complaints.ts';
import { LeaveGuard } from '../../components/screen/leave-guard.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { toast } from '../../lib/page/toast.ts';
import { useMediaQuery } from '../../lib/page/use-media-query.ts';
import { may } from '../../lib/session/permissions.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { BasicTab } from './basics/basic-tab.tsx';
import { ConflictDialog } from './conflicts/conflict-dialog.tsx';
import { mergeEdits } from './conflicts/merge-edits.ts';
import { DraftOffer } from './drafts/draft-offer.tsx';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { type Editor, EditorContext } from './form/editor-context.ts';
import { BASIC_TAB, type EditorValues, editorSchema, placeOfField } from './form/editor-values.ts';
import type { SavedProperty } from './form/load-property.ts';
import { PhonePreview } from './preview/preview.tsx';
import { toBookRequest } from './save/editor-requests.ts';
import { firstErrorPath } from './save/form-errors.ts';
import { SaveBar } from './save/save-bar.tsx';
import { useSave } from './save/use-save.ts';
import { ModuleDialogs, type ModuleTask } from './sections/module-dialogs.tsx';
import { SectionTab } from './sections/section-tab.tsx';

interface PropertyEditorProps {
  user: User;
  loaded: SavedProperty;
}

/** Shows the editor of a property: its parts at the left, the form, and the guest view. */
export function PropertyEditor({ user, loaded }: PropertyEditorProps) {
  const { t } = useI18n();
  const isWide = useMediaQuery('(min-width: 80rem)');
  const mayEditDetails = may(user, 'edit_properties');
  const mayEditContent = may(user, 'manage_content');
  const editable = { mayEditDetails, mayEditContent };

  const [tab, setTab] = useState(mayEditDetails ? BASIC_TAB : (loaded.values.order[0] ?? BASIC_TAB));
  const [language, setLanguage] = useState<Language>(loaded.property.language);
  const [moduleTask, setModuleTask] = useState<ModuleTask>();
  const [isUpgradeOffered, setUpgradeOffered] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useForm<EditorValues>({
    resolver: zodResolver(editorSchema),
    defaultValues: loaded.values,
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as EditorValues;
  const saving = useSave({
    form,
    loaded,
    editable,
    onRefused: (complaints) => showComplaints(form, complaints, reveal),
    onPlanRefused: () => setUpgradeOffered(true),
  });
  const { saved, conflict } = saving;
  const isDirty = useMemo(
    () =>
      toBookRequest(saved.values, values, saved.property.language, { mayEditDetails, mayEditContent }) !==
      undefined,
    [saved, values, mayEditDetails, mayEditContent],
  );
  const draft = useKeptDraft({
    userId: user.id,
    propertyId: saved.property.id,
    values,
    base: saved.values,
    isDirty,
  });

  const nameOf = (section: string): string =>
    isFixedSection(section)
      ? t(`section.${section}.name`)
      : (values.texts[language][section]?.module?.title ?? section);
  const editor: Editor = {
    property: saved.property,
    language,
    ...editable,
    limits: { maxLanguages: user.plan?.maxLanguages ?? null, maxTabs: user.plan?.maxTabs ?? null },
    offerBranding: lacks(user, 'branding') ? () => setUpgradeOffered(true) : undefined,
    nameOf,
  };

  function reveal(path: string): void {
    const place = placeOfField(path);
    revealField(form, path, () => {
      setTab(place.tab);
      if (isLanguage(place.language)) setLanguage(place.language);
    });
  }

  function submit(valid: EditorValues): void {
    // The Enter key comes past a button that waits.
    if (saving.isSaving) return;
    draft.keepNow();
    saving.save(valid);
  }

  function onInvalid(errors: FieldErrors<EditorValues>): void {
    toast.error(t('edit.check'));
    const path = firstErrorPath(errors, values.order);
    if (path !== undefined) reveal(path);
  }

  function toggle(section: string): void {
    const { hidden } = form.getValues();
    const isHidden = hidden.includes(section);
    form.setValue('hidden', isHidden ? hidden.filter((key) => key !== section) : [...hidden, section]);
  }

  return (
    <EditorContext value={editor}>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(submit, onInvalid)}>
          <EditorHead
            hasHistory={may(user, 'view_properties')}
            onLanguage={setLanguage}
            onPreview={isWide ? undefined : () => setPreviewing(true)}
          />
          {draft.found !== undefined && (
            <DraftOffer
              keptAt={draft.found.keptAt}
              onDiscard={draft.forget}
              onRestore={() => {
                if (draft.found) form.reset(mergeEdits(draft.found.base, draft.found.values, saved.values));
                // What differs from what is saved is kept again at once; what does not is done with.
                draft.forget();
              }}
            />
          )}
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[17rem_minmax(0,40rem)_20rem]">
            <div className="lg:sticky lg:top-20 lg:max-h-[calc(100svh-11rem)] lg:overflow-y-auto lg:pb-2">
              <EditorTabs
                tab={tab}
                onTab={setTab}
                onAddModule={() => setModuleTask({ task: 'add' })}
                onToggle={toggle}
              />
            </div>
            <div className="min-w-0 rounded-card border border-hairline bg-surface p-5 shadow-card sm:p-8">
              {tab === BASIC_TAB ? (
                <BasicTab />
              ) : (
                <SectionTab section={tab} onModule={setModuleTask} onToggle={toggle} />
              )}
            </div>
            {isWide && (
              <aside aria-label={t('edit.preview')} className="sticky top-20">
                <PhonePreview values={values} tab={tab} />
              </aside>
            )}
          </div>
          <SaveBar isDirty={isDirty} isSaving={saving.isSaving} savedAt={saving.savedAt} />
        </form>
        {moduleTask !== undefined && (
          <ModuleDialogs task={moduleTask} onTab={setTab} onClose={() => setModuleTask(undefined)} />
        )}
        {isPreviewing && !isWide && (
          <Dialog title={t('edit.preview')} onClose={() => setPreviewing(false)}>
            <div className="grid justify-items-center">
              <PhonePreview values={values} tab={tab} />
            </div>
          </Dialog>
        )}
        {isUpgradeOffered && (
          <UpgradeDialog offer="branding" user={user} onClose={() => setUpgradeOffered(false)} />
        )}
        {conflict !== undefined && (
          <ConflictDialog
            mine={mergeEdits(saved.values, values, conflict.values)}
            theirs={conflict.values}
            onReload={() => saving.takeTheirs(conflict)}
            onKeep={() => saving.keepMine(conflict)}
            onClose={saving.postpone}
          />
        )}
        <LeaveGuard isDirty={isDirty} text={t('edit.leave.text')} onLeave={draft.giveUp} />
      </FormProvider>
    </EditorContext>
  );
}
