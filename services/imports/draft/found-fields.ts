import type { ImportDraft, ImportField } from '#contracts/import/api.ts';
import type { FixedSection } from '#contracts/sections/catalogue.ts';
import { type Block, withoutEnd } from '../reading/block.ts';
import { folded, sectionNamed } from './heading-words.ts';
import { sourceOf } from './source.ts';

type Found = ImportDraft['fields'];

/** Labels of fields in six languages, as they are written without accents. The longer ones come first. */
const LABELS = {
  wifiNetwork: `nome della rete|nome rete|nome wi-?fi|rete wi-?fi|network name|wi-?fi name|wi-?fi network|nombre de la red|red wi-?fi|
    nom du reseau|reseau wi-?fi|netzwerkname|wlan-?name|wlan-?netz|nome da rede|rede wi-?fi|ssid|wi-?fi|wlan|rete|network|red|reseau|
    netzwerk|netz|rede`,
  wifiPassword: `password (?:del )?wi-?fi|password della rete|wi-?fi password|contrasena (?:del )?wi-?fi|mot de passe wi-?fi|
    wlan-?passwort|wlan-?schlussel|senha (?:do )?wi-?fi|palavra-passe (?:do )?wi-?fi|cle wi-?fi|clave wi-?fi|password|parola d'ordine|
    contrasena|clave|mot de passe|passwort|kennwort|palavra-passe|senha|pass|pwd|pw`,
  accessCode: `codice di accesso|codice d'accesso|codice di ingresso|codice d'ingresso|codice (?:della )?(?:porta|cassetta|keybox)|
    codice (?:del )?(?:portone|cancello)|codice (?:della )?cassetta (?:delle )?chiavi|access code|entry code|door code|gate code|
    key ?box code|lock ?box code|key safe code|code for the (?:door|key ?box|lock ?box)|codigo de acceso|
    codigo (?:de la )?(?:puerta|caja de llaves)|codigo del (?:portal|cajetin)|code d'acces|code d'entree|
    code (?:de la )?(?:porte|boite a cles)|code du portail|zugangscode|turcode|tur-?code|code (?:fur )?(?:den )?schlusselkasten|
    schlusselbox-?code|codigo de acesso|codigo da (?:porta|caixa)|codigo do (?:portao|cofre)`,
  address: 'indirizzo|address|direccion|adresse|anschrift|endereco|morada',
  name: `nome della casa|nome (?:della )?struttura|nome (?:dell')?alloggio|house name|property name|name of the house|
    nombre de la casa|nombre del alojamiento|nom de la maison|nom du logement|name des hauses|name der unterkunft|
    name der ferienwohnung|nome da casa|nome do alojamento`,
} as const satisfies Readonly<Record<ImportField, string>>;

const FIELDS = Object.keys(LABELS) as ImportField[];
const alternatives = (field: ImportField): string =>
  `(?<${field}>${LABELS[field]
    .split('\n')
    .map((line) => line.trim())
    .join('')})`;
/** A label with what parts it from its value: a colon or an equals sign. */
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${FIELDS.map(alternatives).join('|')}) ?(?:\\([^()]{1,30}\\) ?)?[:=]`,
  'gu',
);
/** Signs between a value and the next label, and the words that stand for one. */
const SIGNS = ' ,;|/·–—-';
const JOINING = [' e', ' and', ' y', ' et', ' und'];
const QUOTES = '"“”„«»\'‘’` ';

/** Fields any of whose signs may be meant. */
const SECRET: ReadonlySet<ImportField> = new Set(['wifiPassword', 'accessCode']);

/** Most characters of each value: names of networks have 32, their passwords 63. */
const MOST: Readonly<Record<ImportField, number>> = {
  name: 255,
  address: 255,
  wifiNetwork: 32,
  wifiPassword: 63,
  accessCode: 20,
};

/** Most characters of a line that is looked at: values are short. */
const LINE_MAX = 600;

interface Labelled {
  readonly field: ImportField;
  readonly value: string;
  /** True of a label that says by itself that it is about the network. */
  readonly isSure: boolean;
}

/** Takes the accents off a text without moving any of its characters. */
const unaccented = (text: string): string =>
  [...text.replaceAll('’', "'")]
    .map((letter) => (letter.length > 1 ? letter : (letter.toLowerCase().normalize('NFD')[0] ?? letter)))
    .join('');

/** Returns what a line labels; undefined where it says anything else beside that. */
function labelledIn(line: string): Labelled[] | undefined {
  if (line.length > LINE_MAX || !/[:=]/.test(line)) return undefined;
  const matches = [...unaccented(line).matchAll(LABEL)];
  if (matches.length === 0 || line.slice(0, matches[0]?.index).replace(/[^\p{L}\p{N}]+/gu, '') !== '')
    return undefined;
  const found = matches.map(({ index, 0: label, groups = {} }, at) => {
    const field = FIELDS.find((each) => groups[each] !== undefined) ?? 'name';
    const until = matches[at + 1]?.index ?? line.length;
    const raw = line.slice(index + label.length, until);
    const isLast = at + 1 === matches.length;
    const isSure = /wi-?fi|wlan|rete/.test(groups[field] ?? '');
    if (SECRET.has(field)) return { field, value: secretOf(raw, isLast), isSure };
    return { field, value: unquoted(isLast ? withoutEnd(raw, '.;, ') : beforeLabel(raw)), isSure };
  });
  const isValue = ({ field, value }: Labelled) =>
    value !== '' && value.length <= MOST[field] && unaccented(`${value}:`).search(LABEL) === -1;
  return found.every(isValue) ? found : undefined;
}

/** Takes off what stands between a value and the next label. */
function beforeLabel(raw: string): string {
  const value = withoutEnd(raw, SIGNS);
  const word = JOINING.find((each) => value.endsWith(each));
  return word === undefined ? value : withoutEnd(value.slice(0, -word.length), SIGNS);
}

/** Returns a secret with every sign that it may end with: at most one stands between it and the next label. */
function secretOf(raw: string, isLast: boolean): string {
  const said = raw.trim();
  const word =
    JOINING.find((each) => said.endsWith(each)) ?? (SIGNS.includes(said.slice(-1)) ? said.slice(-1) : '');
  const value = isLast ? said : said.slice(0, said.length - word.length).trimEnd();
  const isQuoted =
    value.length > 1 && [value.slice(0, 1), value.slice(-1)].every((sign) => QUOTES.includes(sign));
  return isQuoted ? unquoted(value) : value;
}

function unquoted(value: string): string {
  const ended = withoutEnd(value, QUOTES);
  const begin = [...ended].findIndex((letter) => !QUOTES.includes(letter));
  return [...ended].slice(Math.max(0, begin)).join('');
}

/** Number of blocks that may lie between the name of a network and its password. */
const NEAR = 2;

/**
 * Takes what is labelled as a field out of the blocks: only of lines that say nothing else, so that no word is lost.
 * @returns the fields, each as it is said first, and the blocks that are left
 */
export function takeFields(blocks: readonly Block[]): { readonly fields: Found; readonly rest: Block[] } {
  const lines = blocks.map((block) => (block.kind === 'heading' ? undefined : labelledIn(lineOf(block))));
  const places = areOfHouse(blocks);
  const fields: Found = {};
  const rest = blocks.filter((block, index) => {
    const labelled = lines[index];
    if (labelled === undefined) return true;
    const around = lines.slice(Math.max(0, index - NEAR), index + NEAR + 1).flatMap((line) => line ?? []);
    const headings = blocks.slice(Math.max(0, index - NEAR), index).filter(({ kind }) => kind === 'heading');
    const isOfWifi = headings.some(({ text }) => /wi-?fi|wlan|internet/i.test(text)) || hasBoth(around);
    const isOfHouse = places[index] ?? true;
    const isMeant = ({ field, value, isSure }: Labelled): boolean => {
      if (fields[field] !== undefined) return false;
      if (field === 'accessCode') return /\d/.test(value);
      if (field === 'wifiNetwork') return isOfWifi;
      return field === 'wifiPassword' ? isOfWifi || isSure : isOfHouse;
    };
    const isOnce = new Set(labelled.map(({ field }) => field)).size === labelled.length;
    if (!isOnce || !labelled.every(isMeant)) return true;
    for (const { field, value } of labelled) fields[field] = { value, source: sourceOf(block) };
    return false;
  });
  return { fields, rest };
}

/** Headings about the house as such, folded, in six languages: what is labelled below them is its own. */
const OF_HOUSE =
  /\b(?:casa|house|home|haus|maison|alloggio|appartamento|apartment|flat|wohnung|ferienwohnung|unterkunft|logement|appartement|alojamiento|apartamento|alojamento|indirizzo|address|direccion|adresse|anschrift|endereco|morada|come arrivare|come raggiungerci|getting here|how to get here|como llegar|comment venir|anfahrt|como chegar)\b/;
/** Sections that are about the house. */
const SECTIONS_OF_HOUSE: ReadonlySet<FixedSection> = new Set(['checkin', 'guides', 'transport']);

/** Tells of each block whether it stands before the first heading, or below one about the house. */
function areOfHouse(blocks: readonly Block[]): boolean[] {
  let section: FixedSection | undefined;
  let isOfHouse = true;
  return blocks.map(({ kind, text }) => {
    if (kind !== 'heading') return isOfHouse;
    const named = sectionNamed(text);
    section = named ?? section;
    const isAllowed = section === undefined || SECTIONS_OF_HOUSE.has(section);
    isOfHouse = isAllowed && ((named !== undefined && named !== 'transport') || OF_HOUSE.test(folded(text)));
    return isOfHouse;
  });
}

/** Returns a block as a line: the first cell of a row is the label of the second, where it has none of its own. */
const lineOf = ({ cells, text }: Block): string =>
  cells?.length === 2 && !cells[0]?.includes(':') ? cells.join(': ') : (cells?.join(' ') ?? text);

const hasBoth = (around: readonly Labelled[]): boolean =>
  around.some(({ field }) => field === 'wifiPassword') && around.some(({ field }) => field === 'wifiNetwork');
