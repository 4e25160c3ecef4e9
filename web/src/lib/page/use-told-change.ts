import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useI18n } from '../../i18n/i18n-context.ts';
import { isUnauthorized } from '../api/api-client.ts';
import { errorText } from '../api/error-text.ts';
import { keepFocus } from './focus.ts';
import { dismissErrors, toast } from './toast.ts';

/** Returns what tells a failure under a title; that a session has ended, the screen tells by itself. */
export function useTellFailure(): (title: string, error: unknown) => void {
  const i18n = useI18n();
  return (title, error) => {
    if (!isUnauthorized(error)) toast.error(title, { description: errorText(error, i18n) });
  };
}

interface ToldChange<Sent, Answer> {
  readonly send: (sent: Sent) => Promise<Answer>;
  /** Title of a failure. */
  readonly failed: string;
  /** Asks anew for what is shown, whatever came of the change: somebody else may have been faster. */
  readonly reload: () => Promise<unknown>;
  readonly onDone?: ((sent: Sent, answer: Answer) => void) | undefined;
}

/** Runs a change of what a screen shows; a failure is told, and what was told of the one before goes. */
export function useToldChange<Sent, Answer>({
  send,
  failed,
  reload,
  onDone,
}: ToldChange<Sent, Answer>): UseMutationResult<Answer, Error, Sent> {
  const tell = useTellFailure();
  return useMutation({
    mutationFn: (sent: Sent) => {
      dismissErrors();
      return send(sent);
    },
    onSuccess: (answer, sent) => onDone?.(sent, answer),
    onError: (error) => tell(failed, error),
    async onSettled() {
      await reload();
      // Once what is shown is drawn: the row that was changed may be gone.
      requestAnimationFrame(keepFocus);
    },
  });
}
