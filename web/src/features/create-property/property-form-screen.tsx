import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ApiError, isUnauthorized, isUnavailable } from '../../lib/api-client.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import {
  BLANK_FORM,
  type PropertyFormValues,
  propertyFormSchema,
  type Tab,
  tabOfField,
} from './property-form.ts';
import { PropertyFormTabs } from './property-form-tabs.tsx';
import { useCoverUpload } from './use-cover-upload.ts';
import type { CreationStage } from './use-create-property.ts';

interface PropertyFormProps {
  userId: string;
  create: UseMutationResult<CreationStage, Error, PropertyFormValues>;
}

/** The form of a new property. What is typed is kept as a draft; what is wrong is shown where it stands. */
export function PropertyForm({ userId, create }: PropertyFormProps) {
  const { t } = useI18n();
  const [tab, setTab] = useState<Tab>('basic');
  const [kept] = useState(() => readDraft(sessionStorage, userId));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const form = useForm<PropertyFormValues>({
    resolver: zodResolver(propertyFormSchema),
    defaultValues: kept?.values ?? BLANK_FORM,
    shouldFocusError: false,
  });
  const upload = useCoverUpload((objectPath) => form.setValue('coverImage', objectPath));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(sessionStorage, userId, { values }),
      }),
    [form, userId],
  );

  /** Opens the tab of a field before the field takes the focus: what is hidden cannot. */
  function reveal(field: keyof PropertyFormValues): void {
    flushSync(() => setTab(tabOfField(field)));
    form.setFocus(field);
  }

  function onInvalid(errors: FieldErrors<PropertyFormValues>): void {
    const [first] = Object.keys(BLANK_FORM).filter((field) => field in errors);
    toast.error(t('create.check'));
    if (first !== undefined) reveal(first as keyof PropertyFormValues);
  }

  function onRefused(error: Error): void {
    if (isUnauthorized(error)) return;
    if (error.message.includes('already taken')) {
      toast.error(t('create.taken'));
      form.setError('slug', { message: error.message });
      reveal('slug');
      return;
    }
    const description = isUnavailable(error) ? t('app.offline') : undefined;
    toast.error(t('create.failed'), { description });
    if (!(error instanceof ApiError)) return;
    for (const { path, message } of error.fields) {
      if (path in BLANK_FORM) form.setError(path as keyof PropertyFormValues, { message });
    }
  }

  function submit(values: PropertyFormValues): void {
    if (upload.isBusy) toast.info(t('create.cover.wait'));
    else create.mutate(values, { onError: onRefused });
  }

  function startOver(): void {
    upload.remove();
    form.reset(BLANK_FORM);
    forgetDraft(sessionStorage, userId);
    setRestored(false);
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
        {isRestored && (
          <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-primary-tint px-4 py-1.5 text-14 text-primary-ink">
            {t('create.draft.restored')}
            <Button
              variant="quiet"
              size="small"
              className="-mr-2 ml-auto text-primary-ink"
              onClick={startOver}
            >
              {t('create.draft.discard')}
            </Button>
          </p>
        )}
        <div className="mt-8">
          <PropertyFormTabs tab={tab} onTab={setTab} upload={upload} />
        </div>
        <div className="fixed inset-x-0 bottom-0 z-30 border-hairline border-t bg-paper/95 backdrop-blur">
          <div className="mx-auto flex h-18 max-w-form items-center justify-end gap-2 px-4 sm:px-6 lg:max-w-[56rem] lg:px-0">
            <Button asChild variant="quiet">
              <Link to="/">{t('app.cancel')}</Link>
            </Button>
            <Button type="submit" pending={create.isPending}>
              {t(create.isPending ? 'create.submitting' : 'create.submit')}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
