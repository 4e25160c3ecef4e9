import { type FormEvent, useRef, useState } from 'react';
import { CALENDAR_URL_MAX, type Calendar, calendarAddress } from '#contracts/calendars/api.ts';
import { namesPrivateAddress } from '#contracts/calendars/public-address.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useStaysI18n } from '../stays-texts.ts';
import { useAddCalendar } from './use-calendars.ts';

interface AddCalendarFormProps {
  readonly propertyId: string;
  readonly known: readonly Calendar[];
}

/** Takes the address of one more calendar. */
export function AddCalendarForm({ propertyId, known }: AddCalendarFormProps) {
  const { t } = useStaysI18n();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const adding = useAddCalendar(propertyId, () => setTyped(''));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const url = calendarAddress(typed);
    const trouble = troubleWith(url);
    setError(trouble && t(trouble));
    if (trouble === undefined) adding.mutate(url);
    else field.current?.focus();
  }

  function troubleWith(url: string) {
    const address = URL.parse(url);
    if (address?.protocol !== 'https:') return 'stays.calendars.wrong.link';
    if (namesPrivateAddress(address)) return 'stays.fault.address';
    return known.some((calendar) => calendar.url === url) ? 'stays.calendars.wrong.twice' : undefined;
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto]">
      <Field label={t('stays.calendars.url')} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={CALENDAR_URL_MAX}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {/* Level with the field, whatever is said below it. */}
      <Button type="submit" variant="outline" className="sm:mt-[1.6875rem]" pending={adding.isPending}>
        {t('stays.calendars.add')}
      </Button>
    </form>
  );
}
