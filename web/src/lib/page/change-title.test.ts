import { expect, it } from 'vitest';
import { changeTitle } from './change-title.ts';

it.each([
  ['en', 'Section edited: Rules · Deutsch'],
  ['fr', 'Section modifiée\u00a0: Rules · Deutsch'],
] as const)('says in %s what a change is about, with the colon of the language', (reader, title) => {
  const change = { change: 'section-written', section: 'rules', language: 'de' } as const;
  expect(changeTitle(change, reader, () => 'Rules')).toBe(title);
});
