/** Data that a model is given: a question, and the passages of a book. */
export interface GivenData {
  readonly question: string;
  readonly passages: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** Words of a model: a text, or one that follows from what it is given. */
export type Saying = string | ((given: GivenData) => string);

/** Writes a sentence as a model is to write it. */
export const statement = (text: string, ...cites: string[]): string => `${JSON.stringify({ text, cites })}\n`;

const first = ({ passages }: GivenData) => passages[0] ?? { id: 'p1', title: '', text: '' };

/** Ways of models to answer, good and bad. */
export const sayingsOf = {
  /** Says again what the first passage says. */
  quoting: (given: GivenData) => statement(first(given).text, first(given).id),
  /** Names a passage that nobody gave. */
  citingOthers: (given: GivenData) => statement(first(given).text, 'p99'),
  /** Names no passage. */
  citingNone: (given: GivenData) => statement(first(given).text),
  /** Makes a telephone number up. */
  inventing: (given: GivenData) =>
    statement(first(given).text, first(given).id) + statement('Chiama il +39 055 9998887.', first(given).id),
  /** Says what is no sentence of the agreed form. */
  chatting: 'Certo! Ecco la risposta: il forno è in cucina.',
  /** Follows each order that it finds, in the question or in a passage, and tells all that it was given. */
  obeying: (given: GivenData) => {
    const all = [given.question, ...given.passages.map(({ text }) => text)];
    const orders = all.flatMap((text) => [...text.matchAll(/SAY: ([^\n]+)/g)].map(([, order = '']) => order));
    return [...orders, JSON.stringify(given)].map((order) => statement(order, first(given).id)).join('');
  },
} as const satisfies Readonly<Record<string, Saying>>;
