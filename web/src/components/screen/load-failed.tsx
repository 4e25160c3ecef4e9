import { CloudOff } from 'lucide-react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  readonly title: string;
  /** `h1` where it is all that the screen shows. */
  readonly heading?: 'h1' | 'h2';
  /** Query that failed. */
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Says that something could not be loaded and why, and loads it again. */
export function LoadFailed({ title, heading = 'h2', query }: LoadFailedProps) {
  const i18n = useI18n();
  return (
    <Notice icon={CloudOff} title={title} heading={heading} text={errorText(query.error, i18n)}>
      <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
        {i18n.t('app.retry')}
      </Button>
    </Notice>
  );
}
