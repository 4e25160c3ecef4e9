import type { Language } from '../kernel/languages.ts';
import type { TemplateId } from './template-id.ts';

/** Words of a template in one language. */
interface WordsOfTemplate {
  readonly name: string;
  /** Line that says whom it is for. */
  readonly description: string;
}

/** The words of all templates. Apart from their ids, so that a page which asks for the words brings none. */
export const TEMPLATE_WORDS: Readonly<Record<TemplateId, Readonly<Record<Language, WordsOfTemplate>>>> = {
  town: {
    en: { name: 'A flat in town', description: 'Neighbours, keys, parking, and waste by its days.' },
    it: {
      name: 'Un appartamento in città',
      description: 'Vicini, chiavi, parcheggio e raccolta dei rifiuti.',
    },
    es: { name: 'Un piso en la ciudad', description: 'Vecinos, llaves, aparcamiento y días de basura.' },
    fr: {
      name: 'Un appartement en ville',
      description: 'Voisins, clés, stationnement et jours de collecte.',
    },
    de: {
      name: 'Eine Wohnung in der Stadt',
      description: 'Nachbarn, Schlüssel, Parken und Müll nach Tagen.',
    },
    pt: {
      name: 'Um apartamento na cidade',
      description: 'Vizinhos, chaves, estacionamento e dias de recolha do lixo.',
    },
  },
  country: {
    en: {
      name: 'A house in the country',
      description: 'Fire, water, heating, the pool and the last stretch of road.',
    },
    it: {
      name: 'Una casa in campagna',
      description: 'Fuoco, acqua, riscaldamento, piscina e l’ultimo tratto di strada.',
    },
    es: {
      name: 'Una casa en el campo',
      description: 'Fuego, agua, calefacción, piscina y el último tramo del camino.',
    },
    fr: {
      name: 'Une maison à la campagne',
      description: 'Feu, eau, chauffage, piscine et la fin du chemin.',
    },
    de: {
      name: 'Ein Haus auf dem Land',
      description: 'Feuer, Wasser, Heizung, Pool und das letzte Stück Weg.',
    },
    pt: {
      name: 'Uma casa no campo',
      description: 'Fogo, água, aquecimento, piscina e o último troço do caminho.',
    },
  },
  room: {
    en: { name: 'A room', description: 'Living under one roof: kitchen, bathroom, breakfast, visitors.' },
    it: {
      name: 'Una stanza',
      description: 'Vivere sotto lo stesso tetto: cucina, bagno, colazione, visite.',
    },
    es: {
      name: 'Una habitación',
      description: 'Vivir bajo el mismo techo: cocina, baño, desayuno, visitas.',
    },
    fr: {
      name: 'Une chambre',
      description: 'Vivre sous le même toit : cuisine, salle de bains, petit déjeuner, visites.',
    },
    de: {
      name: 'Ein Zimmer',
      description: 'Leben unter einem Dach: Küche, Bad, Frühstück, Besuch.',
    },
    pt: {
      name: 'Um quarto',
      description: 'Viver debaixo do mesmo teto: cozinha, casa de banho, pequeno-almoço, visitas.',
    },
  },
  sea: {
    en: { name: 'By the sea', description: 'Beach, sand and wet things, wind, and safety in the water.' },
    it: { name: 'Al mare', description: 'Spiaggia, sabbia e cose bagnate, vento e sicurezza in acqua.' },
    es: {
      name: 'Junto al mar',
      description: 'Playa, arena y cosas mojadas, viento y seguridad en el agua.',
    },
    fr: {
      name: 'Au bord de la mer',
      description: 'Plage, sable et affaires mouillées, vent et sécurité dans l’eau.',
    },
    de: { name: 'Am Meer', description: 'Strand, Sand und Nasses, Wind und Sicherheit im Wasser.' },
    pt: {
      name: 'À beira-mar',
      description: 'Praia, areia e coisas molhadas, vento e segurança na água.',
    },
  },
};
