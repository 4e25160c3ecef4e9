import { describe, expect, it } from 'vitest';
import { draftOf, itemsOf } from './imported-drafts.test-support.ts';

describe('a heading of a draft', { tags: ['rule.import.sections', 'rule.import.nothing-lost'] }, () => {
  it('that names a part of a section is the title of what stands under it', async () => {
    const draft = await draftOf(
      '## WiFi\n\nSta scritto sotto il router.\n\n## Elettrodomestici\n\nSono tutti nuovi.\n\n## La casa\n\nHa due piani.',
    );
    expect(itemsOf(draft, 'guides')).toEqual([
      { title: 'WiFi', content: 'Sta scritto sotto il router.' },
      { title: 'Elettrodomestici', content: 'Sono tutti nuovi.' },
      { title: 'La casa', content: 'Ha due piani.' },
    ]);
  });

  it('is a line of the check-in where it says whether guests come or go', async () => {
    const draft = await draftOf(
      '## Arrivo\n\nDalle 15:00.\n\nSuonate al campanello.\n\n## Partenza\n\nEntro le 10:00.\n\nLasciate le chiavi.',
    );
    expect(itemsOf(draft, 'checkin')).toEqual({
      checkinTime: '15:00',
      checkoutTime: '10:00',
      instructions: 'Arrivo\nSuonate al campanello.\nPartenza\nLasciate le chiavi.',
    });
  });

  it('stands beside its times where it says more than they do', async () => {
    const draft = await draftOf('## Check-in\n\n### Con la cassetta\n\nCheck-in: 15:00');
    expect(itemsOf(draft, 'checkin')).toEqual({ checkinTime: '15:00', instructions: 'Con la cassetta' });
  });

  it('that is the name of its section titles nothing', async () => {
    const draft = await draftOf('## Regolamento\n\n- Non si fuma\n\n## Regole\n\n- Silenzio');
    expect(itemsOf(draft, 'rules')).toMatchObject([{ content: 'Non si fuma' }, { content: 'Silenzio' }]);
  });

  it('has a number and capitals right below what stands before, too', async () => {
    const draft = await draftOf(
      'Casa Ginestra\n\n1. REGOLE\nNon si fuma.\n2. PARCHEGGIO\nPosto n. 18 nel cortile.\n3. RIFIUTI\nVetro sempre.',
    );
    expect(draft.sections.map(({ section }) => section)).toEqual(['rules', 'garbage', 'parking']);
  });

  it('may be a question', async () => {
    const draft = await draftOf(
      'Regole\nNon si fuma.\n\nDove mangiare?\nDa Gino\nAl Porto\n\nChe spiagge ci sono?\n- Meia Praia: per bambini',
    );
    expect(itemsOf(draft, 'rules')).toEqual([{ title: '', content: 'Non si fuma.' }]);
    expect(itemsOf(draft, 'local')).toMatchObject([
      { title: 'Da Gino' },
      { title: 'Al Porto' },
      { title: 'Meia Praia', category: 'attractions' },
    ]);
  });

  it('has a number where no step of a list stands beside it', async () => {
    const draft = await draftOf(
      '1. Hausordnung\n- Nachtruhe ab 22 Uhr\n\n2. Küche\nDie Spülmaschine: Tabs sind unten.\n\n3) Parken\n\nIm Hof.',
    );
    expect(itemsOf(draft, 'rules')).toEqual([{ title: '', content: 'Nachtruhe ab 22 Uhr' }]);
    expect(itemsOf(draft, 'guides')).toEqual([
      { title: 'Küche', content: 'Die Spülmaschine: Tabs sind unten.' },
    ]);
    expect(itemsOf(draft, 'parking')).toEqual([{ title: '', content: 'Im Hof.' }]);
  });

  it('is no step of a list', async () => {
    const draft = await draftOf(
      'Regole\n1. Togliere le scarpe\n2. Chiudere le porte\n\n3. Spegnere le luci\n\n4. Non fumare',
    );
    expect(itemsOf(draft, 'rules')).toEqual([
      { title: '', content: 'Togliere le scarpe' },
      { title: '', content: 'Chiudere le porte' },
      { title: '', content: 'Spegnere le luci' },
      { title: '', content: 'Non fumare' },
    ]);
  });

  it('that names a part is not the title of the whole', async () => {
    const draft = await draftOf(
      '## Internet\n\nWiFi: Mulino\n\nPassword: onda-2024\n\n## Riscaldamento\n\nIl termostato è in corridoio.',
    );
    expect(draft.sections).toMatchObject([
      { section: 'guides', title: null, items: [{ title: 'Riscaldamento' }] },
    ]);
  });

  it('is bold behind a picture, as in a message, above a list whose signs are pictures', async () => {
    const draft = await draftOf('Ciao! Ecco tutto.\n\n🗑️ *RIFIUTI*\n✅ Lunedì: umido\n👉 Martedì: carta');
    expect(draft.sections).toMatchObject([
      {
        section: 'garbage',
        title: 'RIFIUTI',
        items: [
          { title: 'Lunedì', content: 'umido' },
          { title: 'Martedì', content: 'carta' },
        ],
      },
    ]);
  });

  it('names the places of a French host', async () => {
    const draft = await draftOf('RÈGLES\n• Pas de fête\n\nNOS BONNES ADRESSES\nChez Paulette – crêpes');
    expect(itemsOf(draft, 'local')).toMatchObject([{ title: 'Chez Paulette', description: 'crêpes' }]);
  });
});
