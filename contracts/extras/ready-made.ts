import type { Language } from '../kernel/languages.ts';
import type { ExtraUnit } from './fields.ts';

/** Name and description of an offer in one language. */
interface OfferTexts {
  readonly name: string;
  readonly description: string;
}

/** An offer to begin with. Price and times are a suggestion, the price in euro cents. */
export interface ReadyMadeExtra {
  readonly id: string;
  readonly unit: ExtraUnit;
  readonly priceCents: number;
  readonly maxQuantity: number;
  readonly leadTimeHours: number;
  readonly texts: Readonly<Record<Language, OfferTexts>>;
}

/** The offers that a host can begin with, in the order in which they are shown. */
export const READY_MADE_EXTRAS = [
  {
    id: 'late-check-out',
    unit: 'stay',
    priceCents: 2_500,
    maxQuantity: 1,
    leadTimeHours: 24,
    texts: {
      en: {
        name: 'Late check-out',
        description: 'Sleep in and leave in the afternoon instead of the morning.',
      },
      it: {
        name: 'Check-out posticipato',
        description: 'Dormi con calma e parti nel pomeriggio invece che al mattino.',
      },
      es: {
        name: 'Salida tardía',
        description: 'Duerme sin prisas y sal por la tarde en lugar de por la mañana.',
      },
      fr: { name: 'Départ tardif', description: 'Profitez de la matinée et partez dans l’après-midi.' },
      de: { name: 'Späte Abreise', description: 'Schlafen Sie aus und reisen Sie erst am Nachmittag ab.' },
      pt: { name: 'Saída tardia', description: 'Durma até mais tarde e saia à tarde em vez de manhã.' },
    },
  },
  {
    id: 'early-check-in',
    unit: 'stay',
    priceCents: 2_000,
    maxQuantity: 1,
    leadTimeHours: 48,
    texts: {
      en: { name: 'Early check-in', description: 'The place is ready for you before the usual hour.' },
      it: { name: 'Check-in anticipato', description: 'La casa è pronta per te prima del solito orario.' },
      es: {
        name: 'Llegada anticipada',
        description: 'La casa está lista para ti antes de la hora habitual.',
      },
      fr: {
        name: 'Arrivée anticipée',
        description: 'Le logement est prêt pour vous avant l’heure habituelle.',
      },
      de: { name: 'Frühe Anreise', description: 'Die Unterkunft ist vor der üblichen Zeit für Sie bereit.' },
      pt: { name: 'Entrada antecipada', description: 'A casa fica pronta para si antes da hora habitual.' },
    },
  },
  {
    id: 'airport-transfer',
    unit: 'piece',
    priceCents: 4_500,
    maxQuantity: 2,
    leadTimeHours: 48,
    texts: {
      en: {
        name: 'Airport transfer',
        description: 'A driver takes you and your luggage to or from the airport. Price per trip.',
      },
      it: {
        name: 'Transfer dall’aeroporto',
        description: 'Un autista porta te e i bagagli da o per l’aeroporto. Prezzo a tratta.',
      },
      es: {
        name: 'Traslado al aeropuerto',
        description:
          'Un conductor os lleva con el equipaje desde o hasta el aeropuerto. Precio por trayecto.',
      },
      fr: {
        name: 'Transfert aéroport',
        description:
          'Un chauffeur vous conduit, vous et vos bagages, de ou vers l’aéroport. Prix par trajet.',
      },
      de: {
        name: 'Flughafentransfer',
        description:
          'Ein Fahrer bringt Sie und Ihr Gepäck zum Flughafen oder holt Sie dort ab. Preis je Fahrt.',
      },
      pt: {
        name: 'Transfer do aeroporto',
        description: 'Um motorista leva-o, com a bagagem, de ou para o aeroporto. Preço por viagem.',
      },
    },
  },
  {
    id: 'breakfast-basket',
    unit: 'person',
    priceCents: 1_200,
    maxQuantity: 8,
    leadTimeHours: 24,
    texts: {
      en: {
        name: 'Breakfast basket',
        description: 'Fresh bread, fruit, jam and juice at your door in the morning.',
      },
      it: {
        name: 'Cesto della colazione',
        description: 'Pane fresco, frutta, marmellata e succo davanti alla porta al mattino.',
      },
      es: {
        name: 'Cesta de desayuno',
        description: 'Pan recién hecho, fruta, mermelada y zumo en tu puerta por la mañana.',
      },
      fr: {
        name: 'Panier petit-déjeuner',
        description: 'Pain frais, fruits, confiture et jus devant votre porte le matin.',
      },
      de: {
        name: 'Frühstückskorb',
        description: 'Frisches Brot, Obst, Marmelade und Saft am Morgen vor Ihrer Tür.',
      },
      pt: {
        name: 'Cesto de pequeno-almoço',
        description: 'Pão fresco, fruta, doce e sumo à sua porta de manhã.',
      },
    },
  },
  {
    id: 'bike',
    unit: 'piece',
    priceCents: 1_500,
    maxQuantity: 4,
    leadTimeHours: 12,
    texts: {
      en: { name: 'Bike', description: 'A city bike with lock and helmet for a day.' },
      it: { name: 'Bicicletta', description: 'Una city bike con lucchetto e casco per un giorno.' },
      es: { name: 'Bicicleta', description: 'Una bici de paseo con candado y casco para un día.' },
      fr: { name: 'Vélo', description: 'Un vélo de ville avec antivol et casque pour une journée.' },
      de: { name: 'Fahrrad', description: 'Ein Stadtrad mit Schloss und Helm für einen Tag.' },
      pt: { name: 'Bicicleta', description: 'Uma bicicleta de cidade com cadeado e capacete para um dia.' },
    },
  },
  {
    id: 'cot',
    unit: 'stay',
    priceCents: 2_000,
    maxQuantity: 2,
    leadTimeHours: 24,
    texts: {
      en: { name: 'Cot', description: 'A cot with mattress and fresh linen, made up before you arrive.' },
      it: {
        name: 'Lettino',
        description: 'Un lettino con materasso e biancheria pulita, già pronto al tuo arrivo.',
      },
      es: {
        name: 'Cuna',
        description: 'Una cuna con colchón y sábanas limpias, preparada antes de tu llegada.',
      },
      fr: {
        name: 'Lit bébé',
        description: 'Un lit bébé avec matelas et draps propres, prêt à votre arrivée.',
      },
      de: {
        name: 'Kinderbett',
        description: 'Ein Kinderbett mit Matratze und frischer Wäsche, bezogen, wenn Sie ankommen.',
      },
      pt: { name: 'Berço', description: 'Um berço com colchão e roupa lavada, pronto antes da sua chegada.' },
    },
  },
  {
    id: 'cleaning',
    unit: 'piece',
    priceCents: 4_000,
    maxQuantity: 3,
    leadTimeHours: 24,
    texts: {
      en: { name: 'Extra cleaning', description: 'A cleaning during your stay, with fresh towels.' },
      it: { name: 'Pulizia extra', description: 'Una pulizia durante il soggiorno, con asciugamani puliti.' },
      es: {
        name: 'Limpieza adicional',
        description: 'Una limpieza durante tu estancia, con toallas limpias.',
      },
      fr: {
        name: 'Ménage supplémentaire',
        description: 'Un ménage pendant votre séjour, avec des serviettes propres.',
      },
      de: {
        name: 'Zusätzliche Reinigung',
        description: 'Eine Reinigung während Ihres Aufenthalts, mit frischen Handtüchern.',
      },
      pt: { name: 'Limpeza extra', description: 'Uma limpeza durante a sua estadia, com toalhas lavadas.' },
    },
  },
] as const satisfies readonly ReadyMadeExtra[];
