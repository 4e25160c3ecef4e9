/** Times of arriving and leaving that a line tells. */
export interface CheckinTimes {
  readonly checkinTime?: string;
  readonly checkoutTime?: string;
  /** True where the line says nothing else. */
  readonly isAll: boolean;
}

const IN = 'check ?-?in|arriv[a-z]*|arrivals?|anreise|ankunft|einchecken|llegada|entrada|chegada|ingresso';
const OUT =
  'check ?-?out|partenz[ae]|departure|leaving|abreise|auschecken|salida|saida|depart|partida|uscita';
const CLOCK =
  '(?<hour>[01]?\\d|2[0-3])(?:(?:[:.h])(?<minute>[0-5]\\d)|\\s?h(?![a-z])|(?=\\s?(?:uhr|[ap]m)))\\s?(?<half>[ap]m)?';
const TOKEN = new RegExp(
  `(?<in>\\b(?:${IN})\\b)|(?<out>\\b(?:${OUT})\\b)|(?<![\\d.:/])${CLOCK}(?![\\d:/])`,
  'g',
);
/** Words that say nothing beside a time. */
const FILLERS =
  /\b(dalle|dalla|dal|alle|alla|ore|entro|le|la|il|e|a|di|del|orario|prima|delle|from|to|until|till|by|before|after|at|the|is|and|between|time|ab|bis|um|uhr|von|vor|zwischen|und|spatestens|ist|de|desde|hasta|las|los|antes|a partir|partir|y|entre|hora|des|du|jusqu|avant|heures?|h|et|das|ate|as|entre|hours?|possibile|possible|moglich)\b|[^a-z0-9]/g;

/** Most characters of a line that is looked at: what is longer tells more than times. */
const LINE_MAX = 300;

/** Tells whether a line speaks of arriving, leaving and times alone. */
export const saysOnlyTimes = (line: string): boolean =>
  plain(line).replace(TOKEN, ' ').replace(FILLERS, '') === '';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');

/** Finds the times of arriving and leaving in a line. Times that belong to neither are left alone. */
export function checkinTimesIn(line: string): CheckinTimes {
  if (line.length > LINE_MAX) return { isAll: false };
  const text = plain(line);
  const times: Record<'checkinTime' | 'checkoutTime', string[]> = { checkinTime: [], checkoutTime: [] };
  let about: keyof typeof times | undefined;
  for (const { groups = {} } of text.matchAll(TOKEN)) {
    if (groups.in !== undefined) about = 'checkinTime';
    else if (groups.out !== undefined) about = 'checkoutTime';
    else if (about !== undefined && times[about].length < 2) times[about].push(clockOf(groups));
  }
  const found = Object.entries(times).filter(([, some]) => some.length > 0);
  return {
    ...Object.fromEntries(found.map(([field, some]) => [field, some.join('-')])),
    isAll: found.length > 0 && saysOnlyTimes(text),
  };
}

function clockOf({ hour = '0', minute = '00', half }: Partial<Record<string, string>>): string {
  const of12 = Number(hour) % 12;
  const hours = half === 'pm' ? of12 + 12 : half === 'am' ? of12 : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
