import { LABELS, unaccented } from './field-labels.ts';
import { IS_MADE_UP, IS_NO_NAME, IS_NO_PASSWORD } from './told-secrets.ts';

/** A network and its password. */
export interface NetworkPair {
  readonly network: string;
  readonly password: string;
}

const WIFI = '(?:(?:rete|red|rede|reseau|netzwerk) )?(?:wi-?fi|wlan)(?:[ -](?:network|netzwerk|netz|name))?';
const NETWORK = 'rete|network|red|reseau|netzwerk|rede|ssid';
/** Matches a name or a password: in quotes, or without a sign that parts it from anything. */
const quotedOr = (bare: string) => `["“„«][^"“”„«»]{1,63}["“”»]|${bare}`;
const PAIR = new RegExp(
  `^(?:internet ?[:–—-] ?)?(?:(?:(?<wifi>${WIFI})|(?<other>${NETWORK}))(?: ?[:=–—-] ?| ))?(?<network>${quotedOr('[^\\s/|,;:="“”„«»][^/|,;:="“”„«»]{0,31}?')})(?:(?: ?[/|,–—-] ?| )(?<label>${LABELS.wifiPassword})(?: ?[:=] ?| )| ?[/|] ?| [–—-] )(?<password>${quotedOr('[^\\s"“”„«»]{8,63}')})$`,
  'du',
);
/** Most characters of a line that is looked at. */
const LINE_MAX = 200;

/** Name that a network was given: with a capital, a figure or a sign. */
const IS_GIVEN = /[\p{Lu}\p{N}_-]/u;
/** The same where nothing on the line says what it is of: a capital alone may be that of a room. */
const IS_MADE_UP_NAME = /[\p{N}_-]|\p{Ll}\p{Lu}/u;
/** Words about a network in the place where its name may stand, in six languages, without accents. */
const IS_SAID =
  /^(?:gratis|gratuit\p{L}*|free|kostenlos\p{L}*|inclu\p{L}*|inklusiv\p{L}*|veloc\p{L}*|rapid\p{L}*|fast|schnell\p{L}*|disponib\p{L}*|available|verfugbar|password|passwort|speed|support|router|repeater|fibra|fibre|glasfaser|portal)(?![\p{L}\p{N}_-])/u;
/** A band or a speed at the end of a name: what stands behind is another network. */
const IS_BAND = /(?:2[.,]?4|5|6) ?g(?:hz)?$|\d ?(?:[mg]b(?:it|ps)?(?:\/s)?)$/i;
/** Letters with which two networks of one house begin alike. */
const ALIKE = 6;

/**
 * Finds a network and its password on a line that says nothing else, with a sign or the label of the second between: _WiFi
 * CasaMia / onda-2024_. What may be a speed, two networks, or a word about them is none.
 * @param isOfWifi true below a heading about the network, where the line need not say so
 */
export function networkPairIn(line: string, isOfWifi: boolean): NetworkPair | undefined {
  if (line.length > LINE_MAX) return undefined;
  const { indices, groups = {} } = PAIR.exec(unaccented(line)) ?? {};
  const isLabelled = groups.label !== undefined;
  const isAboutWifi = groups.wifi !== undefined || isOfWifi || (groups.other !== undefined && isLabelled);
  if (indices?.groups === undefined || !isAboutWifi) return undefined;
  const { network: networkAt, password: passwordAt } = indices.groups;
  const [name, key] = [networkAt, passwordAt].map((at) => line.slice(...(at ?? [0, 0])));
  const [network = '', password = ''] = [name, key].map((value = '') =>
    value.replace(/^["“„«]|["“”»]$/gu, ''),
  );
  const [word = ''] = network.split(' ', 1);
  const isGiven = (groups.wifi === undefined && !isLabelled ? IS_MADE_UP_NAME : IS_GIVEN).test(word);
  const isName =
    network !== name || (isGiven && !IS_NO_NAME.test(word) && !IS_SAID.test(unaccented(network)));
  const isKey =
    password.length >= 8 &&
    IS_MADE_UP.test(password) &&
    !IS_NO_PASSWORD.test(password) &&
    (isLabelled || (/\p{L}/u.test(password) && !isOfSameHouse(network, password)));
  return isName && isKey ? { network, password } : undefined;
}

/** Tells whether a name may be that of another network beside the first. */
const isOfSameHouse = (network: string, other: string): boolean =>
  IS_BAND.test(other) || network.slice(0, ALIKE).toLowerCase() === other.slice(0, ALIKE).toLowerCase();
