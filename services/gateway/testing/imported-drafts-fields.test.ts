import { describe, expect, it } from 'vitest';
import { draftOf, itemsOf, leftOf, valuesOf } from './imported-drafts.test-support.ts';

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

  it('is the name of the network right below a heading about it', async () => {
    const draft = await draftOf(
      'WLAN\nName: Seeblick\nKennwort: onda-2024\n\nNetflix\nName: anna\nKennwort: film',
    );
    expect(valuesOf(draft)).toEqual({ wifiNetwork: 'Seeblick', wifiPassword: 'onda-2024' });
    expect(itemsOf(draft, 'guides')).toEqual([{ title: 'Netflix', content: 'Name: anna\nKennwort: film' }]);
  });

  it.each([
    ['🏡 BENVENUTI A CASA LIMONE! 🍋', 'CASA LIMONE'],
    ['Benvenuti da Anna', 'Anna'],
    ['GUIDA PER GLI OSPITI - CASA LIMONE', 'CASA LIMONE'],
    ['Casa Limone – Welcome book', 'Casa Limone'],
    ['Casa Limone – Como', 'Casa Limone – Como'],
    ['Casa Limone (Como)', 'Casa Limone (Como)'],
  ])('is the name without greeting and signs: %s', async (title, name) => {
    expect(valuesOf(await draftOf(`${title}\n\nRegole\nNon si fuma.`))).toEqual({ name });
  });

  it('is no name of a document that is called just that', async () => {
    expect(valuesOf(await draftOf('GUIDE DU VOYAGEUR\n\nRÈGLES\n• Pas de fête'))).toEqual({});
  });

  it('is the name above a greeting, whatever it has a word of', async () => {
    const draft = await draftOf(
      'Casa sul Lago\nBenvenuti! Qui si sta bene, e il lago è a due passi.\n\nRegole\nNon si fuma.',
    );
    expect(valuesOf(draft)).toEqual({ name: 'Casa sul Lago' });
    expect(leftOf(draft)).toEqual(['Benvenuti! Qui si sta bene, e il lago è a due passi.']);
  });

  it.each([
    'Indirizzo: Via Roma 5\n\n# Ristoranti\n\nOttimi.',
    '# Check-in\n\nIndirizzo: Via Roma 5',
    '# Il nostro alloggio\n\nIndirizzo: Via Roma 5',
    '# Come arrivare\n\nIndirizzo: Via Roma 5',
  ])('is the address of the house: %s', async (text) => {
    expect(valuesOf(await draftOf(text))).toMatchObject({ address: 'Via Roma 5' });
  });

  it('is no address of others', { tags: ['rule.import.nothing-lost'] }, async () => {
    const draft = await draftOf(
      '# Ristoranti\n\n## Da Gino\n\nOttimo pesce.\n\nIndirizzo: Via Roma 5\n\n# Emergenza\n\nOspedale: 112\n\nIndirizzo: Via Po 6',
    );
    expect(draft.fields.address).toBeUndefined();
    expect(itemsOf(draft, 'local')).toMatchObject([
      { title: 'Da Gino', description: 'Ottimo pesce.\nIndirizzo: Via Roma 5' },
    ]);
    expect(JSON.stringify(itemsOf(draft, 'emergency'))).toContain('Via Po 6');
  });

  it('is told by a sentence, which stays, where no line labels it', {
    tags: ['rule.import.told-secrets', 'rule.import.nothing-lost'],
  }, async () => {
    const [door, wifi] = [
      'Il codice del portone è 4728, poi salite.',
      'Il WiFi si chiama CasaRossa e la password è abc12345.',
    ];
    const draft = await draftOf(`# Check-in\n\n${door}\n\n# WiFi\n\n${wifi}\n\nPassword WiFi: abc12345`);
    expect(draft.fields).toEqual({
      accessCode: { value: '4728', source: { from: 3, to: 3, excerpt: door } },
      wifiNetwork: { value: 'CasaRossa', source: { from: 7, to: 7, excerpt: wifi } },
      wifiPassword: { value: 'abc12345', source: { from: 9, to: 9, excerpt: 'Password WiFi: abc12345' } },
    });
    expect(JSON.stringify([draft.sections, draft.left])).toContain(door);
    expect(JSON.stringify([draft.sections, draft.left])).toContain(wifi);
  });

  it.each([
    ['La password del WiFi è abc12345.', { wifiPassword: 'abc12345' }],
    ['Password WiFi: abc12345', { wifiPassword: 'abc12345' }],
    ['SSID: CasaRossa', { wifiNetwork: 'CasaRossa' }],
    [
      'Il WiFi si chiama CasaRossa e la password è abc12345.',
      { wifiNetwork: 'CasaRossa', wifiPassword: 'abc12345' },
    ],
    ['SSID: Orto', { wifiNetwork: 'Orto', wifiPassword: 'xyz98765' }],
  ])(
    'is told with that of another network together or not at all: %s',
    {
      tags: ['rule.import.told-secrets'],
    },
    async (first, values) => {
      const other = 'In dependance il WiFi si chiama Orto e la password è xyz98765.';
      expect(valuesOf(await draftOf(`# WiFi\n\n${first}\n\n${other}`))).toEqual(values);
    },
  );

  it('is found where accents are characters of their own', async () => {
    const draft = await draftOf('Dirección: Calle Mayor 1\n\nContraseña WiFi: olas-2024'.normalize('NFD'));
    expect(valuesOf(draft)).toEqual({ address: 'Calle Mayor 1', wifiPassword: 'olas-2024' });
  });
});
