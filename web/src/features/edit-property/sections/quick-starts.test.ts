import { expect, it } from 'vitest';
import { inCountry } from './quick-starts.tsx';
import { starts } from './starts/en.ts';

it.each([
  ['IT', '112'],
  ['GB', '112'],
  ['US', '911'],
])(
  'the emergency number of %s is %s',
  { tags: ['edit.list.emergency-number-country'] },
  (country, number) => {
    const [first] = starts.emergency;
    expect(inCountry(first ?? { title: '', text: '' }, country).text).toContain(`Call ${number}:`);
  },
);
