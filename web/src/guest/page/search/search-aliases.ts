import { fold, stemOf } from './search-words.ts';

/**
 * Things that guests look for, each with the words that they type for it, in six languages and all of one thing together: whoever
 * types *Hund* finds the *cane* of an Italian book. A section, a category or a fact of the house is found by the name of
 * its thing. With a `?`: typed for it, but not looked for, because it means something else in another language.
 */
const WORDS = {
  wifi: 'wifi wlan internet password passwort contraseña passe palavrapasse senha rete ?red réseau netz netzwerk network router hotspot connessione conexión connexion verbindung',
  keys: 'chiave key llave clé clef schlüssel chave codice code código serratura lock cerradura serrure ?schloss fechadura keybox lockbox schlüsselkasten ?pin',
  checkin: 'checkin arrivo arrival arrive llegada arrivée ankunft anreise chegada einchecken',
  checkout: 'checkout partenza departure leave leaving salida départ abreise auschecken saída partida',
  pets: 'cane dog perro chien hund cão cães cachorro gatto cat gato katze animali animale pet mascota animaux haustier animais',
  restaurants:
    'ristorante restaurant restaurante trattoria pizzeria osteria mangiare eat eating food dinner lunch comer comida cena manger essen gaststätte',
  shopping:
    'supermercato supermarket supermercado supermarché supermarkt spesa groceries shop shops tienda compras magasin courses einkaufen laden loja negozio shopping',
  garbage:
    'rifiuti rifiuto spazzatura immondizia raccolta differenziata ?bin trash garbage rubbish waste recycling basura reciclaje poubelle ordures déchets müll abfall mülleimer mülltonne mülltrennung lixo reciclagem',
  parking:
    'parcheggio parking park ?car auto macchina aparcamiento aparcar coche stationnement garer voiture parkplatz parken estacionamento estacionar carro garage',
  transport:
    'autobus bus treno train tren comboio ?zug taxi metro stazione station estación gare bahnhof estação aeroporto airport flughafen aéroport aeropuerto fermata parada haltestelle paragem autocarro',
  emergency:
    'emergenza emergency urgencia urgence notfall notruf emergência ambulanza ambulance ambulancia polizia police policía polizei pompieri bomberos feuerwehr bombeiros',
  doctor:
    'medico doctor médico médecin arzt ospedale hospital hôpital krankenhaus farmacia pharmacy pharmacie apotheke farmácia',
  contact:
    'contatto contact contacto kontakt telefono phone teléfono téléphone telefon telefone whatsapp host',
  address: 'indirizzo address dirección adresse endereço morada mappa map mapa karte directions',
  rules:
    'regole regola rules normas norma reglas règles regeln hausordnung hausregeln regras ?casa ?house ?maison',
  heating: 'riscaldamento heating calefacción chauffage heizung aquecimento termosifone caldaia boiler',
  cooling:
    'condizionatore condizionata aircon airconditioning airconditioner climatizador climatisation klimaanlage clima arcondicionado',
  washing: 'lavatrice washer laundry washingmachine lavadora lavelinge waschmaschine máquinadelavar',
  towels:
    'asciugamano asciugamani towel toalla serviette handtuch handtücher toalha lenzuola sheets sábanas draps bettwäsche lençóis',
  pool: 'piscina pool swimmingpool piscine schwimmbad',
  beach: 'spiaggia beach playa plage strand praia',
  smoking: 'fumare fumo smoke smoking fumar fumer rauchen',
  quiet: 'silenzio rumore quiet noise silencio ruido silence bruit ruhe lärm silêncio ruído',
  kitchen: 'cucina kitchen cocina cuisine küche cozinha',
  coffee: 'caffè coffee café kaffee',
  tv: 'televisione tv television televisión télévision fernseher televisão',
} as const;

/** A thing that guests look for. */
export type Thing = keyof typeof WORDS;

/** Tells whether a section, or a category of tips, is one that guests look for by more words than its name. */
export const isThing = (name: string): name is Thing => Object.hasOwn(WORDS, name);

interface Alias {
  readonly thing: Thing;
  /** Stems of the words that stand for it in texts. */
  readonly stems: readonly string[];
}

const ALIASES: ReadonlyMap<string, readonly Alias[]> = byTypedStem();

function byTypedStem(): Map<string, Alias[]> {
  const found = new Map<string, Alias[]>();
  for (const [thing, words] of Object.entries(WORDS) as [Thing, string][]) {
    const all = words.split(' ');
    const stemsOf = (some: readonly string[]) => [...new Set(some.map((word) => stemOf(fold(word))))];
    const alias = { thing, stems: stemsOf(all.filter((word) => !word.startsWith('?'))) };
    for (const stem of stemsOf(all.map((word) => word.replace('?', '')))) {
      found.set(stem, [...(found.get(stem) ?? []), alias]);
    }
  }
  return found;
}

/** Returns what a word stands for, in whichever language it is typed. @param stem of a folded word */
export const aliasesOf = (stem: string): readonly Alias[] => ALIASES.get(stem) ?? [];
