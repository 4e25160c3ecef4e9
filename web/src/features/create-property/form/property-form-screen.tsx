import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { refusedFields, revealField, showComplaints } from '../../../components/property-form/complaints.ts';
import { FootBar } from '../../../components/property-form/foot-bar.tsx';
import { LeaveGuard } from '../../../components/screen/leave-guard.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { ApiError, isUnauthorized } from '../../../lib/api/api-client.ts';
import { errorText, toldOf } from '../../../lib/api/error-text.ts';
import { toast } from '../../../lib/page/toast.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { isPlanRefusal } from '../../../lib/site/plan-offers.ts';
import type { CreationStage } from '../creation/use-create-property.ts';
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

const FORBIDDEN = 403;

interface PropertyFormProps {
  /** Key of the draft. */
  draft: string;
  create: UseMutationResult<CreationStage, Error, PropertyFormValues>;
}

/** Shows the form of a new property. What is typed is kept as a draft; what is wrong is shown where it stands. */
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

  const reveal = (field: string) => revealField(form, field, () => setTab(tabOfField(field)));

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
      showComplaints(form, [{ path: 'slug', message: toldOf(error, error.message, i18n) }], reveal);
      return;
    }
    toast.error(t('create.failed'), { description: errorText(error, i18n, t('app.offline')) });
    // What the person may do has changed since the screen was opened.
    if (error instanceof ApiError && error.status === FORBIDDEN) void refreshUser();
    const fieldOf = (path: string) => (path in BLANK_FORM ? path : undefined);
    showComplaints(form, refusedFields(error, i18n, fieldOf), reveal);
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
        <FootBar className="max-w-form justify-end lg:max-w-[56rem] lg:px-0">
          <Button asChild variant="quiet">
            <Link to="/">{t('app.cancel')}</Link>
          </Button>
          <Button type="submit" pending={create.isPending}>
            {t(create.isPending ? 'create.submitting' : 'create.submit')}
          </Button>
        </FootBar>
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
