import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactorStatus } from '#contracts/accounts/second-factor/second-factor.ts';
import { Button } from '../ui/button.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import type { FactorDoor } from './factor-door.ts';
import { useSecondFactorI18n } from './second-factor-texts.ts';
import { useRemovePasskey } from './use-passkeys.ts';

interface PasskeysPartProps {
  readonly door: FactorDoor;
  readonly status: Pick<SecondFactorStatus, 'passkeys' | 'passkeysAvailable'>;
}

/** Shows the passkeys that sign in, or take the place of a code, and the way to another one. */
export function PasskeysPart({ door, status: { passkeys, passkeysAvailable } }: PasskeysPartProps) {
  const { t, language } = useSecondFactorI18n();
  const [isAdding, setAdding] = useState(false);
  const remove = useRemovePasskey(door);
  const day = (at: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(at));
  if (!passkeysAvailable) return null;
  return (
    <section aria-labelledby="passkeys" className="grid gap-4 border-hairline border-t pt-5">
      <div>
        <h3 id="passkeys" className="font-display text-20">
          {t('factor.passkeys')}
        </h3>
        <p className="mt-1 text-14 text-ink-soft">{t('factor.passkeys.text')}</p>
      </div>
      {passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map(({ id, name, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="flex min-w-0 items-center gap-3">
                <KeyRound aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-faint" />
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-medium">{name}</span>
                  <span className="block text-14 text-ink-soft">
                    {lastUsedAt === null
                      ? t('factor.passkeys.unused')
                      : t('factor.passkeys.used', { day: day(lastUsedAt) })}
                  </span>
                </span>
              </span>
              <Button
                variant="quiet"
                size="compact"
                aria-label={t('factor.passkeys.remove.of', { name })}
                pending={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                {t('factor.passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskeyForm door={door} onClose={() => setAdding(false)} />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
          {t('factor.passkeys.add')}
        </Button>
      )}
    </section>
  );
}
