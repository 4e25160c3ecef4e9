import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import type { ChangeEvent, RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contracts/accounts/api.ts';
import { slugFromName } from '#contracts/properties/addresses/slug.ts';
import type { Property } from '#contracts/properties/api.ts';
import {
  type CopyRequest,
  type DuplicatePropertyRequest,
  duplicatePropertyRequestSchema,
} from '#contracts/properties/duplicate.ts';
import { NAME_MAX } from '#contracts/properties/fields.ts';
import { refusedFields, showComplaints } from '../../../components/property-form/complaints.ts';
import { FreeAddress } from '../../../components/property-form/free-address.tsx';
import { SlugInput } from '../../../components/property-form/slug-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { DuplicateTexts, useDuplicateI18n } from './duplicate-texts.ts';
import { TakenParts } from './taken-parts.tsx';
import { useDuplicateProperty } from './use-duplicate-property.ts';

interface DuplicatePropertyDialogProps {
  readonly property: Property;
  readonly user: User;
  readonly onClose: () => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Asks for the name and the address of a copy, and what it takes along; then leads to its editor. */
export function DuplicatePropertyDialog(props: DuplicatePropertyDialogProps) {
  return (
    <DuplicateTexts meanwhile={null}>
      <DuplicateDialog {...props} />
    </DuplicateTexts>
  );
}

function DuplicateDialog({ property, user, onClose, returnTo }: DuplicatePropertyDialogProps) {
  const i18n = useDuplicateI18n();
  const { t } = i18n;
  const proposed = t('duplicate.name', { name: property.name }).slice(0, NAME_MAX);
  const form = useForm<DuplicatePropertyRequest, unknown, CopyRequest>({
    resolver: zodResolver(duplicatePropertyRequestSchema),
    defaultValues: {
      name: proposed,
      slug: slugFromName(proposed),
      with: { content: true, translations: true, theme: true, media: true },
    },
  });
  const { register, handleSubmit, formState, setValue, getValues } = form;
  const { errors, isDirty, isSubmitted } = formState;
  const copy = useDuplicateProperty(property.id, user, { onDone: onClose, onRefused: showRefusal });

  function showRefusal(error: Error): void {
    const fieldOf = (path: string) => (path === 'name' || path === 'slug' ? path : undefined);
    const complaints = refusedFields(error, i18n, fieldOf);
    showComplaints(form, complaints, (path) => form.setFocus(path as 'name' | 'slug'));
    if (complaints.length === 0) form.setError('root', { message: errorText(error, i18n) });
  }

  function followName(name: string): void {
    if (getValues('slug') !== slugFromName(getValues('name'))) return;
    setValue('slug', slugFromName(name), { shouldValidate: isSubmitted });
  }

  return (
    <Dialog
      title={t('duplicate.title', { name: property.name })}
      text={t('duplicate.text')}
      onClose={onClose}
      returnTo={returnTo}
      isDirty={isDirty}
    >
      <form noValidate onSubmit={handleSubmit((request) => copy.mutate(request))} className="grid gap-5">
        <Field label={t('create.name')} error={errors.name?.message} required>
          {(control) => <Input {...control} autoComplete="off" {...nameField()} />}
        </Field>
        <Field label={t('create.slug')} hint={t('create.slug.hint')} error={errors.slug?.message} required>
          {(control) => <SlugInput {...control} {...register('slug')} />}
        </Field>
        <FreeAddress
          error={errors.slug}
          onUse={(address) => setValue('slug', address, { shouldDirty: true, shouldValidate: true })}
        />
        <TakenParts form={form} />
        <p role="alert" className="flex items-start gap-1.5 text-14 text-danger empty:hidden">
          {errors.root !== undefined && (
            <>
              <CircleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
              {errors.root.message}
            </>
          )}
        </p>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={copy.isPending}>
            {t('duplicate.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );

  /** Returns the attributes of the name, which the address follows until it is another. */
  function nameField() {
    const { onChange, ...field } = register('name');
    return {
      ...field,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        followName(event.target.value);
        return onChange(event);
      },
    };
  }
}
