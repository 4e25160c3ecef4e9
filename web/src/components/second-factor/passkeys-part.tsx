import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactorStatus } from '#contracts/accounts/second-factor/second-factor.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import type { FactorDoor } from './factor-door.ts';
import { useSecondFactorI18n } from './second-factor-texts.ts';
import { useFocusInPlace } from './use-focus-in-place.ts';
import { useRemovePasskey } from './use-passkeys.ts';

interface PasskeysPartProps {
  readonly door: FactorDoor;
  readonly status: Pick<SecondFactorStatus, 'passkeys' | 'passkeysAvailable'>;
}

/** Shows the passkeys that sign in, or take the place of a code, and the way to another one. */
export function PasskeysPart({ door, status: { passkeys, passkeysAvailable } }: PasskeysPartProps) {
  const { t, language } = useSecondFactorI18n();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<SecondFactorStatus['passkeys'][number]>();
  const area = useFocusInPlace<HTMLDivElement>(isAdding);
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
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="flex min-w-0 items-center gap-3">
                <KeyRound aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-faint" />
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-medium">{passkey.name}</span>
                  <span className="block text-14 text-ink-soft">
                    {passkey.lastUsedAt === null
                      ? t('factor.passkeys.unused')
                      : t('factor.passkeys.used', { day: day(passkey.lastUsedAt) })}
                  </span>
                </span>
              </span>
              <Button
                variant="quiet"
                size="compact"
                aria-label={t('factor.passkeys.remove.of', { name: passkey.name })}
                onClick={() => setLeaving(passkey)}
              >
                {t('factor.passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div ref={area}>
        {isAdding ? (
          <AddPasskeyForm door={door} onClose={() => setAdding(false)} />
        ) : (
          <Button variant="outline" onClick={() => setAdding(true)}>
            {t('factor.passkeys.add')}
          </Button>
        )}
      </div>
      {leaving !== undefined && (
        <RemovePasskeyDialog door={door} passkey={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </section>
  );
}

interface RemovePasskeyDialogProps {
  readonly door: FactorDoor;
  readonly passkey: SecondFactorStatus['passkeys'][number];
  readonly onClose: () => void;
}

/** Says what ends with a passkey, and asks whether it shall. */
function RemovePasskeyDialog({ door, passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const { t } = useSecondFactorI18n();
  const remove = useRemovePasskey(door);
  return (
    <ConfirmDialog
      title={t('factor.passkeys.remove.title', { name })}
      text={t('factor.passkeys.remove.text')}
      action={t('factor.passkeys.remove')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
