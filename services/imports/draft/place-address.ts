/** Words with which a street begins in five of the languages. */
const STREETS =
  'via|viale|vicolo|piazza|piazzale|piazzetta|corso|largo|lungomare|lungarno|borgo|salita|strada|calle|plaza|paseo|avenida|avda\\.|rue|avenue|boulevard|place|quai|chemin|route|impasse|allée|rua|praça|travessa';
/** Ends of the name of a street in German, and its last word in English. */
const GERMAN = 'str\\.|straße|strasse|weg|platz|gasse|allee|ufer|ring';
const ENGLISH = 'street|st|road|rd|lane|ln|avenue|ave|square|place|row|hill|quay|terrace|drive';
const WORDS = '[^,;:()\\d\\n]{1,50}?';
/** A street with the number of a house; nothing of what is said behind. */
const STREET = [
  `(?:(?:${STREETS})\\s|C/ ?)${WORDS},? ?(?:n\\. ?)?\\d{1,4}(?:[/ ]?[a-z])?`,
  `\\d{1,4}(?: ?(?:bis|ter|[a-z]))?,? (?:${STREETS})\\s[^,;:()\\d\\n]{2,50}?`,
  `(?:[\\p{L}.-]{1,30} )?[\\p{L}-]{1,30}(?:${GERMAN}) \\d{1,4}(?: ?[a-z])?`,
  '(?:[\\p{L}-]{1,30} )?(?:Markt|Hauptstr\\.) \\d{1,4}(?: ?[a-z])?',
  `\\d{1,4}[a-z]? (?:[\\p{L}'’.-]{1,30} ){1,3}(?:${ENGLISH})`,
].join('|');
/** End of a street: that of the line, a sign, or a dash. */
const END = '(?= ?(?:$|[,;:.()\\n]| [–—-] ))';
/** The name of a place, what parts it from the street, and what is said behind. */
const NAMED = new RegExp(
  `^(?<name>(?:(?! [–—-] )[^,;:()\\n]){2,60}?)(?:(?:, | [–—-] )(?<street>${STREET})${END}| \\((?<within>${STREET})\\))(?<rest>[^]*)$`,
  'iu',
);
const BEGINS = new RegExp(`^(?<street>${STREET})${END}(?<rest>[^]*)$`, 'iu');
/** Most characters of what is looked at. */
const LOOKED_AT_MAX = 1_000;

/** A place with the street that it is in. */
interface PlaceAtStreet {
  readonly title: string;
  readonly description: string;
  readonly address: string;
}

/**
 * Sets apart the street that stands behind the name of a place, or that what is said of it begins with; `undefined` where
 * neither is so. Without the number of a house a street is taken for a part of the name.
 * @param title empty where the name begins the description
 */
export function placeWithAddress(title: string, description: string): PlaceAtStreet | undefined {
  if (title.length + description.length > LOOKED_AT_MAX) return undefined;
  const named = NAMED.exec(title === '' ? description : title)?.groups;
  if (named !== undefined) {
    const { name = '', street, within, rest = '' } = named;
    const below = title === '' ? '' : description;
    return {
      title: name.trim(),
      address: (street ?? within ?? '').trim(),
      description: [withoutSigns(rest), below].filter((said) => said !== '').join('\n'),
    };
  }
  const { street, rest = '' } = BEGINS.exec(description)?.groups ?? {};
  if (title === '' || street === undefined) return undefined;
  return { title, address: street.trim(), description: withoutSigns(rest) };
}

/** Takes off what parted the rest from the street, and brackets around all of it. */
function withoutSigns(rest: string): string {
  const said = rest.replace(/^[\s,;:.–—-]+/u, '').trim();
  const [, inner] = /^\(([^()]*)\)$/.exec(said) ?? [];
  return inner ?? said;
}
