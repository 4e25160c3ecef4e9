import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { MAX_ITEMS } from '#contracts/sections/items/section-items.ts';
import { startProcessorTime } from '#infra/prove/testing/processor-time.ts';
import { SAMPLE_TEXTS } from '#services/imports/sample-texts.test-support.ts';
import { draftOf, imports, itemsOf, valuesOf } from './imported-drafts.test-support.ts';

describe('a draft of a text', { tags: ['rule.import.sections'] }, () => {
  it.each(LANGUAGES)(
    'has its sections and fields in %s',
    { tags: ['rule.import.fields'] },
    async (language) => {
      const draft = await draftOf(SAMPLE_TEXTS[language]);
      expect(draft.language).toBe(language);
      expect(valuesOf(draft)).toEqual({
        name: 'Casa Ginestra',
        address: 'Via dei Mirti 4, Orbetello',
        wifiNetwork: 'Mare Blu',
        wifiPassword: 'onda-2024',
        accessCode: '4821',
      });
      expect(itemsOf(draft, 'checkin')).toMatchObject({ checkinTime: '15:00-20:00', checkoutTime: '10:00' });
      expect(itemsOf(draft, 'rules')).toHaveLength(2);
      expect(itemsOf(draft, 'guides')).toMatchObject([{ title: expect.stringMatching(/lav|wash|wasch/i) }]);
      expect(itemsOf(draft, 'local')).toMatchObject([
        { title: 'Trattoria Da Gino', category: 'restaurants' },
      ]);
      expect(itemsOf(draft, 'parking')).toHaveLength(1);
      expect(itemsOf(draft, 'garbage')).toHaveLength(1);
      expect(JSON.stringify(itemsOf(draft, 'emergency'))).toContain('112');
    },
  );

  it.each(LANGUAGES)('loses no word in %s', { tags: ['rule.import.nothing-lost'] }, async (language) => {
    const draft = await draftOf(SAMPLE_TEXTS[language]);
    const said = JSON.stringify([draft, draft.title]);
    for (const word of SAMPLE_TEXTS[language].match(/\p{L}{4,}/gu) ?? []) expect(said).toContain(word);
    expect(draft.left.map(({ text }) => text)).toHaveLength(2);
  });

  it('makes no field of a password for anything else, nor of a sentence', {
    tags: ['rule.import.fields'],
  }, async () => {
    const draft = await draftOf(
      '# Televisione\n\nNetflix\n\nPassword: film-2024\n\n# Check-in\n\nIl codice di accesso: lo trovi sul portone.',
    );
    expect(draft.fields).toEqual({});
    expect(JSON.stringify(draft.sections)).toContain('film-2024');
  });

  it('finds fields in cells that each have their label', { tags: ['rule.import.fields'] }, async () => {
    const draft = await draftOf('| WiFi: Casa | Password: onda-2024 |');
    expect(valuesOf(draft)).toEqual({ wifiNetwork: 'Casa', wifiPassword: 'onda-2024' });
  });

  it('says where each thing stood', { tags: ['importBook'] }, async () => {
    const draft = await draftOf(SAMPLE_TEXTS.it);
    expect(draft.sections.find(({ section }) => section === 'parking')).toMatchObject({
      title: 'PARCHEGGIO',
      source: [{ from: 14, to: 14, excerpt: 'Gratuito davanti a casa.' }],
    });
    expect(draft.fields.wifiNetwork?.source).toMatchObject({ from: 16, to: 16 });
  });

  it('finds sections by the words of each line where there is no heading', async () => {
    const draft = await draftOf(
      'Il parcheggio è dietro casa.\nLa lavatrice è in cantina, il detersivo sotto il lavandino.\nBuon soggiorno!',
    );
    expect(draft.sections.map(({ section }) => section)).toEqual(['guides', 'parking']);
  });

  it('leaves what would be over the limits of a section', { tags: ['rule.import.limits'] }, async () => {
    const rules = Array.from({ length: MAX_ITEMS + 3 }, (_, index) => `- Regola ${index}: silenzio`);
    const draft = await draftOf(['# Regole', ...rules].join('\n'));
    expect(itemsOf(draft, 'rules')).toHaveLength(MAX_ITEMS);
    expect(draft.left.map(({ text }) => text)).toEqual([
      'Regola 200: silenzio',
      'Regola 201: silenzio',
      'Regola 202: silenzio',
    ]);
    const long = `# Regole\n${'silenzio '.repeat(10_000)}`;
    expect(await draftOf(long)).toMatchObject({
      sections: [],
      left: [{ source: { from: 2, to: 2 } }],
    });
  });

  it('is as fit for guests as what is saved', { tags: ['rule.import.sanitised'] }, async () => {
    const draft = await draftOf(
      '# Regole\n- Silenzio: <script>alert(1)</script><b onclick="x">dopo le 22</b>',
    );
    expect(itemsOf(draft, 'rules')).toEqual([{ title: 'Silenzio', content: '<b>dopo le 22</b>' }]);
  });

  it('lets others have their turn between two items, and no more wait than there is room for', {
    tags: ['rule.import.bounded'],
  }, async () => {
    let turns = 0;
    const counting = new AbortController();
    void (async () => {
      for (; !counting.signal.aborted; turns += 1) await new Promise(setImmediate);
    })();
    const draft = await draftOf(`# Regole\n${'- <b>Silenzio</b>\n'.repeat(40)}`);
    counting.abort();
    expect(itemsOf(draft, 'rules')).toHaveLength(40);
    expect(turns).toBeGreaterThanOrEqual(40);

    const all = await Promise.allSettled(Array.from({ length: 20 }, () => draftOf('Regole\n- Silenzio')));
    expect(all.filter(({ status }) => status === 'fulfilled')).not.toHaveLength(0);
    expect(all).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'service.busy' }),
    });
  });

  it('takes no time that grows faster than the text', { tags: ['rule.import.bounded'] }, async () => {
    for (const piece of [
      '**a ',
      '# ',
      '\n',
      'a:',
      '| ',
      'WiFi: ',
      ' - ',
      '\t',
      '1 ',
      '(',
      'è ',
      'Parcheggio\n\n',
      'Lavatrice\n- a\n',
      '- a\n',
      'Check-in\na\n',
    ]) {
      const text = `Casa ${piece.repeat(200_000 / piece.length - 5)}`;
      const processorTime = startProcessorTime();
      await imports
        .ofText('host', text)
        .catch((error: unknown) => expect(error).toMatchObject({ code: 'import.too-large' }));
      expect(processorTime(), JSON.stringify(piece)).toBeLessThan(5_000);
    }
  });
});
