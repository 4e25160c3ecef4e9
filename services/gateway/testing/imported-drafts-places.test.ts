import { describe, expect, it } from 'vitest';
import { draftOf, itemsOf, leftOf } from './imported-drafts.test-support.ts';

const MAP = 'https://maps.app.goo.gl/abc';

describe('a place of a draft', { tags: ['rule.import.sections', 'rule.import.nothing-lost'] }, () => {
  it('has the name that its heading gives it, whatever sort of place that names', async () => {
    const draft = await draftOf(
      '# Casa Ginestra\n\n## Restaurants\n\n### Bar Centrale\n\nBest coffee in town.\n\n### Trattoria Gino\n\nFresh fish.\n\n' +
        '## What to see\n\n### Museum of the Sea\n\nOpen every day.',
    );
    expect(itemsOf(draft, 'local')).toMatchObject([
      { title: 'Bar Centrale', description: 'Best coffee in town.', category: 'restaurants' },
      { title: 'Trattoria Gino', description: 'Fresh fish.', category: 'restaurants' },
      { title: 'Museum of the Sea', description: 'Open every day.', category: 'attractions' },
    ]);
  });

  it('stands alone below a heading of nothing but sorts of places', async () => {
    const draft = await draftOf('## Nei dintorni\n\n### Bar e pizzerie\n\n- Da Gino\n- Al Porto');
    expect(itemsOf(draft, 'local')).toMatchObject([
      { title: 'Da Gino', category: 'restaurants' },
      { title: 'Al Porto', category: 'restaurants' },
    ]);
  });

  it('has the link that stands on a line of its own below it', async () => {
    const draft = await draftOf(
      `# Ristoranti\n\nDa Gino: ottimo pesce.\n\n${MAP}\n\nAl Porto – pizze buone.\n📍 Via Roma 5\n🗺️ ${MAP}d`,
    );
    expect(itemsOf(draft, 'local')).toMatchObject([
      { title: 'Da Gino', description: 'ottimo pesce.', mapUrl: MAP },
      { title: 'Al Porto', description: 'pizze buone.', address: 'Via Roma 5', mapUrl: `${MAP}d` },
    ]);
  });

  it.each([
    [
      'below a blank line',
      'Restaurants\n\nLa Baracca - cucina casalinga\nDa Gino - pesce fresco, Via Roma 3',
    ],
    ['right below', 'Restaurants\nLa Baracca - cucina casalinga\nDa Gino - pesce fresco, Via Roma 3'],
    ['each by itself', 'Restaurants\n\nLa Baracca - cucina casalinga\n\nDa Gino - pesce fresco, Via Roma 3'],
    ['with long dashes', 'Restaurants\n\nLa Baracca – cucina casalinga\nDa Gino – pesce fresco, Via Roma 3'],
  ])('stands on a line with its name and what it is like, %s', async (_how, text) => {
    expect(itemsOf(await draftOf(text), 'local')).toMatchObject([
      { title: 'La Baracca', description: 'cucina casalinga' },
      { title: 'Da Gino' },
    ]);
  });

  it.each([
    ['Da Gino, Via Roma 3', ['Da Gino', 'Via Roma 3', '']],
    [
      'Il Montino, Vicolo del Monte 1 (pizza, da non perdere!)',
      ['Il Montino', 'Vicolo del Monte 1', 'pizza, da non perdere!'],
    ],
    [
      'Il Gabbiano, lungomare Colombo 22, tel 0187 920345',
      ['Il Gabbiano', 'lungomare Colombo 22', 'tel 0187 920345'],
    ],
    [
      'Casa Carmela (C/ Isabel de Villena, 155): la mejor paella',
      ['Casa Carmela', 'C/ Isabel de Villena, 155', 'la mejor paella'],
    ],
    [
      'La Grignotière, 12 rue de la République : terroir',
      ['La Grignotière', '12 rue de la République', 'terroir'],
    ],
    ['Winzerverein, Unterstadtstr. 11 – Weinprobe', ['Winzerverein', 'Unterstadtstr. 11', 'Weinprobe']],
    [
      'Adega da Marina, Avenida dos Descobrimentos 35',
      ['Adega da Marina', 'Avenida dos Descobrimentos 35', ''],
    ],
    [
      'The Crown & Anchor, 14 High Street - proper pub',
      ['The Crown & Anchor', '14 High Street', 'proper pub'],
    ],
    ['Trattoria Sole: Via Dante 4, cucina casalinga', ['Trattoria Sole', 'Via Dante 4', 'cucina casalinga']],
    ['Da Pippo, la pizzeria di Via Roma', ['Da Pippo, la pizzeria di Via Roma', '', '']],
    ['Mercato, ogni 3 giorni', ['Mercato, ogni 3 giorni', '', '']],
  ])('has the street behind its name for its address: %s', async (line, [title, address, description]) => {
    const items = itemsOf(await draftOf(`Ristoranti\n- ${line}\n- Al Porto`), 'local');
    expect(items).toMatchObject([{ title, address, description }, { title: 'Al Porto' }]);
  });

  it('is left where it says nothing but a link', async () => {
    const draft = await draftOf(`# Ristoranti\n\n${MAP}\n\nDa Gino: ottimo pesce.`);
    expect(itemsOf(draft, 'local')).toMatchObject([{ title: 'Da Gino', mapUrl: '' }]);
    expect(leftOf(draft)).toEqual([MAP]);
  });

  it('keeps the second of two links among its words', async () => {
    const draft = await draftOf(`# Ristoranti\n\n### Da Gino\n\nPesce, ${MAP}\n\n🗺️ ${MAP}d`);
    expect(itemsOf(draft, 'local')).toMatchObject([{ description: `Pesce, ${MAP}`, mapUrl: `${MAP}d` }]);
  });

  it('stands on a long line of its own, which had room for the first word of the next one', async () => {
    const draft = await draftOf(
      'Regole\nDopo le dieci di sera parlate piano sul terrazzo, per favore: i vicini si alzano presto.\n\n' +
        'Restaurants\nDa Gino - Via Garibaldi 12 - ottimo pesce, da prenotare prima\nAl Porto, Piazza Dante 3: la nostra pizzeria',
    );
    expect(itemsOf(draft, 'local')).toMatchObject([
      { title: 'Da Gino', address: 'Via Garibaldi 12', description: 'ottimo pesce, da prenotare prima' },
      { title: 'Al Porto', address: 'Piazza Dante 3', description: 'la nostra pizzeria' },
    ]);
  });

  it('is each row of a table but the one that names its columns, which is told as left over', async () => {
    const draft = await draftOf(
      '## Ristoranti\n\n| Nome | Indirizzo | Note |\n|---|---|---|\n| Da Gino | Via Roma 3 | pesce |\n| Al Porto | Piazza Dante 3 | pizza |',
    );
    expect(itemsOf(draft, 'local')).toMatchObject([{ title: 'Da Gino' }, { title: 'Al Porto' }]);
    expect(draft.left.map(({ text }) => text)).toEqual(['Nome · Indirizzo · Note']);
  });

  it('is each line of a list without signs, below a heading of several sorts, too', async () => {
    const draft = await draftOf(
      'Parcheggio\nGratis.\n\nRistoranti & negozi\nDa Gino, Via Roma 3\nAl Porto (200 m)\n\nCosa vedere\nIl Duomo\nIl castello',
    );
    expect(itemsOf(draft, 'local')).toMatchObject([
      { title: 'Da Gino', address: 'Via Roma 3', category: 'restaurants' },
      { title: 'Al Porto (200 m)', category: 'restaurants' },
      { title: 'Il Duomo', category: 'attractions' },
      { title: 'Il castello', category: 'attractions' },
    ]);
    expect(draft.sections.find(({ section }) => section === 'local')).toMatchObject({ title: null });
  });

  it.each([
    ['its street', 'Via Roma 3'],
    ['its hours', 'Fermé le lundi'],
    ['a sentence', 'Il pesce è fresco.'],
  ])('goes on with %s on the line below', async (_what, line) => {
    const draft = await draftOf(`Ristoranti\nDa Gino\n${line}`);
    expect(itemsOf(draft, 'local')).toHaveLength(1);
  });

  it('goes on with all that stands below up to a gap', async () => {
    const draft = await draftOf('Ristoranti\nDa Gino\nCucina casalinga\n\nAl Porto\nPesce fresco');
    expect(itemsOf(draft, 'local')).toMatchObject([
      { title: 'Da Gino', description: 'Cucina casalinga', category: 'restaurants' },
      { title: 'Al Porto', description: 'Pesce fresco', category: 'restaurants' },
    ]);
  });
});
