import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import type { BookExtra } from '../../book/guest-book.ts';
import { makeGuestBook } from '../../book/make-guest-book.ts';
import { SAMPLE_STAY, sampleProperty } from '../../guest-build.test-support.ts';
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
  expect(nameField(SAMPLE_STAY)).toContain('value="Jonas Weber"');
  for (const stay of [{ ...SAMPLE_STAY, guestName: null }, null])
    expect(nameField(stay)).toMatch(/^(?!.* value=)<input/);
});
