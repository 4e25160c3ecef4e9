import { useEffect, useState } from 'react';
import type { AnnouncementProps } from './Announcement.tsx';
import { useGuest } from './guest-context.tsx';

/** A glance is enough for the mark; what did not work has to be read, and done otherwise. */
const SHOWN_MS = { copied: 2_500, failed: 8_000 } as const;

interface Copying {
  readonly copied: boolean;
  /** The result, in words. */
  readonly announcement: AnnouncementProps;
  /** @param elementId of the element that shows the text; it is selected where copying is refused. */
  readonly copy: (text: string, elementId: string) => Promise<void>;
}

/** Copies a text and says so for a moment. @param success what is announced. */
export function useCopy(success: string): Copying {
  const { t } = useGuest();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    copied: outcome === 'copied',
    announcement: {
      text: outcome === undefined ? '' : outcome === 'copied' ? success : t('copyFailed'),
      isShown: outcome === 'failed',
    },
    async copy(text, elementId) {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome('copied');
      } catch {
        // Without https, or where a person has forbidden it, the old way may still be open.
        setOutcome(copySelected(elementId) ? 'copied' : 'failed');
      }
    },
  };
}

/** Selects the text and copies the selection. It stays selected and in sight where that fails too. */
function copySelected(elementId: string): boolean {
  const element = document.getElementById(elementId);
  const selection = getSelection();
  if (element === null || selection === null) return false;
  selection.selectAllChildren(element);
  const copied = document.execCommand('copy');
  if (copied) selection.removeAllRanges();
  else element.scrollIntoView({ block: 'center' });
  return copied;
}
