import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import type { ExtraChoices } from '#contracts/extras/api.ts';
import { EXTRA_DESCRIPTION_MAX, EXTRA_NAME_MAX } from '#contracts/extras/limits.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { FILE_RULES } from '#contracts/media/media-kind.ts';
import type { Property } from '#contracts/properties/api.ts';
import { ImageField } from '../../../components/media/image-field.tsx';
import { LeaveGuard } from '../../../components/screen/leave-guard.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { LeaveDialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { toast } from '../../../lib/page/toast.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import { endUploads, useIsUploading } from '../../../lib/uploads/uploads-under-way.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { useTellUndoable } from '../history/use-offer-history.ts';
import { viewIn } from '../use-view.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { OfferTranslations } from './offer-translations.tsx';
import type { OfferValues } from './offer-values.ts';
import { type Beginning, type Saved, useOfferForm } from './use-offer-form.ts';

interface OfferFormProps {
  readonly property: Property;
  readonly beginning: Beginning;
  readonly choices: ExtraChoices;
  readonly onClose: () => void;
}

const MEGABYTE = 1024 * 1024;

/** Takes all that an offer is. */
export function OfferForm({ property, beginning, choices, onClose }: OfferFormProps) {
  const { t } = useExtrasI18n();
  const work = useOfferForm(property, beginning);
  const { form } = work;
  const isUploading = useIsUploading();
  const isDirty = form.formState.isDirty || isUploading;
  const tell = useTellUndoable(property.id);
  const title = useFocusAtFirst();
  const [isLeaving, setLeaving] = useState(false);

  /** Saves with the photo that was chosen: not before it has arrived. */
  async function save(): Promise<Saved | undefined> {
    if (!isUploading) return work.save();
    toast.info(t('edit.upload.wait'));
    return undefined;
  }

  function leave(): void {
    endUploads();
    onClose();
  }

  /** Closes the form once what is in it has been saved. */
  async function closeAfter(saving: Promise<Saved | undefined>): Promise<void> {
    const saved = await saving;
    if (saved === undefined) return;
    tell(t('extras.offerSaved'), saved.undo);
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void closeAfter(save());
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="mt-8 grid max-w-[40rem] gap-5">
        <h2 ref={title} tabIndex={-1} className="font-display text-24 outline-none">
          {t(beginning.offer === undefined ? 'extras.form.new' : 'extras.form.edit')}
        </h2>
        <OfferWords own={beginning.language} />
        <OfferTerms choices={choices} />
        <OfferPhoto />
        <OfferTranslations own={beginning.language} />
        <Checkbox
          label={t('extras.form.active')}
          hint={t('extras.form.active.hint')}
          {...form.register('active')}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button variant="outline" onClick={() => (isDirty ? setLeaving(true) : onClose())}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={work.isSaving}>
            {t('extras.form.save')}
          </Button>
        </div>
      </form>
      <LeaveGuard
        isDirty={isDirty}
        isAtHand={({ search }) => [undefined, 'offers'].includes(viewIn(search))}
        text={t('edit.leave.text')}
        onLeave={endUploads}
        onSave={async () => (await save()) !== undefined}
      />
      <OfferConflict work={work} onClose={onClose} onSaved={closeAfter} />
      {isLeaving && (
        <LeaveDialog
          text={t('edit.leave.text')}
          onStay={() => setLeaving(false)}
          onLeave={leave}
          onSave={() => {
            setLeaving(false);
            void closeAfter(save());
          }}
        />
      )}
    </FormProvider>
  );
}

interface OfferConflictProps {
  readonly work: ReturnType<typeof useOfferForm>;
  readonly onClose: () => void;
  readonly onSaved: (saving: Promise<Saved | undefined>) => Promise<void>;
}

/** Asks what to do where somebody else was quicker. */
function OfferConflict({ work, onClose, onSaved }: OfferConflictProps) {
  const { conflict } = work;
  if (conflict === undefined) return null;
  return (
    <ConflictDialog
      conflict={conflict}
      onKeep={() => void onSaved(work.keepMine(conflict))}
      onGiveUp={() => (conflict.theirs === undefined ? onClose() : work.takeTheirs(conflict))}
      onClose={work.postpone}
    />
  );
}

/** Puts the focus to where the form begins, as it takes the place of what had it. */
function useFocusAtFirst(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}

/** Takes name and description in the language of the offer. */
function OfferWords({ own }: { own: Language }) {
  const { t, language } = useExtrasI18n();
  const { register, formState } = useFormContext<OfferValues>();
  const spoken = { language: languageName(own, language) };
  const isNamed = (name: string) => name.trim() !== '' || t('extras.wrong.name');
  return (
    <>
      <Field
        label={t('extras.form.name')}
        hint={t('extras.form.language', spoken)}
        error={formState.errors.name?.message}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            lang={own}
            maxLength={EXTRA_NAME_MAX}
            {...register('name', { validate: isNamed })}
          />
        )}
      </Field>
      <Field
        label={t('extras.form.description')}
        required={false}
        error={formState.errors.description?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            lang={own}
            rows={3}
            maxLength={EXTRA_DESCRIPTION_MAX}
            {...register('description')}
          />
        )}
      </Field>
    </>
  );
}

/** Takes the photo of an offer. */
function OfferPhoto() {
  const { t } = useExtrasI18n();
  const { setValue, formState } = useFormContext<OfferValues>();
  const image = useWatch<OfferValues, 'imagePath'>({ name: 'imagePath' });
  return (
    <div className="grid gap-2">
      <ImageField
        label={t('extras.form.photo')}
        hint={t('extras.form.photo.hint', { megabytes: FILE_RULES.cover.maxBytes / MEGABYTE })}
        kind="cover"
        shape="wide"
        image={image}
        onImage={(path) => setValue('imagePath', path, { shouldDirty: true })}
      />
      {formState.errors.imagePath && (
        <p role="alert" className="text-14 text-danger">
          {t('extras.wrong.photo')}
        </p>
      )}
    </div>
  );
}
