import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Property } from '#contracts/properties/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { Button } from '../ui/button.tsx';

interface BookLeadProps {
  readonly property: Pick<Property, 'slug'>;
  /** Sentence that says what the screen is for. */
  readonly text: string;
  /** Actions beside the way to the texts. */
  readonly children?: ReactNode;
}

/** Shows what a screen around a book is for, with the way to the texts of the book. */
export function BookLead({ property, text, children }: BookLeadProps) {
  const { t } = useI18n();
  return (
    <>
      <p className="mt-1.5 max-w-measure text-ink-soft">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant="outline" size="small">
          <Link to={`/edit-property/${encodeURIComponent(property.slug)}`}>
            <PenLine aria-hidden strokeWidth={1.75} className="size-4" />
            {t('edit.texts')}
          </Link>
        </Button>
        {children}
      </div>
    </>
  );
}
