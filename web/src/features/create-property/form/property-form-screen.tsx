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
import type { CreationStage } from '../creation/use-create-property.ts';
import { firstErrorPath } from './form-errors.ts';
import { isBlank, type PropertyFormValues, type Tab, tabOfField } from './property-form.ts';
import { PropertyFormTabs } from './property-form-tabs.tsx';
import { useCoverUpload } from './use-cover-upload.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useRefusal } from './use-refusal.ts';

interface PropertyFormProps {
  /** Key of the draft. */
  draft: string;
  create: UseMutationResult<CreationStage, Error, PropertyFormValues>;
}

/** Shows the form of a new property. What is typed is kept as a draft; what is wrong is shown where it stands. */
export function PropertyForm({ draft, create }: PropertyFormProps) {
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

  function submit(values: PropertyFormValues): void {
    if (upload.isPending) {
      setTab('basic');
      toast.info(t('create.cover.wait'));
    } else create.mutate(values, { onError: onRefused });
  }

  function discardDraft(): void {
    upload.remove();
    startOver();
    setTab('basic');
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(submit, onInvalid)}
        className="mx-auto w-full max-w-form lg:max-w-[56rem]"
      >
        <h1 className="font-display text-30 sm:text-38">{t('create.title')}</h1>
        <p className="mt-1.5 text-ink-soft">{t('create.lead')}</p>
        {isRestored && <RestoredNote onDiscard={discardDraft} />}
        <div className="mt-8">
          <PropertyFormTabs tab={tab} onTab={setTab} upload={upload} />
        </div>
        <CreateBar isPending={create.isPending} />
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
      <Button variant="quiet" size="small" className="-mr-2 ml-auto text-primary-ink" onClick={onDiscard}>
        {t('create.draft.discard')}
      </Button>
    </p>
  );
}

/** Shows the foot of the screen: the way back, and the button that creates the property. */
function CreateBar({ isPending }: { isPending: boolean }) {
  const { t } = useI18n();
  return (
    <FootBar className="max-w-form justify-end lg:max-w-[56rem] lg:px-0">
      <Button asChild variant="quiet">
        <Link to="/">{t('app.cancel')}</Link>
      </Button>
      <Button type="submit" pending={isPending}>
        {t(isPending ? 'create.submitting' : 'create.submit')}
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
