import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { type FixedSection, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import type { TipCategory } from '#contracts/sections/items/section-items.ts';
import { words as de } from '#contracts/sections/words/de.ts';
import { words as en } from '#contracts/sections/words/en.ts';
import { words as es } from '#contracts/sections/words/es.ts';
import { words as fr } from '#contracts/sections/words/fr.ts';
import { words as it } from '#contracts/sections/words/it.ts';
import { words as pt } from '#contracts/sections/words/pt.ts';

const WORDS = { en, it, es, fr, de, pt };

/** Headings by which people call a section, beside its names: in six languages, folded. */
const CALLED: Readonly<Record<FixedSection, string>> = {
  emergency: `emergenza, emergenze, numeri di emergenza, numeri utili in caso di emergenza, emergency, emergencies, emergency numbers, in an emergency,
    emergencia, emergencias, en caso de emergencia, telefonos de emergencia, urgence, urgences, en cas d urgence, numeros d urgence, notfall,
    im notfall, notrufnummern, emergencia, em caso de emergencia, numeros de emergencia`,
  rules: `regole, regole della casa, regolamento, house rules, rules, normas, normas de la casa, reglas, reglas de la casa,
    regles, regles de la maison, reglement, reglement interieur, hausordnung, hausregeln, regeln, regras, regras da casa`,
  checkin: `check in, checkin, check out, checkout, check in e check out, check in check out, check in and check out,
    arrivo, arrivo e partenza, orari, arrival, arrival and departure, llegada, llegada y salida, arrivee,
    arrivee et depart, anreise, ankunft, an und abreise, anreise und abreise, chegada, chegada e partida, checking in, checking out, partenza, departure,
    salida, depart, abreise, partida`,
  guides: `la casa, istruzioni, istruzioni per la casa, elettrodomestici, wi fi, wifi, internet, come funziona,
    how things work, instructions, appliances, house manual, the house, instrucciones, electrodomesticos, la casa,
    mode d emploi, appareils, equipements, anleitungen, gerate, das haus, instrucoes, eletrodomesticos, a casa`,
  local: `dove mangiare, mangiare e bere, ristoranti, cosa vedere, cosa fare, nei dintorni, dintorni, da non perdere, i nostri consigli, consigli, consigli locali, our recommendations, where to eat,
    restaurants, eating out, food and drink, what to see, things to do, what to do, nearby, around here, our tips, local tips, tips, donde comer, comer e beber, restaurantes, comer y beber, que ver, que hacer,
    alrededores, nuestros consejos, nuestras recomendaciones, recomendaciones, ou manger, manger et boire, a voir, que faire, a faire, aux alentours, nos adresses, nos bonnes adresses, bonnes adresses, nos conseils, essen gehen, essen und trinken,
    restaurants, ausflugstipps, ausfluge, sehenswurdigkeiten, in der umgebung, unsere tipps, tipps, unsere empfehlungen, empfehlungen, onde comer, comer e beber, restaurantes,
    o que ver, o que fazer, arredores, as nossas dicas, dicas, recomendacoes`,
  contact: `contatto, contattaci, contatti utili, numeri, telefoni, numeri di telefono, phone numbers, numeri utili, chi chiamare, contact us, contacts, how to reach us, useful numbers,
    contacto, contactos, telefonos, telefonos utiles, telephones, numeros de telephone, contacter, contacts, numeros utiles, kontakt, so erreichen sie uns, wichtige nummern, telefonnummern,
    contacto, contactos, numeros uteis, telefones`,
  extras: `servizi extra, servizi aggiuntivi, extra services, extra, servicios adicionales, servicios extra, services en plus,
    prestations, zusatzleistungen, servicos extra, servicos adicionais`,
  garbage: `raccolta differenziata, spazzatura, immondizia, rubbish, trash, waste, recycling, bins, basura, reciclaje, residuos, poubelles,
    dechets, tri selectif, tri, consignes de tri, tri des dechets, ordures, mull, mulltrennung, abfall, mullentsorgung, lixo, reciclagem, residuos`,
  parking: `dove parcheggiare, parcheggiare, auto e parcheggio, posto auto, where to park, car park, aparcar, donde aparcar, parking,
    stationnement, ou se garer, parken, parkplatz, parkplatze, estacionar, onde estacionar, garagem`,
  transport: `come arrivare, come raggiungerci, trasporti pubblici, muoversi, getting here, how to get here, getting around,
    public transport, directions, como llegar, transporte publico, moverse, comment venir, acces, se deplacer,
    transports en commun, anfahrt, offentliche verkehrsmittel, unterwegs, como chegar, transportes publicos, deslocacoes`,
};

/** Those of them that name a part of a section, not all of it. */
const PARTS = new Set(
  'wi fi,wifi,internet,check out,checkout,checking in,checking out,arrivo,arrival,llegada,arrivee,anreise,ankunft,chegada,partenza,departure,salida,depart,abreise,partida'.split(
    ',',
  ),
);

/** Headings of places that hosts recommend, by the category of what stands under them. */
const CATEGORIES: Readonly<Record<TipCategory, RegExp>> = {
  restaurants:
    /\b(ristorant|mangiare|restaurant|pizzeri|trattori|to eat|eating|food|comer|manger|essen\b|gelat|cafe|bars?\b)/,
  attractions:
    /\b(vedere|attrazion|visitare|musei|spiagg|to see|sights|attraction|museum|beach|ver\b|playa|voir|visiter|plage|sehensw|ausflug|strand|praia)/,
  shopping:
    /\b(shopping|negozi|spesa|supermer|shops?\b|groceries|tiendas|compras|courses|magasins|boutiques|einkauf|laden|lojas|mercad)/,
  nightlife: /\b(vita notturna|locali|nightlife|vida nocturna|vie nocturne|nachtleben|vida noturna)/,
};

/** Words that name no place beside those of a category. */
const BESIDE_CATEGORIES = new Set(
  `e and y et und or ou oder dove where donde wo onde cosa what que was to eat see vita vida vie notturna nocturna nocturne noturna
    i nostri le nostre consigliati consigliate preferiti our favourite recommended unsere empfohlene nuestros recomendados
    nos recommandes os nossos`.split(/\s+/),
);

/** Makes a text comparable: lower case, without accents, signs and what stands around it. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that stand over the columns of a table. */
const COLUMNS = new Set(
  `nome, luogo, posto, locale, indirizzo, telefono, tel, note, descrizione, orari, orario, distanza, tipo, categoria, sito, link, mappa, cosa, dove, quando,
    giorno, contatto, numero, prezzo, servizio, name, place, address, phone, telephone, notes, description, hours, opening hours, distance, type, category,
    website, map, what, where, when, day, contact, number, price, service, nombre, lugar, direccion, notas, descripcion, horario, horarios, distancia, web,
    enlace, mapa, que, donde, cuando, dia, contacto, precio, servicio, nom, lieu, adresse, remarques, horaires, categorie, site, lien, carte, quoi, ou,
    quand, jour, numero, prix, ort, telefon, notiz, notizen, bemerkung, bemerkungen, beschreibung, offnungszeiten, zeiten, entfernung, art, typ, kategorie,
    webseite, karte, was, wo, wann, tag, kontakt, nummer, preis, leistung, local, morada, endereco, telefone, descricao, ligacao, o que, onde, contato, preco,
    servico`.split(/,\s+/),
);

/** Tells whether cells name the columns of a table, and nothing in one. */
export const nameColumns = (cells: readonly string[] = []): boolean =>
  cells.length > 1 && cells.every((cell) => COLUMNS.has(folded(cell)));

const OWN_NAMES: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => SECTION_KEYS.map((section) => folded(WORDS[language][section].name))),
);

const NAMED: ReadonlyMap<string, FixedSection> = new Map(
  SECTION_KEYS.flatMap((section) => {
    const names = LANGUAGES.map((language) => WORDS[language][section].name);
    return [...names, ...CALLED[section].split(',')].map((name) => [folded(name), section] as const);
  }),
);

/** Greetings that a title or a text begins with. */
const GREETING =
  /^(?:benvenut[iaeo](?: da| a| al| alla| all['’]| nella| nel| in)?|welcome(?: to)?|bienvenid[oa]s(?: a)?|bienvenue(?: à| a| au| chez)?|(?:herzlich )?willkommen(?: in| im| bei)?(?: der| dem)?|bem[- ]vind[oa]s?(?: à| ao| a)?)\s*/iu;

/** Words with which people are addressed before anything is said. */
const HELLO =
  /^(?:ciao|salve|buongiorno|buonasera|car[ioae]|gentil[ei]|hi|hello|dear|good (?:morning|evening)|hallo|liebe[rs]?|guten tag|servus|hola|buenos días|querid[oa]s?|bonjour|bonsoir|salut|chers?|chères?|olá|oi|bom dia)(?!\p{L})/iu;

/** Tells whether a line only addresses its readers. */
export const addresses = (text: string): boolean => HELLO.test(text);

/** Returns a text without the greeting that it begins with. */
export const withoutGreeting = (text: string): string => text.replace(GREETING, '');

/** Tells whether a text begins with a greeting. */
export const greets = (text: string): boolean => GREETING.test(text);

/** Most characters of a greeting. */
const WELCOME_MAX = 120;
const WELCOME = /benvenut|welcome|bienvenid|bienvenue|willkommen|bem[- ]vind/iu;

/** Tells whether a text addresses its readers and welcomes them: *Ciao a tutti e benvenuti a Casa Limone!* */
export const welcomes = (text: string): boolean =>
  text.length <= WELCOME_MAX && addresses(text.replace(/^¡/u, '')) && WELCOME.test(text);

/** Names that people give the document itself, folded: none of a house. */
const BOOK_NAMES = new Set(
  `guida, info, infos, informazioni, information, informationen, informacion, informations, informacoes, guia da casa, guia de la casa, guide de la maison, guide du logement, guida ospiti, guida per gli ospiti, guida degli ospiti, guida della casa, guest guide, guest book, house guide, house manual,
    welcome book, welcome guide, guide du voyageur, livret d accueil, guide d accueil, gastemappe, gasteinfo, hausmappe,
    willkommensmappe, infos fur unsere gaste, infos fur gaste, informationen fur gaste, informationen fur unsere gaste, guia, guia del huesped, guia de bienvenida, guia do hospede, guia de boas vindas,
    descrizione dell alloggio, descrizione dell appartamento, descrizione, about this space, about this place, about this property,
    listing description, property description, description, descripcion del alojamiento, descripcion, description du logement,
    beschreibung der unterkunft, beschreibung, descricao do alojamento, descricao do espaco, descricao`
    .split(',')
    .map((name) => name.trim()),
);

/** Tells whether a text only says that a book for guests begins here. */
export const namesBook = (text: string): boolean => BOOK_NAMES.has(folded(text));

/** A sort of house with the name of one: *Appartamento Vista Mare*, *Casa dei Limoni*. */
const HOUSE_AND_NAME =
  /^(?:casa|villa|appartamento|residenza|agriturismo|masseria|house|apartment|flat|cottage|chalet|loft|studio|haus|ferienwohnung|ferienhaus|maison|gîte|gite|appartement|apartamento|piso|finca|quinta)\s(?:\p{Ll}{1,5}['’]?\s?){0,2}\p{Lu}/iu;

/** Tells whether a heading is the name of a house, whatever else its words may be about. */
export const namesHouse = (heading: string): boolean =>
  HOUSE_AND_NAME.test(heading) && /\s\S*\p{Lu}/u.test(heading) && !/:$/.test(heading);

/** Returns the section that a heading calls by name, in whichever language. */
export const sectionNamed = (heading: string): FixedSection | undefined => NAMED.get(folded(heading));

/** Tells whether a heading is the very name of a section: what stands under it needs no other title. */
export const isOwnName = (heading: string): boolean => OWN_NAMES.has(folded(heading));

/** Tells whether a heading names but a part of its section, as *WiFi* does. */
export const namesPart = (heading: string): boolean => PARTS.has(folded(heading));

/** Returns the category that a heading gives to the places under it. */
export function categoryOf(heading: string): TipCategory | undefined {
  const text = folded(heading);
  return (Object.keys(CATEGORIES) as TipCategory[]).find((category) => CATEGORIES[category].test(text));
}

/** Tells whether a heading only says what sorts of places stand under it: it is the name of none. */
export function isOnlyCategory(heading: string): boolean {
  return heading.split(/[&+,/]/).every((part) => {
    const category = categoryOf(part);
    const isOfIt = (word: string) => BESIDE_CATEGORIES.has(word) || categoryOf(word) === category;
    return category !== undefined && folded(part).split(' ').every(isOfIt);
  });
}
