import type { Tip, TipCategory } from '#contracts/sections/section-items.ts';
import { mapLink } from './demo-book.ts';

interface Place {
  readonly category: TipCategory;
  readonly title: { readonly it: string; readonly en: string };
  readonly address: string;
  /** What the map looks for, where that is not the address: the name of a place that exists. */
  readonly landmark?: string;
  readonly it: string;
  readonly en: string;
}

const both = (title: string) => ({ it: title, en: title });

const PLACES: readonly Place[] = [
  {
    category: 'restaurants',
    title: both('Trattoria da Nives'),
    address: 'Piazza San Cristoforo 8, 61049 Urbania PU',
    it: 'Il nostro pranzo della domenica: passatelli in brodo, coniglio in porchetta, crostata di visciole. Sei tavoli, quindi telefonate il giorno prima. Chiuso il lunedì. Circa 28 € a testa con il vino.',
    en: 'Where we go for Sunday lunch: passatelli in broth, rabbit with wild fennel, sour-cherry tart. There are six tables, so ring the day before. Closed Mondays. About €28 a head with wine.',
  },
  {
    category: 'restaurants',
    title: both('Cresceria del Ponte'),
    address: 'Via del Riscatto 3, 61049 Urbania PU',
    it: 'La crescia sfogliata calda di piastra, con prosciutto e casciotta oppure erbe di campo. Si ordina al banco e si mangia sul muretto, guardando il Metauro. Dalle 18.30 finché c’è impasto; 6 €.',
    en: 'Crescia sfogliata, the flaky flatbread of these hills, hot off the griddle with ham and casciotta cheese or wild greens. Order at the counter, eat on the wall above the river. From 6.30 pm until the dough runs out; €6.',
  },
  {
    category: 'restaurants',
    title: both('Osteria Tre Lumi'),
    address: 'Via Flaminia 21, 61041 Acqualagna PU',
    it: 'Per il tartufo senza cerimonie: uova, tagliatelle, scaglie generose. In autunno il bianco, in estate lo scorzone, che costa un terzo. Con i bambini chiedete la saletta sul retro.',
    en: 'Truffles without the ceremony: eggs or tagliatelle under a generous shower of shavings. White truffle in autumn, black scorzone in summer at a third of the price. With children, ask for the small back room.',
  },
  {
    category: 'attractions',
    title: { it: 'Palazzo Ducale di Urbino', en: 'Ducal Palace, Urbino' },
    address: 'Piazza Rinascimento 13, 61029 Urbino PU',
    landmark: 'Palazzo Ducale Galleria Nazionale delle Marche Urbino',
    it: 'Piero della Francesca, Raffaello e lo studiolo di Federico, tutto intarsi. Andateci all’apertura e cominciate dallo studiolo: alle 11 arrivano i gruppi. Il lunedì di solito è chiuso. A 25 minuti d’auto.',
    en: 'Piero della Francesca, Raphael and Duke Federico’s study, every inch of it inlaid wood. Go when it opens and see the study first, because the groups arrive at 11. Usually closed on Mondays. 25 minutes by car.',
  },
  {
    category: 'attractions',
    title: { it: 'Gola del Furlo', en: 'Furlo Gorge' },
    address: 'Via Flaminia, 61041 Acqualagna PU',
    landmark: 'Gola del Furlo',
    it: 'La strada romana passa nella roccia, l’acqua è verde e in alto girano le aquile. La passeggiata lungo il lago è piana e va bene anche con il passeggino. La luce migliore è dalle 9 alle 11.',
    en: 'The Roman road runs through the rock, the water is green and golden eagles circle above. The path along the lake is flat and fine with a pushchair. The light is best between 9 and 11 in the morning.',
  },
  {
    category: 'attractions',
    title: both('Domus del Mito'),
    address: '61048 Sant’Angelo in Vado PU',
    landmark: 'Domus del Mito Sant’Angelo in Vado',
    it: 'Mille metri quadrati di mosaici romani, trovati sotto un campo: ci si cammina sopra su passerelle. Un’ora basta. Gli orari cambiano con la stagione: telefonate prima di partire.',
    en: 'A thousand square metres of Roman mosaics, found under a field; you walk above them on gangways. An hour is enough. Opening hours change with the season, so ring before you set off.',
  },
  {
    category: 'attractions',
    title: { it: 'Torre e cascata di Fermignano', en: 'Fermignano tower and waterfall' },
    address: 'Ponte romano, 61033 Fermignano PU',
    landmark: 'Torre delle Milizie Fermignano',
    it: 'Il ponte, la torre e il Metauro che salta sotto le case: cinque minuti di meraviglia e un gelato. Fermatevi tornando da Urbino, quando la torre si accende.',
    en: 'A bridge, a tower and the river leaping beneath the houses: five minutes of wonder and an ice cream. Stop on your way back from Urbino, when the tower lights up.',
  },
  {
    category: 'shopping',
    title: { it: 'Mercato del giovedì', en: 'Thursday market' },
    address: 'Piazza San Cristoforo, 61049 Urbania PU',
    it: 'Dalle 7.30 alle 13 il centro è tutto un banco. Per noi: pecorino dal furgone bianco in fondo, pesche dal signore con il cappello, porchetta prima delle 11, perché poi è finita.',
    en: 'From 7.30 am to 1 pm the old town is one long stall. Our round: pecorino from the white van at the far end, peaches from the man in the hat, porchetta before 11, because after that there is none.',
  },
  {
    category: 'shopping',
    title: both('Ceramiche Fiordalba'),
    address: 'Corso Vittorio Emanuele II 44, 61049 Urbania PU',
    it: 'Urbania si chiamava Casteldurante e la sua maiolica andava in tutta Europa. Fiordalba dipinge ancora a mano, e se la bottega è calma vi fa provare il tornio. Una tazzina, 14 €.',
    en: 'Urbania used to be Casteldurante, and its maiolica went all over Europe. Fiordalba still paints by hand, and on a quiet day she will let you try the wheel. An espresso cup is €14.',
  },
  {
    category: 'shopping',
    title: { it: 'Caseificio Valdimeta', en: 'Valdimeta dairy' },
    address: 'Via Metauro 102, 61033 Fermignano PU',
    it: 'Casciotta d’Urbino appena fatta e ricotta ancora tiepida, se arrivate prima delle 10. Hanno il sottovuoto per il viaggio. Chiuso la domenica.',
    en: 'Fresh casciotta d’Urbino, and ricotta still warm if you come before 10 am. They will vacuum-pack cheese for the journey home. Closed Sundays.',
  },
  {
    category: 'nightlife',
    title: both('Enoteca Sotto i Portici'),
    address: 'Corso Vittorio Emanuele II 17, 61049 Urbania PU',
    it: 'Un bicchiere di Bianchello del Metauro, un tagliere e, il venerdì, qualcuno che suona. D’estate i tavoli arrivano in mezzo al corso. Aperto dalle 18 a mezzanotte.',
    en: 'A glass of Bianchello del Metauro, a board of cured meats and, on Fridays, somebody playing. In summer the tables spill into the street. Open from 6 pm to midnight.',
  },
  {
    category: 'nightlife',
    title: { it: 'Tramonto alla Fortezza Albornoz', en: 'Sunset at the Albornoz Fortress' },
    address: 'Parco della Resistenza, 61029 Urbino PU',
    landmark: 'Fortezza Albornoz Urbino',
    it: 'Il prato davanti ai torricini: tutta Urbino viene qui con una birra e una coperta quando il sole va giù. Poi si scende a piedi in piazza della Repubblica, piena di studenti fino a tardi.',
    en: 'A lawn facing the palace’s twin towers. All Urbino comes up with a beer and a blanket as the sun goes down, then wanders to Piazza della Repubblica, which is full of students until late.',
  },
  {
    category: 'nightlife',
    title: { it: 'Le stelle dal Monte Nerone', en: 'Stars from Monte Nerone' },
    address: 'Monte Nerone, 61046 Piobbico PU',
    it: 'A 1.500 metri non c’è un lampione. In agosto portate giacca, coperta e il thermos che trovate in dispensa. Quaranta minuti di curve: guida chi non ha bevuto.',
    en: 'At 1,500 metres there isn’t a street lamp in sight. Even in August take a jacket, a blanket and the flask from the larder. It is forty minutes of bends: the one who hasn’t been drinking drives.',
  },
];

/** The hosts' own tips in one language, with addresses and map links. */
export function localTips(language: 'it' | 'en'): Tip[] {
  return PLACES.map((place) => ({
    title: place.title[language],
    description: place[language],
    address: place.address,
    mapUrl: mapLink(place.landmark ?? place.address),
    imageUrl: '',
    category: place.category,
  }));
}
