import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { revealField } from '../../../components/property-form/complaints.ts';
import { FootBar } from '../../../components/property-form/foot-bar.tsx';
import { LeaveGuard } from '../../../components/screen/leave-guard.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { toast } from '../../../lib/page/toast.ts';
import type { CreationStage, NewProperty } from './draft.ts';
import { firstErrorPath } from './form-errors.ts';
import { isBlank, type PropertyFormValues, TABS, type Tab, tabOfField } from './property-form.ts';
import { PropertyFormTabs } from './property-form-tabs.tsx';
import { useCoverUpload } from './use-cover-upload.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useRefusal } from './use-refusal.ts';

const BASICS_ALONE: readonly Tab[] = ['basic'];

interface PropertyFormProps {
  /** Key of what this browser keeps of it. */
  draft: string;
  /** Owner in whose account one may create but not write sections: one is told, and asked for the basics alone. */
  readerOf: string | undefined;
  create: UseMutationResult<CreationStage, Error, NewProperty>;
}

/** Shows the form of a new property. What is typed is kept in this browser; what is wrong is shown where it stands. */
export function PropertyForm({ draft, readerOf, create }: PropertyFormProps) {
  const { t } = useI18n();
  const [tab, setTab] = useState<Tab>('basic');
  const { form, isRestored, startOver, giveUp } = useKeptForm(draft);
  const upload = useCoverUpload((objectPath) => form.setValue('coverImage', objectPath));
  const reveal = (field: string) => revealField(form, field, () => setTab(tabOfField(field)));
  const onRefused = useRefusal(form, reveal);

  function onInvalid(errors: FieldErrors<PropertyFormValues>): void {
    toast.error(t('create.check'));
    const first = firstErrorPath(errors);
    if (first !== undefined) reveal(first);
  }

  const submit = (isActive: boolean) =>
    form.handleSubmit((values) => {
      if (upload.isPending) {
        setTab('basic');
        toast.info(t('create.cover.wait'));
      } else create.mutate({ values, isActive }, { onError: onRefused });
    }, onInvalid);

  function discardDraft(): void {
    upload.remove();
    startOver();
    setTab('basic');
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit(true)} className="mx-auto w-full max-w-form lg:max-w-[56rem]">
        <h1 className="font-display text-30 sm:text-38">{t('create.title')}</h1>
        <p className="mt-1.5 text-ink-soft">{t('create.lead')}</p>
        {isRestored && <RestoredNote onDiscard={discardDraft} />}
        {readerOf !== undefined && <BasicsAlone owner={readerOf} />}
        <div className="mt-8">
          <PropertyFormTabs
            tabs={readerOf === undefined ? TABS : BASICS_ALONE}
            tab={tab}
            onTab={setTab}
            upload={upload}
          />
        </div>
        <CreateBar
          pending={create.isPending ? create.variables.isActive : undefined}
          onDraft={() => void submit(false)()}
        />
      </form>
      <UnsavedGuard isUploading={upload.isPending} onLeave={giveUp} />
    </FormProvider>
  );
}

/** Says that the form began from a draft, and offers to begin with an empty one. */
function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useI18n();
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-primary-tint px-4 py-1.5 text-14 text-primary-ink">
      {t('create.draft.restored')}
      <Button variant="tinted" size="small" className="-mr-2 ml-auto" onClick={onDiscard}>
        {t('create.draft.discard')}
      </Button>
    </p>
  );
}

/** Says before anything is typed that the sections are somebody else's to write. */
function BasicsAlone({ owner }: { owner: string }) {
  const { t } = useI18n();
  return (
    <p className="mt-5 wrap-anywhere rounded-control bg-primary-tint px-4 py-3 text-14 text-primary-ink">
      {t('create.basicsAlone', { owner })}
    </p>
  );
}

interface CreateBarProps {
  /** True where guests will see what is being created; undefined while nothing is. */
  pending: boolean | undefined;
  onDraft: () => void;
}

/** Shows the foot of the screen: the way back, and the buttons that create the property, for guests or as a draft. */
function CreateBar({ pending, onDraft }: CreateBarProps) {
  const { t } = useI18n();
  return (
    <FootBar className="max-w-form justify-end lg:max-w-[56rem] lg:px-0">
      <Button asChild variant="quiet" className="max-sm:px-1 max-sm:text-14">
        <Link to="/">{t('app.cancel')}</Link>
      </Button>
      <Button
        variant="outline"
        className="max-sm:min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:text-14 max-sm:leading-tight"
        pending={pending === false}
        disabled={pending === true}
        onClick={onDraft}
      >
        {t('create.saveDraft')}
      </Button>
      <Button
        type="submit"
        className="max-sm:min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:text-14 max-sm:leading-tight"
        pending={pending === true}
        disabled={pending === false}
      >
        {t(pending === true ? 'create.submitting' : 'create.submit')}
      </Button>
    </FootBar>
  );
}

/** Asks before what is written is left; a part of its own, so that a key that is struck draws no more than it. */
function UnsavedGuard({ isUploading, onLeave }: { isUploading: boolean; onLeave: () => void }) {
  const { t } = useI18n();
  const values = useWatch<PropertyFormValues>();
  return (
    <LeaveGuard isDirty={isUploading || !isBlank(values)} text={t('create.leave.text')} onLeave={onLeave} />
  );
}
