import { Announcement } from './Announcement.tsx';
import { AS_WRITTEN } from './as-written.ts';
import { useGuest } from './guest-context.tsx';
import { Icon } from './icons/Icon.tsx';
import { useCopy } from './use-copy.ts';

interface SecretProps {
  /** The id of the element that shows the text: one may stand at several places of the page. */
  readonly id: string;
  readonly kind: 'code' | 'password';
  readonly text: string;
  readonly large?: boolean;
}

/** Shows a code or password in letters that cannot be mistaken, with a button that copies it. */
export function Secret({ id, kind, text, large = false }: SecretProps) {
  const { t } = useGuest();
  const { copied, announcement, copy } = useCopy(t(kind === 'code' ? 'codeCopied' : 'passwordCopied'));
  return (
    <span className="secret">
      <span id={id} className={large ? 'code code-large' : 'code'} {...AS_WRITTEN}>
        {text}
      </span>
      <button
        type="button"
        className="icon-button needs-script"
        aria-label={t(kind === 'code' ? 'copyCode' : 'copyPassword')}
        onClick={() => copy(text, id)}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <Announcement {...announcement} />
    </span>
  );
}
