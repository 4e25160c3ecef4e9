import { describe, expect, it } from 'vitest';
import { growsTooFast } from '#infra/prove/testing/texts/growth.ts';
import { readBlock } from '#kernel/blocks/read-block.ts';
import { initialProperty, type PropertyState, type SectionText, textKey } from './property-fold.ts';
import { publicProperty } from './public-property.ts';
import { mapWords } from './public-words.ts';
import { replacingCode, withholdIn, withholding, withholdingOf } from './withheld.ts';

const CODE = '4728#';
const PASSWORD = 'ginestra-in-fiore';
const BOX = '9361';

const house: PropertyState = {
  ...initialProperty,
  ownerId: 'o',
  name: 'Casa Ginestra',
  accessCode: CODE,
  wifiNetwork: 'CasaGinestra',
  wifiPassword: PASSWORD,
  welcomeTitle: 'Ciao',
  fieldTexts: {
    it: { welcomeTitle: `Codice ${CODE}`, welcomeMessage: 'Ciao', description: `WiFi: ${PASSWORD}` },
  },
  texts: Object.fromEntries(
    [
      {
        section: 'checkin',
        title: '',
        items: {
          instructions: `La porta si apre con ${CODE}, il cancello con X${CODE}1.`,
          blocks: [{ block: { id: 'checkin.key-box', values: { place: 'frontDoor', code: BOX } } }],
        },
        metadata: null,
      },
      {
        section: 'custom_1',
        title: `Porta ${CODE}`,
        items: [{ title: 'WiFi', content: PASSWORD }],
        metadata: { title: `Porta ${CODE}`, icon: 'star', description: PASSWORD, isCustom: true } as const,
      },
    ].map((text) => [textKey(text.section, 'it'), { ...text, language: 'it' as const }]),
  ),
};
const shown = (state: PropertyState) =>
  publicProperty('p', state, '2026-03-01T10:00:00.000Z', 'it', readBlock);
const kept: PropertyState = { ...house, secrets: 'stay' };

describe('what guests read with the link of a book', () => {
  it('has code and WiFi where the house shows them by its link', () => {
    const page = shown(house);
    expect(page).toMatchObject({
      accessCode: CODE,
      wifiNetwork: 'CasaGinestra',
      wifiPassword: PASSWORD,
      secretsWithheld: false,
    });
    expect(JSON.stringify(page)).toContain(BOX);
  });

  it('has neither where the house keeps them for stays, nor says them in its texts', () => {
    const page = shown(kept);
    expect(page).toMatchObject({
      accessCode: null,
      wifiNetwork: null,
      wifiPassword: null,
      secretsWithheld: true,
      welcomeTitle: 'Codice ••••',
      description: 'WiFi: ••••',
    });
    const said = JSON.stringify(page);
    for (const secret of [PASSWORD, BOX, `con ${CODE}`, `Porta ${CODE}`]) expect(said).not.toContain(secret);
    expect(page.content.map(({ title }) => title)).toEqual(['', 'Porta ••••']);
    expect(page.content[0]?.content).toContain(`La porta si apre con ••••, il cancello con X${CODE}1.`);
    expect(page.content[1]).toMatchObject({
      items: [{ title: 'WiFi', content: '••••' }],
      sectionMetadata: { title: 'Porta ••••', description: '••••' },
    });
  });

  it('says the code of a block nowhere, whichever text has it', () => {
    const rule = { section: 'rules', language: 'it' as const, title: `Box ${BOX}`, metadata: null };
    const page = shown({
      ...kept,
      fieldTexts: { it: { welcomeTitle: 'Ciao', welcomeMessage: `La cassetta: ${BOX}` } },
      texts: { ...kept.texts, 'rules.it': { ...rule, items: [{ title: 'Chiave', content: `Con ${BOX}.` }] } },
    });
    expect(page.welcomeMessage).toBe('La cassetta: ••••');
    expect(page.content).toContainEqual(
      expect.objectContaining({ title: 'Box ••••', items: [{ title: 'Chiave', content: 'Con ••••.' }] }),
    );
    expect(JSON.stringify(page)).not.toContain(BOX);
  });

  it.each([
    ['of a hidden section', 'it', ['checkin']],
    ['of another language', 'de', []],
  ] as const)('says the code of a block %s nowhere', (_what, language, hiddenSections) => {
    const { 'checkin.it': checkin, ...others } = kept.texts;
    const texts = { ...others, [textKey('checkin', language)]: { ...checkin, language } as SectionText };
    const welcome = { it: { welcomeTitle: 'Ciao', welcomeMessage: `La cassetta: ${BOX}` } };
    const main = { section: 'checkin', language: 'it' as const, title: '', items: {}, metadata: null };
    const page = shown({
      ...kept,
      hiddenSections,
      fieldTexts: welcome,
      texts: language === 'it' ? texts : { ...texts, 'checkin.it': main },
    });
    expect(page.welcomeMessage).toBe('La cassetta: ••••');
    expect(JSON.stringify(page)).not.toContain(BOX);
  });

  it('has dots in the name and the place of the house, too', () => {
    const said = {
      name: `Casa, porta ${CODE}`,
      address: `Via Sole 3, citofono ${CODE}`,
      city: `Lucca (${CODE})`,
    };
    const { name, address, city } = shown({ ...kept, ...said });
    expect({ name, address, city }).toEqual({
      name: 'Casa, porta ••••',
      address: 'Via Sole 3, citofono ••••',
      city: 'Lucca (••••)',
    });
    expect(shown({ ...house, ...said })).toMatchObject(said);
  });

  it('tells nothing of how the house keeps its secrets', () => {
    for (const field of ['secrets', 'secretsFromHours', 'timeZone', 'checkInTime', 'checkOutTime']) {
      expect(shown(kept)).not.toHaveProperty(field);
    }
  });

  it('keeps the text of a block without a code that this version cannot read', () => {
    const items = {
      blocks: [
        { title: 'Vento', content: 'Chiudete le finestre.', block: { id: 'of-a-later-version', values: {} } },
        { title: 'Chiave', content: `Codice ${BOX}`, block: { id: 'of-another', values: { code: BOX } } },
      ],
    };
    const texts = {
      'checkin.it': { section: 'checkin', language: 'it' as const, title: '', items, metadata: null },
    };
    const said = JSON.stringify(shown({ ...kept, texts }));
    expect(said).toContain('Chiudete le finestre.');
    expect(said).not.toContain(BOX);
  });
});

const secretsOf = (secrets: { accessCode?: string; wifiPassword?: string }) =>
  withholding({ ...initialProperty, ...secrets });

describe('the code of a guest', () => {
  it('stands in all that guests read of a house', () => {
    const id = '0197a1f0-0000-7000-8000-000000000001';
    const offer = { id, imagePath: null, priceCents: 500, currency: 'EUR', unit: 'stay' } as const;
    const terms = { maxQuantity: 1, leadTimeHours: 0, language: 'it' } as const;
    const extras = [{ ...offer, ...terms, name: `Sauna ${CODE}`, description: CODE }];
    const page = { ...shown({ ...house, address: `Porta ${CODE}` }), extras };
    const told = mapWords(page, replacingCode(CODE, '7301'));
    expect(told).toMatchObject({
      address: 'Porta 7301',
      welcomeTitle: 'Codice 7301',
      extras: [{ name: 'Sauna 7301', description: '7301' }],
      wifiPassword: PASSWORD,
    });
    expect(told.content.map(({ title }) => title)).toEqual(['', 'Porta 7301']);
    expect(told.content[0]?.content).toContain('La porta si apre con 7301,');
  });

  it.each([
    ['4711#', '7301#', 'Digitate 4711#.', 'Digitate 7301#.'],
    ['4711#', '7301#', 'Prima 4711, poi #; tel. 054711', 'Prima ••••, poi #; tel. 054711'],
    ['sole-2024', '$17301', 'Codice Sole-2024', 'Codice $17301'],
    ['Portone 4711, porta 2233#', 'Portone 4711, porta 9090#', 'Con 4711, poi 2233#', 'Con 4711, poi ••••'],
    ['a&1', '7301', 'Mit a&amp;1 oder A&1', 'Mit 7301 oder 7301'],
    ['4711#', '<b>7301', 'Mit 4711#', 'Mit ••••'],
  ])('stands in the place of the house’s: of %s is %s', (accessCode, guestCode, said, told) => {
    expect(replacingCode(accessCode, guestCode)(said)).toBe(told);
  });
});

describe('secrets in the texts of a copy', { tags: ['duplicateProperty'] }, () => {
  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ])('are found where they are kept in %s and written in %s', (kept, written) => {
    const withhold = secretsOf({ wifiPassword: 'caffè-più'.normalize(kept) });
    expect(withhold('WiFi: caffè-più.'.normalize(written))).toBe('WiFi: ••••.');
  });

  it('are no part of another word, an accent of which may follow by itself', () => {
    const withhold = secretsOf({ accessCode: 'caffe' });
    const text = 'Il caffè è pronto, nei caffeucci anche'.normalize('NFD');
    expect(withhold(text)).toBe(text);
  });

  it('leave nothing of one that begins with another one', () => {
    const withhold = secretsOf({ accessCode: 'mirto', wifiPassword: 'mirto-e-sale' });
    expect(withhold('mirto-e-sale, mirto')).toBe('••••, ••••');
  });

  it.each([
    ['4711#', 'La porta: 4711, poi #.', 'La porta: ••••, poi #.'],
    ['4711#', 'Digitate 4711#', 'Digitate ••••'],
    ['*4711', 'Stern, dann 4711', 'Stern, dann ••••'],
    ['Portone 4711, porta 2233#', 'Si apre con 4711, poi 2233.', 'Si apre con ••••, poi ••••.'],
    ['Portone 4711, porta 2233#', 'Il portone e la porta', 'Il portone e la porta'],
    ['cancello:4711/2233;B-12', '4711 2233 b-12 12', '•••• •••• •••• 12'],
    ['4711#', 'Tel. 054711 e 47112', 'Tel. 054711 e 47112'],
    ['12', 'Codice 12, Via Sole 12, dalle 12:00', 'Codice 12, Via Sole 12, dalle 12:00'],
    ['112', 'Codice 112', 'Codice ••••'],
    ['sole-2024', 'Il codice è Sole-2024.', 'Il codice è ••••.'],
    ['sole-2024', 'Auf İstanbuls Straßen: SOLE-2024!', 'Auf İstanbuls Straßen: ••••!'],
    ['(a+)+$ [4711', 'Code (A+)+$ [4711 oder 4711', 'Code •••• oder ••••'],
  ])('are all that opens a door: of %s in "%s"', (accessCode, said, withheld) => {
    expect(secretsOf({ accessCode })(said)).toBe(withheld);
  });

  it('are found in a time that grows with the text', () => {
    const withhold = secretsOf({
      accessCode: 'Portone 4711, porta 4711# 4712 *4713* aaaa1',
      wifiPassword: 'aaaa',
    });
    for (const worst of ['a', '4711', '# ', 'aaaa1#']) {
      expect(growsTooFast(withhold, (letters) => worst.repeat(letters / worst.length))).toBe(false);
    }
  });

  it('are those of ready-made blocks, too, and stand in their values no more', () => {
    const items = {
      blocks: [{ block: { id: 'checkin.key-box', values: { place: 'frontDoor', code: '90210' } } }],
    };
    const text = { section: 'checkin', language: 'it', title: '', items, metadata: null } as const;
    const withhold = withholdingOf({ ...initialProperty, texts: { 'checkin.it': text } });
    expect(withhold('Cassetta: 90210')).toBe('Cassetta: ••••');
    const shop = { id: 'local.supermarket', values: { name: 'Conad, cancello 90210', minutes: '5' } };
    expect(
      withholdIn(
        'local',
        [{ title: '', description: '', address: '', mapUrl: '', imageUrl: '', block: shop }],
        withhold,
        (_, name) => name === 'name',
      ),
    ).toMatchObject([{ block: { id: shop.id, values: { name: 'Conad, cancello ••••', minutes: '5' } } }]);
  });
});
