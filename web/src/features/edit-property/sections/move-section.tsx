import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';

/** Moves a section by one place: where their list is folded into a select, and for who does not drag. */
export function MoveSection({ section }: { section: string }) {
  const { t } = useI18n();
  const { nameOf } = useEditor();
  const { setValue } = useFormContext<EditorValues>();
  const order = useWatch<EditorValues, 'order'>({ name: 'order' });
  const place = order.indexOf(section);
  const name = nameOf(section);

  const moveTo = (to: number) => setValue('order', order.toSpliced(place, 1).toSpliced(to, 0, section));

  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        aria-label={t('app.sort.up', { name })}
        disabled={place === 0}
        onClick={() => moveTo(place - 1)}
      >
        <ArrowUp aria-hidden strokeWidth={1.75} className="size-5" />
      </Button>
      <Button
        variant="quiet"
        size="compact"
        aria-label={t('app.sort.down', { name })}
        disabled={place === order.length - 1}
        onClick={() => moveTo(place + 1)}
      >
        <ArrowDown aria-hidden strokeWidth={1.75} className="size-5" />
      </Button>
    </>
  );
}
