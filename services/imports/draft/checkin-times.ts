/** Times of arriving and leaving that a line tells. */
export interface CheckinTimes {
  readonly checkinTime?: string;
  readonly checkoutTime?: string;
  /** True where the line says nothing else. */
  readonly isAll: boolean;
}

const IN = 'check ?-?in|arriv[a-z]*|arrivals?|anreise|ankunft|einchecken|llegada|entrada|chegada|ingresso';
const OUT =
  'check ?-?out|partenz[ae]|departure|leaving|leave|vacate|abreise|auschecken|salida|saida|depart|partida|uscita';
/** Signs and words between a time and the one until which it lasts. */
const RANGE =
  ' ?(?:[-–—]|to|till|until|and|bis|und|alle(?: ore)?|al?|e|y|et|hasta(?: las)?|a las|ate|as|ate as) ?';
/** Signs of the minutes. After a dot no month, or a date is one. */
const MINUTES = '(?:[:h]|\\.(?!0[1-9]|1[0-2]))';
const HALF = '[ap]\\.?m\\b\\.?';
const HOUR = '[01]?\\d|2[0-3]';
const FIRST = `(?<first>${HOUR})(?:${MINUTES}(?<firstMinute>[0-5]\\d))?${RANGE}`;
const LAST = `(?<hour>${HOUR})(?:${MINUTES}(?<minute>[0-5]\\d)|(?=\\s?(?:uhr|h(?![a-z])|${HALF})))(?:\\s?(?<unit>uhr\\b|h(?![a-z]))|\\s?(?<half>${HALF}))?`;
/** Neither a part of a longer number nor of a price, and nothing that says which half of the day is left behind. */
const END = '(?![\\d/]|[:.]\\d|\\s?(?:[ap]\\.?m\\b|[€$£]|eur|usd|chf|gbp))';
const TOLD = `(?<in>\\b(?:${IN})\\b)|(?<out>\\b(?:${OUT})\\b)|(?<![\\d.,:/]|[€$£]\\s?)(?:${FIRST})?${LAST}${END}`;
const TIMES = new RegExp(TOLD, 'g');
/** The same, with the numbers that are no times. */
const TOKENS = new RegExp(`${TOLD}|(?<number>\\d+(?:[.,:/]\\d+)*)`, 'g');
const WHOSE = new RegExp(`\\b(?:${IN}|${OUT})\\b`);
const IS_WHOSE = new RegExp(`^(?:${IN}|${OUT}) ?:?$`);
/** Words of what is not usual, in six languages. */
const UNUSUAL =
  /\b(?:early|late|anticipat[oaie]|tardiv[oaie]|anticipad[oa]s?|temprano|tarde|tardi[oa]s?|antecipad[oa]s?|anticipee?s?|tardi(?:f|ve)s?|tard|fruh(?:e[rns]?)?|spat(?:e[rns]?)?|su richiesta|on request|auf anfrage|sur demande|bajo peticion|a peticion|a pedido|sob pedido)\b/;
/** Words that say nothing beside a time. */
const FILLERS =
  /\b(dalle|dalla|dal|alle|alla|ore|entro|le|la|il|e|a|di|del|orario|prima|delle|from|to|until|till|by|before|after|at|the|is|and|between|time|ab|bis|um|uhr|von|vor|zwischen|und|spatestens|ist|de|desde|hasta|las|los|antes|a partir|partire?|y|entre|hora|des|du|jusqu|avant|heures?|h|et|das|ate|as|entre|hours?|possibile|possible|moglich)\b|[^a-z0-9]/g;

/** Other things that one goes into, and that open and close, in six languages. */
const OTHERS =
  /\b(?:piscin[ae]s?|pools?|schwimmbad|saunas?|spa|palestra|gym|gimnasio|ginasio|fitness|muse[oiu]s?|musees?|museums?|museen|spiaggia|playa|praia|plage|strand|parco|parque)\b/;

/**
 * An hour without minutes behind words that tell of one, in languages that write no sign for it: `dalle 15`. What may be
 * of the afternoon, and what a word goes on about (`le 10 chiavi`), is none.
 */
const BARE_HOUR =
  /\b(?:dalle|alle|delle|entro le|dopo le|ore|(?:de|a|hasta|para) las|das|as) (?:[6-9]|1\d|2[0-3])(?![\d/]|[:.,]\d|\s?[€$£h%°]|\s(?!(?:alle|a las|as|e|y|in poi|en adelante|em diante)\b)[a-z])/g;
/** Beginnings of a line that is about times though it does not say of what. */
const BEGINS_WITH_TIME =
  /^(?:dalle|dopo le|entro le|alle|ore|a partir d|desde las|antes d|hasta las|das|ate as)\b/;

/** Hour until which guests may still arrive of an evening. */
const NIGHT_END = '05:00';

/** Most characters of a line that is looked at: what is longer tells more than times. */
const LINE_MAX = 300;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');

/** Tells whether a line only says that times of arriving or leaving stand below. */
export const namesTimes = (line: string): boolean => IS_WHOSE.test(plain(line));

/** Tells whether a line speaks of arriving, leaving and times alone. */
export const saysOnlyTimes = (line: string): boolean => isFilling(plain(line).replace(TIMES, ' '));

const isFilling = (text: string): boolean => text.replace(FILLERS, '') === '';

/**
 * Finds the times of arriving and leaving in a line. Where it may be read in two ways there are none.
 * @param heading the one that the line stands under: it says what times are about where the line itself does not
 */
export function checkinTimesIn(line: string, heading: string): CheckinTimes {
  const nothing = { isAll: false };
  if (line.length + heading.length > LINE_MAX || OTHERS.test(plain(line))) return nothing;
  if (UNUSUAL.test(plain(`${heading} ${line}`))) return nothing;
  const isNamed = WHOSE.test(plain(line));
  const said = isNamed ? plain(line) : plain(`${heading}: ${line}`);
  const isOfTimes = isNamed || BEGINS_WITH_TIME.test(plain(line));
  const text = isOfTimes ? said.replace(BARE_HOUR, '$&:00') : said;
  const times: Record<'checkinTime' | 'checkoutTime', string[]> = { checkinTime: [], checkoutTime: [] };
  let about: keyof typeof times | undefined;
  /** The token before, of a number or a time, and where it ended. */
  let before: { readonly isTime: boolean; readonly end: number } | undefined;
  for (const { 0: token, index, groups = {} } of text.matchAll(TOKENS)) {
    const named = groups.in === undefined ? groups.out && 'checkoutTime' : 'checkinTime';
    const isTime = groups.hour !== undefined;
    const isBeside = before !== undefined && isFilling(text.slice(before.end, index));
    if (named) {
      // Two words without a time between: it is not known which of them a time is of.
      if (about !== undefined && about !== named && times[about].length === 0) return nothing;
      about = named as keyof typeof times;
      before = undefined;
      continue;
    }
    if (isBeside && before?.isTime !== isTime) return nothing;
    before = { isTime, end: index + token.length };
    if (!isTime) continue;
    const clocks = clocksOf(groups);
    if (about === undefined || clocks === undefined) return nothing;
    times[about].push(...clocks);
  }
  const found = Object.entries(times).filter(([, some]) => some.length > 0);
  if (found.some(([, some]) => some.length > 2 || endsBefore(some))) return nothing;
  return {
    ...Object.fromEntries(found.map(([field, some]) => [field, some.join('-')])),
    isAll: found.length > 0 && saysOnlyTimes(text),
  };
}

/** Tells whether the second of two times is before the first, and not in the night after it: it is of something else. */
const endsBefore = ([first = '', last = '']: readonly string[]): boolean =>
  last !== '' && last < first && last >= NIGHT_END;

/** Returns a time, or the two between which it is: the first has the half of the day, or the unit, of the second. */
function clocksOf(groups: Partial<Record<string, string>>): string[] | undefined {
  const { first, firstMinute, hour = '0', minute, unit, half } = groups;
  const last = clockOf(hour, minute, half);
  if (first === undefined) return [last];
  if (firstMinute === undefined && unit === undefined && half === undefined) return undefined;
  const begin = clockOf(first, firstMinute, Number(first) > 12 ? undefined : half);
  return half !== undefined && begin > last ? undefined : [begin, last];
}

function clockOf(hour: string, minute = '00', half = ''): string {
  const of12 = Number(hour) % 12;
  const hours = half.startsWith('p') ? of12 + 12 : half.startsWith('a') ? of12 : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
