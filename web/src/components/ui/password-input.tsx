import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { Input } from './input.tsx';

/** Shows a password field with a button that shows and hides the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        aria-label={t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
        aria-controls={props.id}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-faint transition-colors hover:text-ink"
      >
        <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      </button>
    </div>
  );
}
