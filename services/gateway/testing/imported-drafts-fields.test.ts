import { describe, expect, it } from 'vitest';
import { draftOf } from './imported-drafts.test-support.ts';

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
});
