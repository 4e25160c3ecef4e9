import { isLanguage, type Language } from '#contracts/kernel/languages.ts';

/**
 * Returns the language for a reader: the one asked for in the address, else the first of the six that the browser
 * accepts (RFC 9110 §12.5.4); `undefined` where neither says.
 */
export function preferredLanguage(asked: unknown, acceptLanguage: string | undefined): Language | undefined {
  return isLanguage(asked) ? asked : acceptedLanguages(acceptLanguage)[0];
}

/** Returns those of the six languages that a browser accepts, the one that it likes best first. */
export function acceptedLanguages(acceptLanguage: string | undefined): Language[] {
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .slice(0, 20)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const weight = parameters.map((part) => /^\s*q=([\d.]+)/.exec(part)?.[1]).find(Boolean);
      return { language: tag.trim().toLowerCase().split('-')[0], weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return accepted.map(({ language }) => language).filter(isLanguage);
}
