import type { FieldError } from 'react-hook-form';
import { useI18n } from '../../i18n/i18n-context.ts';
import { Button } from '../ui/button.tsx';

interface FreeAddressProps {
  /** The error of the field with the address. */
  error: FieldError | undefined;
  onUse: (address: string) => void;
}

/** Offers the free address that the server named when it refused the one in the field. */
export function FreeAddress({ error, onUse }: FreeAddressProps) {
  const { t } = useI18n();
  const address = error?.types?.suggestion;
  if (!address) return null;
  return (
    <Button variant="outline" className="justify-self-start break-all" onClick={() => onUse(`${address}`)}>
      {t('create.slug.use', { address: `${address}` })}
    </Button>
  );
}
