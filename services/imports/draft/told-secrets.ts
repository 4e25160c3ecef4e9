import type { ImportField } from '#contracts/import/api.ts';
import { withoutEnd } from '../reading/block.ts';
import { LABELS, unaccented } from './field-labels.ts';

/** A secret that a sentence tells. */
export interface ToldSecret {
  readonly field: Extract<ImportField, 'wifiNetwork' | 'wifiPassword' | 'accessCode'>;
  readonly value: string;
}

/** Place of a line below headings. */
export interface LinePlace {
  /** True right below a heading about the network. */
  readonly isOfWifi: boolean;
  /** The heading that the line stands below; empty where there is none. */
  readonly heading: string;
}

/** Boxes in which keys are left, in six languages: a code that is told right after one of them opens it. */
const KEY_BOX =
  `cassett(?:a|ina)(?: delle)? chiavi|keybox|key ?box|lock ?box|key safe|caja de llaves|cajetin|boite a cles|schlusselkasten|schlusselbox|
  schlusseltresor|(?:cofre|caixa) d[ea]s? chaves`.replaceAll(/\n\s*/g, '');
/** Things that a code opens. The longer ones come first. */
const DOOR =
  `${KEY_BOX}|cassetta|portone|porta|cancello|ingresso|entrata|front door|door|gate|entrance|building|puerta|portal|entrada|verja|porte|
  portail|entree|immeuble|haustur|wohnungstur|tur|eingang|tor|portao|cofre|caixa`.replaceAll(/\n\s*/g, '');
const CODE = '(?:codice|code|codigo|pin)';
/** A code that says what it opens: _code of the door_, _Türcode_. */
const DOOR_CODE = `${LABELS.accessCode}|${CODE}(?: [a-z]{1,4}'?){0,2} ?(?:${DOOR})|(?:${DOOR})[- ]?(?:code|pin)`;
/** A code that says nothing: neither of what nor for what. */
const BARE_CODE = `(?<=(?:^|[(,;.:!?–—-]|(?<!\\p{L})(?:il|the|der|den|le|el|o|con|with|mit|avec|com)) ?)${CODE}`;
const WIFI = 'wi-?fi|wlan';
/** Words that say of a password, after its label, that it is that of the network. */
const OF_WIFI = `(?: (?:del |de la |du |do |da |of the |for the |to the |fur das )?(?:${WIFI}))?`;
/** A sign or a word between a label and its value, with an article or without. */
const IS = `(?: ?[:=] ?| (?<is>e'|e|is called|is|ist|lautet|est|es|si chiama|heisst|heißt|se llama|s'appelle|chama-se)(?: ?:)? )(?:(?:il|la|the|le|el|o) )?`;
/** A code may stand right behind its name: _PIN 1982_. */
const CODE_IS = `(?:${IS}| (?=[#*]*\\p{L}?\\d))`;
/** Words that have a code typed in, in six languages, and what it may be called behind them. */
const TYPE =
  `digitate|digita|digitare|digiti|componete|comporre|inserite|inserisci|inserire|premete|premere|enter|type(?: in)?|punch(?: in)?|key in|dial|
  press|marcad|marca|marque|marcar|teclead|teclea|teclee|teclear|introducid|introduce|introduzca|introducir|pulsad|pulse|pulsa|tapez|taper|
  composez|composer|saisissez|saisir|entrez|digitem|digite|digitar|marquem|introduzam|introduza|insiram|insira|geben sie|gebt|gib|tippen sie|
  tippt|tippe`.replaceAll(/\n\s*/g, '');
const TYPED = `(?:${TYPE})(?: (?:il |the |le |el |o |den |die )?(?:${CODE}|numero|number|nummer|zahl))?:? (?=["“„«]?[#*]*[a-z]{0,3}\\d{4})`;
/** The same in German, where the code stands before what is to be done with it. */
const TYPED_AFTER =
  '(?<![#*+.,:/-])(?=[#*]*[a-z]{0,3}\\d{4,8}[a-z]{0,3}[#*]* (?:eingeben|eintippen|eingibst|eingebt)(?!\\p{L}))';
const TOLD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:(?<doorCode>${DOOR_CODE})|(?<bareCode>${BARE_CODE}))${CODE_IS}|(?<typed>${TYPED}|${TYPED_AFTER})|(?:(?<password>${LABELS.wifiPassword})${OF_WIFI}|(?<network>${LABELS.wifiNetwork}))${IS.replace('<is>', '<called>')})`,
  'dgu',
);

/** Neither goes on nor is a part of a longer number, a date, a time or a price. */
const CODE_VALUE =
  /^["“„«]?([#*]*[A-Z]{0,3}\d{3,8}[A-Z]{0,3}[#*]*)(?![\p{L}\p{N}#*/+]|[-.,:]\p{N}|-\p{L}| \d| ?(?:[€$£%]|[Ee][Uu][Rr]|CHF|USD|GBP))/u;
const PASSWORD_VALUE = /^(?:["“„«]([^"“”„«»]{8,63})["”“»]|([^\s"“”„«»]{8,63})(?=$|\s))/u;
const NETWORK_VALUE =
  /^(?:["“„«]([^"“”„«»]{1,32})["”“»]|([^\s,;:.()"“”„«»]{1,32}(?: [\p{Lu}\p{N}][^\s,;:.()"“”„«»]{0,20}){0,2})(?=$|[\s,;.)]))/u;
/** Signs that end a password or the sentence: one cannot tell. */
const DOUBTFUL_END = /[!?]$/;
/** Signs of a word that no dictionary has. */
export const IS_MADE_UP = /\p{N}|\p{Ll}\p{Lu}|[_#@$%&*+=]/u;
/** Words and addresses that stand where a password would. */
export const IS_NO_PASSWORD = /^(?:wpa|wep)|:\/\/|^www\.|\.[a-z]{2,3}$/i;
/** Other things that have a code or a password, and what neither counts any more nor ever did, in six languages. */
const OTHERS = new RegExp(
  `netflix|prime|disney|spotify|computer|laptop|tablet|all?arm|garag|parking|parcheggi|parkplatz|parkhaus|stellplatz|aparcamiento|
  estacionam|stationnement|piscin|schwimm|palestra|gimnasio|ginasio|fitness|sauna|lavander|laundry|waschmaschine|waschkuche|
  cassafort|casseforti|(?<!schlussel)tresor|coffre|caja fuerte|cofre(?! d[ea]s? chaves)|cassetta (?:della posta|delle lettere|postal|di sicurezza)|
  mail ?box|letter ?box|briefkasten|boite aux lettres|buzon|caixa d[eo] correio|
  emergen|notfall|notruf|urgenc|licen[csz]|lizenz|registr|identificativ|haltestelle|esempio|ejemplo|exemp|example|beispiel|
  (?<!\\p{L})(?:tv|pc|app|(?<!key )safe|pools?|gym|car park|posto auto|ci[nr]|bus|tram|metro|stop|fermata|arret|parada|paragem|
  old|ex|former|previous|vecchi[oa]|precedente|viej[oa]|antig[uo]?[oa]|anterior|ancien(?:ne)?|alte[mnrs]?|fruhere[mnrs]?|velh[oa])(?!\\p{L})`.replaceAll(
    /\n\s*/g,
    '',
  ),
  'u',
);
/** Things on which one types what opens no door: a number of somebody to call, a temperature. */
const RINGS = new RegExp(
  `citofon|inter(?:com|phon)|telefonillo|videoportero|sprechanlage|klingel|campanell|campainha|timbre|sonnette|(?:a|re)nruf|telefon|telephon|
  appel|concierge|reception|portineria|termostat|thermostat|caldaia|boiler|(?<!\\p{L})(?:bell|call|phone|ring|chiam\\p{L}*|llam\\p{L}*|ligu?[ae]r?)(?!\\p{L})`.replaceAll(
    /\n\s*/g,
    '',
  ),
  'u',
);
/** A number with a name behind it, as streets have it in English. */
const IS_STREET = /^\d+ \p{Lu}\p{Ll}/u;
/** Purposes for which a code is typed in that opens the door. */
const TO_ENTER =
  /(?<!\p{L})(?:per entrare|to (?:get in|enter)|para entrar|pour entrer|um (?:hinein|rein)zukommen|zum eintreten)(?!\p{L})/u;
/** Short forms of "for example", which look like the end of a sentence. */
const IS_EXAMPLE = /(?<!\p{L})(?:e\. ?g|z\. ?b|p\. ?ej?x?|ad es|p\. ?es)\./u;
const IS_WIFI = new RegExp(`${WIFI}|internet|ssid`);
const IS_DOOR = new RegExp(`(?<!\\p{L})(?:${DOOR})(?!\\p{L})`, 'u');
const IS_KEY_BOX = new RegExp(`(?<!\\p{L})(?:${KEY_BOX})(?!\\p{L})`, 'u');
/** A name that a network was given, and no word about it. */
const IS_NAME = /[\p{Lu}\p{N}_-]/u;
/** The same behind a German verb, where each noun has a capital. */
const IS_NAME_IN_GERMAN = /[\p{N}_-]|\p{Ll}\p{Lu}/u;
/** A number, a speed, a band, a floor or a kind of encryption. */
export const IS_NO_NAME =
  /^(?:\d+(?:[°%].*|\p{L}{0,4}(?:\/s)?)|(?:wpa|wep)(?!\p{L}).*|(?:dual|tri)-?band.*)$/iu;

/** Most characters of a paragraph that is looked at. */
const LINE_MAX = 2_000;

/**
 * Finds the code of the door and the WiFi in the plain forms in which a sentence tells them: _code for the door is 4728_,
 * _WiFi: CasaRossa, password: abc12345_. Where it tells one of them twice there are none.
 * A code has to say in its own sentence what it opens, or stand right after one about a box of keys, and neither that nor the
 * heading above may be about anything else.
 */
export function secretsToldIn(line: string, { isOfWifi, heading }: LinePlace): ToldSecret[] {
  if (line.length > LINE_MAX) return [];
  const plain = unaccented(line);
  if (IS_EXAMPLE.test(plain)) return [];
  const told = [...plain.matchAll(TOLD)].flatMap(
    ({ index, 0: label, groups = {}, indices }): ToldSecret[] => {
      // Without its accent it only joins the two.
      const is = groups.is ?? groups.called;
      const [at = 0] = indices?.groups?.is ?? indices?.groups?.called ?? [];
      if (is === 'e' && !/[èéÈÉ]/.test(line.charAt(at))) return [];
      const end = index + label.length;
      const [before, after] = [plain.slice(0, end), line.slice(end)];
      const beginning = lastSentenceOf(before);
      if (groups.network !== undefined) return toldAs('wifiNetwork', networkIn(after, is));
      if (groups.password !== undefined) {
        const isMeant = (isOfWifi || IS_WIFI.test(before)) && !OTHERS.test(beginning);
        return isMeant ? toldAs('wifiPassword', passwordIn(after)) : [];
      }
      const own = beginning + firstSentenceOf(plain.slice(end));
      const isTyped = groups.typed !== undefined;
      if (isTyped && (RINGS.test(own) || IS_STREET.test(after))) return [];
      const isSaidHere = isTyped ? IS_DOOR.test(own) || TO_ENTER.test(own) : IS_DOOR.test(beginning);
      const isHere = groups.doorCode !== undefined || isSaidHere;
      const sentenceBefore = isHere ? '' : lastSentenceOf(before.slice(0, -beginning.length - 1));
      const isOfDoor = isHere || IS_KEY_BOX.test(sentenceBefore);
      const isOfOther = [unaccented(heading), sentenceBefore, own].some((words) => OTHERS.test(words));
      return isOfDoor && !isOfOther ? toldAs('accessCode', CODE_VALUE.exec(after)?.[1]) : [];
    },
  );
  const fields = new Set(told.map(({ field }) => field));
  if (fields.size < told.length) return [];
  // What is called a network may be anything, but beside a password.
  return told.filter(({ field }) => field !== 'wifiNetwork' || fields.has('wifiPassword'));
}

const toldAs = (field: ToldSecret['field'], value: string | undefined): ToldSecret[] =>
  value === undefined ? [] : [{ field, value }];

/** @param is the word before the text, where there is one */
function networkIn(text: string, is: string | undefined): string | undefined {
  const [, quoted, bare = ''] = NETWORK_VALUE.exec(text) ?? [];
  const [first = ''] = bare.split(' ', 1);
  const isName = (is === 'ist' ? IS_NAME_IN_GERMAN : IS_NAME).test(first) && !IS_NO_NAME.test(first);
  return quoted ?? (isName ? bare : undefined);
}

function passwordIn(text: string): string | undefined {
  const [, quoted, bare = ''] = PASSWORD_VALUE.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  const value = withoutEnd(bare, '.,;:)');
  const isPassword =
    value.length >= 8 && IS_MADE_UP.test(value) && !DOUBTFUL_END.test(value) && !IS_NO_PASSWORD.test(value);
  return isPassword ? value : undefined;
}

/** Returns the sentence that a text ends with. */
const lastSentenceOf = (text: string): string =>
  text.slice(Math.max(...['.', '!', '?'].map((sign) => text.lastIndexOf(sign))) + 1);

/** Returns the sentence that a text begins with. */
const firstSentenceOf = (text: string): string => text.split(/[.!?]/, 1)[0] ?? '';
