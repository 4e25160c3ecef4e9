import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  type CopyRequest,
  type DuplicatePropertyRequest,
  TAKEN_PARTS,
  type TakenPart,
} from '#contracts/properties/duplicate.ts';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { useDuplicateI18n } from './duplicate-texts.ts';

/** Texts about the parts whose names do not say all. */
const HINTS: Readonly<Partial<Record<TakenPart, 'duplicate.content.hint' | 'duplicate.media.hint'>>> = {
  content: 'duplicate.content.hint',
  media: 'duplicate.media.hint',
};

interface TakenPartsProps {
  readonly form: UseFormReturn<DuplicatePropertyRequest, unknown, CopyRequest>;
}

/** Shows what a copy can take along. Translations come with the content that they are of. */
export function TakenParts({ form: { control, register } }: TakenPartsProps) {
  const { t } = useDuplicateI18n();
  const hintOf = (part: TakenPart) => {
    const hint = HINTS[part];
    return hint && { hint: t(hint) };
  };
  const hasContent = useWatch({ control, name: 'with.content' });
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-14">{t('duplicate.taken')}</legend>
      {TAKEN_PARTS.filter((part) => hasContent || part !== 'translations').map((part) => (
        <Checkbox key={part} label={t(`duplicate.${part}`)} {...hintOf(part)} {...register(`with.${part}`)} />
      ))}
    </fieldset>
  );
}
