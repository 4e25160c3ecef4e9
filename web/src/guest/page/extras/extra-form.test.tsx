import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import type { BookExtra } from '../../book/guest-book.ts';
import { makeGuestBook } from '../../book/make-guest-book.ts';
import { sampleProperty } from '../../guest-build.test-support.ts';
import { en } from '../../texts/en.ts';
import { GuestContext } from '../guest-context.tsx';
import { ExtraForm } from './extra-form.tsx';

const BIKE: BookExtra = {
  id: '0195f0a0-0000-7000-8000-00000000005a',
  name: 'Bike',
  unit: 'stay',
  priceCents: 1_800,
  currency: 'EUR',
  maxQuantity: 1,
  leadTimeHours: 0,
  description: '',
  price: '€18.00 per stay',
};

const STAY: NonNullable<PublicProperty['stay']> = {
  guestName: 'Jonas Weber',
  arrival: '2026-05-09',
  departure: '2026-05-16',
  state: 'staying',
  secretsFrom: '2026-05-08T13:00:00.000Z',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  timeZone: 'Europe/Rome',
};

/** Returns the field for the name in the form of an offer, as it stands before anybody types. */
function nameField(stay: PublicProperty['stay']): string | undefined {
  const t = createTranslate<typeof en>('en', en);
  const site = { origin: 'https://book.example', brandName: 'Benvenuto', drawCode: undefined };
  const book = makeGuestBook({ property: sampleProperty({ stay }), language: 'en', t, ...site });
  const form = renderToStaticMarkup(
    <GuestContext book={book} t={t} place={stay === null ? 'slug' : 'stay'}>
      <ExtraForm extra={BIKE} />
    </GuestContext>,
  );
  return /<input[^>]* name="name"[^>]*>/.exec(form)?.[0];
}

test('the guest of a stay is named in the form already, and nobody on the page of a house', {
  tags: ['extras.named'],
}, () => {
  expect(nameField(STAY)).toContain('value="Jonas Weber"');
  for (const stay of [{ ...STAY, guestName: null }, null])
    expect(nameField(stay)).toMatch(/^(?!.* value=)<input/);
});
