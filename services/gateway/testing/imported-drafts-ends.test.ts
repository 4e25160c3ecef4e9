import { describe, expect, it } from 'vitest';
import { draftOf, itemsOf, leftOf, valuesOf } from './imported-drafts.test-support.ts';

describe('a draft of a message', { tags: ['rule.import.sections', 'rule.import.nothing-lost'] }, () => {
  it.each([
    'Buon soggiorno! ❤️',
    'Buon soggiorno e buone vacanze!! 😊🙏',
    'Enjoy your stay! 🎉',
    'Très bon séjour ! 🌻',
    'Boa estadia! 😊',
    '¡Feliz estancia!'.slice(1),
    'Schönen Urlaub!',
  ])('has the wish at its end in no section: %s', async (wish) => {
    const draft = await draftOf(`# Casa Blu\n\n## Guide della casa\nLavatrice: in bagno\n${wish}\nLaura`);
    expect(itemsOf(draft, 'guides')).toEqual([{ title: 'Guide della casa', content: 'Lavatrice: in bagno' }]);
    expect(leftOf(draft)).toEqual([wish, 'Laura']);
  });

  it('has its words without the stars around them, and a code with its own', async () => {
    const draft = await draftOf(
      'Regole\n- *Vietato* fumare, *per favore*!\n- Tastierino: *4728* oppure *a1b2*',
    );
    expect(itemsOf(draft, 'rules')).toEqual([
      { title: '', content: 'Vietato fumare, per favore!' },
      { title: 'Tastierino', content: '*4728* oppure *a1b2*' },
    ]);
  });

  it('has neither its name nor a section of what addresses its guests, and the address below its heading', async () => {
    const draft = await draftOf(
      'Olá, aqui ficam as informações:\n\nMorada\nRua Direita 5, Lagos\n\n- Lixo: contentores na esquina\n- Emergências: 112\n\nBoa viagem 😎\nMarta',
    );
    expect(valuesOf(draft)).toEqual({ address: 'Rua Direita 5, Lagos' });
    expect(itemsOf(draft, 'garbage')).toEqual([{ title: 'Lixo', content: 'contentores na esquina' }]);
    expect(leftOf(draft)).toEqual(['Olá, aqui ficam as informações', 'Boa viagem 😎', 'Marta']);
  });

  it('keeps lines apart that each say what something is', async () => {
    const draft = await draftOf(
      'Spazzatura\nlunedì: umido\nmartedì: plastica\n\nParcheggio: in garage sotto casa, posto 12 in fondo a destra\nCodice portone: 2468',
    );
    expect(itemsOf(draft, 'garbage')).toEqual([
      { title: 'lunedì', content: 'umido' },
      { title: 'martedì', content: 'plastica' },
    ]);
    expect(valuesOf(draft)).toEqual({ accessCode: '2468' });
  });

  it('tells each number of the contacts by itself, by whom it reaches', async () => {
    const draft = await draftOf(
      'Contatti\nGiulia +39 333 1234567\nMarco (portiere) – 347 7654321\nPer urgenze Anna risponde al 348 9988776\nFarmacia 24h 0577 123456',
    );
    expect(itemsOf(draft, 'contact')).toEqual([
      { title: 'Giulia', content: '+39 333 1234567' },
      { title: 'Marco (portiere)', content: '347 7654321' },
      { title: '', content: 'Per urgenze Anna risponde al 348 9988776' },
      { title: '', content: 'Farmacia 24h 0577 123456' },
    ]);
  });

  it('takes whom to call for a contact, whatever stands above', async () => {
    const draft = await draftOf(
      'Dove mangiare\nDa Gino\nAl Porto\n\nPer qualsiasi cosa chiamatemi: Laura 347 1122334\nMio marito Paolo 348 9988776',
    );
    expect(itemsOf(draft, 'local')).toMatchObject([{ title: 'Da Gino' }, { title: 'Al Porto' }]);
    expect(itemsOf(draft, 'contact')).toEqual([
      { title: 'Per qualsiasi cosa chiamatemi', content: 'Laura 347 1122334' },
      { title: 'Mio marito Paolo', content: '348 9988776' },
    ]);
  });

  it.each([
    'If anything breaks, call Margaret on 07700 900456.',
    'Il mio numero: 333 9988776',
    'Bei Fragen ruft uns an: 0160 1234567',
  ])('takes a sentence that says whom to call for a contact: %s', async (line) => {
    const draft = await draftOf(`Casa Blu\n\nRegole\n\nNon si fuma.\n\n${line}`);
    expect(itemsOf(draft, 'contact')).toHaveLength(1);
    expect(itemsOf(draft, 'rules')).toHaveLength(1);
  });

  it('has nothing below the heading of the WiFi that stands after its password and a gap', async () => {
    const draft = await draftOf(
      '*Wi-fi*\nRete: Limoni\nPassword: limonata2023\n\nParcheggio: gratuito in strada',
    );
    expect(itemsOf(draft, 'guides')).toBeUndefined();
    expect(itemsOf(draft, 'parking')).toEqual([{ title: 'Parcheggio', content: 'gratuito in strada' }]);
  });

  it('has the address below a line that says when guests come', async () => {
    const draft = await draftOf(
      'Haus Seeblick\n\nAnreise ab 15 Uhr, Abreise bis 10 Uhr\n\nAdresse: Uferweg 7, 88709 Meersburg\n\nMüll\nPapier: blau',
    );
    expect(valuesOf(draft)).toMatchObject({ name: 'Haus Seeblick', address: 'Uferweg 7, 88709 Meersburg' });
    expect(itemsOf(draft, 'checkin')).toEqual({ checkinTime: '15:00', checkoutTime: '10:00' });
  });

  it('has the name of its house, though it has a word of a place, and no description for a tip', async () => {
    const prose =
      'Precioso apartamento a 5 minutos de la playa, con terraza, vistas al mar y aire acondicionado en todas las habitaciones.';
    const draft = await draftOf(
      `Apartamento Vista Mar\nRegistro VT-1234\n\n${prose}\n\nNormas de la casa\n- No fumar`,
    );
    expect(valuesOf(draft)).toEqual({ name: 'Apartamento Vista Mar' });
    expect(itemsOf(draft, 'local')).toBeUndefined();
    expect(leftOf(draft)).toContain(prose);
  });
});

it.each([
  'Ciao a tutti e benvenuti a Casa Limone!',
  'Hello everybody and welcome to the Beach House!',
  'Liebe Gäste, herzlich willkommen in der Ferienwohnung Seeblick!',
  '¡Hola y bienvenidos al Ático del Mar!',
  'Bonjour et bienvenue au Mas de la Plage !',
  'Olá! Bem-vindos à Casa da Praia.',
])(
  'a text that greets and welcomes is about no section: %s',
  { tags: ['rule.import.sections'] },
  async (line) => {
    const draft = await draftOf(`${line}\n\nWiFi casa-mia / firenze2024`);
    expect(draft.sections).toEqual([]);
    expect(leftOf(draft)).toEqual([line]);
    expect(valuesOf(draft)).toEqual({ wifiNetwork: 'casa-mia', wifiPassword: 'firenze2024' });
  },
);
