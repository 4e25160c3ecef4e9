import type { Tip, TipCategory } from '#contracts/sections/section-items.ts';
import { mapLink } from './demo-book.ts';

/** The places that the hosts send their guests to. */
type PlaceKey =
  | 'nives'
  | 'cresceria'
  | 'treLumi'
  | 'palazzoDucale'
  | 'furlo'
  | 'domusDelMito'
  | 'fermignano'
  | 'market'
  | 'fiordalba'
  | 'valdimeta'
  | 'enoteca'
  | 'albornoz'
  | 'monteNerone';

/** What the hosts say of each place, in one language. */
export type TipWords = Readonly<Record<PlaceKey, { readonly title: string; readonly description: string }>>;

interface Place {
  readonly key: PlaceKey;
  readonly category: TipCategory;
  readonly address: string;
  /** What the map looks for, where that is not the address: the name of a place that exists. */
  readonly landmark?: string;
}

const PLACES: readonly Place[] = [
  { key: 'nives', category: 'restaurants', address: 'Piazza San Cristoforo 8, 61049 Urbania PU' },
  { key: 'cresceria', category: 'restaurants', address: 'Via del Riscatto 3, 61049 Urbania PU' },
  { key: 'treLumi', category: 'restaurants', address: 'Via Flaminia 21, 61041 Acqualagna PU' },
  {
    key: 'palazzoDucale',
    category: 'attractions',
    address: 'Piazza Rinascimento 13, 61029 Urbino PU',
    landmark: 'Palazzo Ducale Galleria Nazionale delle Marche Urbino',
  },
  {
    key: 'furlo',
    category: 'attractions',
    address: 'Via Flaminia, 61041 Acqualagna PU',
    landmark: 'Gola del Furlo',
  },
  {
    key: 'domusDelMito',
    category: 'attractions',
    address: '61048 Sant’Angelo in Vado PU',
    landmark: 'Domus del Mito Sant’Angelo in Vado',
  },
  {
    key: 'fermignano',
    category: 'attractions',
    address: 'Ponte romano, 61033 Fermignano PU',
    landmark: 'Torre delle Milizie Fermignano',
  },
  { key: 'market', category: 'shopping', address: 'Piazza San Cristoforo, 61049 Urbania PU' },
  { key: 'fiordalba', category: 'shopping', address: 'Corso Vittorio Emanuele II 44, 61049 Urbania PU' },
  { key: 'valdimeta', category: 'shopping', address: 'Via Metauro 102, 61033 Fermignano PU' },
  { key: 'enoteca', category: 'nightlife', address: 'Corso Vittorio Emanuele II 17, 61049 Urbania PU' },
  {
    key: 'albornoz',
    category: 'nightlife',
    address: 'Parco della Resistenza, 61029 Urbino PU',
    landmark: 'Fortezza Albornoz Urbino',
  },
  { key: 'monteNerone', category: 'nightlife', address: 'Monte Nerone, 61046 Piobbico PU' },
];

/** The hosts' own tips in the words of one language, with addresses and map links. */
export function localTips(words: TipWords): Tip[] {
  return PLACES.map(({ key, category, address, landmark }) => ({
    ...words[key],
    address,
    mapUrl: mapLink(landmark ?? address),
    imageUrl: '',
    category,
  }));
}
