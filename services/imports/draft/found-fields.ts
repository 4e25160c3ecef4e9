import type { ImportDraft, ImportField } from '#contracts/import/api.ts';
import type { FixedSection } from '#contracts/sections/catalogue.ts';
import { type Block, withoutEnd } from '../reading/block.ts';
import { LABELS, unaccented } from './field-labels.ts';
import { folded, sectionNamed } from './heading-words.ts';
import { networkPairIn } from './network-pair.ts';
import { sourceOf } from './source.ts';
import { secretsToldIn, type ToldSecret } from './told-secrets.ts';

type Found = ImportDraft['fields'];

const FIELDS = Object.keys(LABELS) as ImportField[];
/** A label with what parts it from its value: a colon or an equals sign. */
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${FIELDS.map((field) => `(?<${field}>${LABELS[field]})`).join('|')}) ?(?:\\([^()]{1,30}\\) ?)?[:=]`,
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
  /** True of a label that may be about anything that has a name. */
  readonly isBare: boolean;
}

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
    const isBare = /^(?:name|nome|nombre|nom)$/.test(groups[field] ?? '');
    if (SECRET.has(field)) return { field, value: secretOf(raw, isLast), isSure, isBare };
    return { field, value: unquoted(isLast ? withoutEnd(raw, '.;, ') : beforeLabel(raw)), isSure, isBare };
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
 * Takes what is labelled as a field out of the blocks: only of lines that say nothing else, so that no word is lost. What a
 * sentence tells of code and WiFi becomes a field, too, where none is labelled, and the sentence stays;
 * a network and its password only together.
 * @returns the fields, each as it is said first, and the blocks that are left
 */
export function takeFields(blocks: readonly Block[]): { readonly fields: Found; readonly rest: Block[] } {
  const lines = blocks.map((block, index) =>
    block.kind === 'heading'
      ? undefined
      : (networkOn(block, isBelowWifi(blocks, index)) ??
        labelledIn(lineOf(block)) ??
        addressBelow(blocks[index - 1], block)),
  );
  const places = areOfHouse(blocks);
  const fields: Found = {};
  const rest = blocks.filter((block, index) => {
    const labelled = lines[index];
    if (labelled === undefined) return true;
    const around = lines.slice(Math.max(0, index - NEAR), index + NEAR + 1).flatMap((line) => line ?? []);
    const isBelow = isBelowWifi(blocks, index);
    const isOfWifi = isBelow || hasBoth(around);
    const isOfHouse = places[index] ?? true;
    const isMeant = ({ field, value, isSure, isBare }: Labelled): boolean => {
      if (fields[field] !== undefined) return false;
      if (field === 'accessCode') return /\d/.test(value);
      if (field === 'wifiNetwork') return isBare ? isBelow : isOfWifi;
      return field === 'wifiPassword' ? isOfWifi || isSure : isOfHouse;
    };
    const isOnce = new Set(labelled.map(({ field }) => field)).size === labelled.length;
    if (!isOnce || !labelled.every(isMeant)) return true;
    for (const { field, value } of labelled) fields[field] = { value, source: sourceOf(block) };
    return false;
  });
  const isLeft = new Set(rest);
  let heading = '';
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading') heading = block.text;
    if (block.kind === 'heading' || !isLeft.has(block)) continue;
    const place = { isOfWifi: isBelowWifi(blocks, index), heading };
    const told = secretsToldIn(lineOf(block), place);
    const isOther = isOfOtherNetwork(told, fields);
    for (const { field, value } of told) {
      if (field === 'accessCode' || !isOther) fields[field] ??= { value, source: sourceOf(block) };
    }
  }
  return { fields, rest };
}

/** Returns the network and the password that a line tells, and nothing else. */
function networkOn(block: Block, isBelow: boolean): Labelled[] | undefined {
  const pair = networkPairIn(lineOf(block), isBelow);
  if (pair === undefined) return undefined;
  const isSaid = { isSure: true, isBare: false };
  return [
    { field: 'wifiNetwork', value: pair.network, ...isSaid },
    { field: 'wifiPassword', value: pair.password, ...isSaid },
  ];
}

const IS_ADDRESS = new RegExp(
  `^(?:${LABELS.address}|dove siamo|where we are|donde estamos|ou nous sommes|onde estamos)$`,
);
/** Tells whether a heading only says that an address stands below. */
export const namesAddress = (heading: string): boolean => IS_ADDRESS.test(folded(heading));
/** Most characters of an address that stands by itself. */
const ADDRESS_MAX = 120;

/** Returns the address that stands right below a heading that says so. */
function addressBelow(above: Block | undefined, { kind, text }: Block): Labelled[] | undefined {
  const isOne = kind === 'text' && text.length <= ADDRESS_MAX && /\d/.test(text) && !text.includes(':');
  if (!isOne || above?.kind !== 'heading' || !namesAddress(above.text)) return undefined;
  return [{ field: 'address', value: withoutEnd(text, '.;, '), isSure: false, isBare: false }];
}

/** Tells whether a network that is told with its password is another one than that which was found: the two are taken together or not at all. */
const isOfOtherNetwork = (told: readonly ToldSecret[], found: Found): boolean =>
  told.some(({ field }) => field === 'wifiNetwork') &&
  told.some(({ field, value }) => field !== 'accessCode' && (found[field]?.value ?? value) !== value);

/** Tells whether a block stands right below a heading about the network. */
const isBelowWifi = (blocks: readonly Block[], index: number): boolean =>
  blocks
    .slice(Math.max(0, index - NEAR), index)
    .some(({ kind, text }) => kind === 'heading' && /wi-?fi|wlan|internet/i.test(text));

/** Headings about the house as such, folded, in six languages: what is labelled below them is its own. */
const OF_HOUSE =
  /\b(?:casa|dove siamo|where we are|donde estamos|ou nous sommes|onde estamos|house|home|haus|maison|alloggio|appartamento|apartment|flat|wohnung|ferienwohnung|unterkunft|logement|appartement|alojamiento|apartamento|alojamento|indirizzo|address|direccion|adresse|anschrift|endereco|morada|come arrivare|come raggiungerci|getting here|how to get here|como llegar|comment venir|anfahrt|como chegar)\b/;
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
  around.some(({ field }) => field === 'wifiPassword') &&
  around.some(({ field, isBare }) => field === 'wifiNetwork' && !isBare);
