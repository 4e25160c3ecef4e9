import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, type FieldPath, FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { LeaveGuard } from '../../components/screen/leave-guard.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ApiError, isUnauthorized } from '../../lib/api/api-client.ts';
import { errorText, toldOf } from '../../lib/api/error-text.ts';
import { toast } from '../../lib/page/toast.ts';
import { refreshUser } from '../../lib/session/session.ts';
import { isPlanRefusal } from '../../lib/site/plan-offers.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { firstErrorPath } from './form-errors.ts';
import {
  BLANK_FORM,
  isBlank,
  type PropertyFormValues,
  propertyFormSchema,
  type Tab,
  tabOfField,
} from './property-form.ts';
import { PropertyFormTabs } from './property-form-tabs.tsx';
import { useCoverUpload } from './use-cover-upload.ts';
import type { CreationStage } from './use-create-property.ts';

const FORBIDDEN = 403;

interface PropertyFormProps {
  /** Key of the draft. */
  draft: string;
  create: UseMutationResult<CreationStage, Error, PropertyFormValues>;
}

/** The form of a new property. What is typed is kept as a draft; what is wrong is shown where it stands. */
export function PropertyForm({ draft, create }: PropertyFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [tab, setTab] = useState<Tab>('basic');
  const [kept] = useState(() => readDraft(localStorage, draft));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const form = useForm<PropertyFormValues>({
    resolver: zodResolver(propertyFormSchema),
    defaultValues: kept?.values ?? BLANK_FORM,
    shouldFocusError: false,
  });
  const upload = useCoverUpload((objectPath) => form.setValue('coverImage', objectPath));

  const isGivenUp = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // The next screen may be long in coming: an upload ends meanwhile.
          if (!isGivenUp.current) keepDraft(localStorage, draft, { values });
        },
      }),
    [form, draft],
  );

  /** Opens the tab of a field before the field takes the focus: what is hidden cannot. */
  function reveal(field: FieldPath<PropertyFormValues>): void {
    flushSync(() => setTab(tabOfField(field)));
    form.setFocus(field);
  }

  function onInvalid(errors: FieldErrors<PropertyFormValues>): void {
    toast.error(t('create.check'));
    const first = firstErrorPath(errors);
    if (first !== undefined) reveal(first);
  }

  function onRefused(error: Error): void {
    // The plan's refusals are told by an offer of another one.
    if (isUnauthorized(error) || isPlanRefusal(error)) return;
    if (error instanceof ApiError && error.code === 'property.slug-taken') {
      toast.error(t('create.taken'));
      form.setError('slug', { message: toldOf(error, error.message, i18n) });
      reveal('slug');
      return;
    }
    toast.error(t('create.failed'), { description: errorText(error, i18n, t('app.offline')) });
    if (!(error instanceof ApiError)) return;
    // What the person may do has changed since the screen was opened.
    if (error.status === FORBIDDEN) void refreshUser();
    const refused = error.fields.filter(({ path }) => path in BLANK_FORM);
    for (const { path, message } of refused) {
      form.setError(path as keyof PropertyFormValues, { message: toldOf(error, message, i18n) });
    }
    const [first] = refused;
    if (first !== undefined) reveal(first.path as keyof PropertyFormValues);
  }

  function submit(values: PropertyFormValues): void {
    if (upload.isPending) {
      setTab('basic');
      toast.info(t('create.cover.wait'));
    } else create.mutate(values, { onError: onRefused });
  }

  function startOver(): void {
    upload.remove();
    form.reset(BLANK_FORM);
    forgetDraft(localStorage, draft);
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
        <div
          data-foot-bar
          className="fixed inset-x-0 bottom-0 z-30 border-hairline border-t bg-paper/95 backdrop-blur"
        >
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
      <UnsavedGuard
        isUploading={upload.isPending}
        onLeave={() => {
          isGivenUp.current = true;
          forgetDraft(localStorage, draft);
        }}
      />
    </FormProvider>
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
