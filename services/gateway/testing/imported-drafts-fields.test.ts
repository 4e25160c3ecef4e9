import { describe, expect, it } from 'vitest';
import { draftOf, valuesOf } from './imported-drafts.test-support.ts';

describe('a field of a draft', { tags: ['rule.import.fields'] }, () => {
  it.each(['Codice portone: 1234, codice porta: 5678', 'WiFi: Casa24, WiFi: Casa5G, password: onda-2024'])(
    'is none of those that a line names twice: %s',
    { tags: ['rule.import.nothing-lost'] },
    async (line) => {
      const draft = await draftOf(`Buongiorno a tutti.\n\n${line}`);
      expect(draft.fields).toEqual({});
      expect(JSON.stringify([draft.sections, draft.left])).toContain(line);
    },
  );

  it.each([
    ['Password WiFi: Onda2024.;', { wifiPassword: 'Onda2024.;' }],
    ['Password WiFi: Onda**24**,', { wifiPassword: 'Onda**24**,' }],
    ['Password WiFi: „Onda-2024“', { wifiPassword: 'Onda-2024' }],
    ["Password WiFi: l'onda'", { wifiPassword: "l'onda'" }],
    ['**Codice portone:** 1234#', { accessCode: '1234#' }],
    ['Password WiFi: Onda!-, codice portone: 1234', { wifiPassword: 'Onda!-', accessCode: '1234' }],
    ['Password WiFi: Onda; e codice portone: 1234', { wifiPassword: 'Onda;', accessCode: '1234' }],
  ])('is a password to its last sign: %s', async (line, values) => {
    expect(valuesOf(await draftOf(`Buongiorno a tutti.\n\n${line}`))).toEqual(values);
  });
});
