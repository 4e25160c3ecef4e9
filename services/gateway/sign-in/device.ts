import type { Device } from '#services/accounts/sessions/sessions.decider.ts';

type Named = readonly (readonly [string, RegExp])[];

/** Names in a `User-Agent` header, most particular first: most browsers name others, too. */
const BROWSERS: Named = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];
const SYSTEMS: Named = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Longer than any browser's: what follows says nothing. */
const READ_MOST = 400;

/**
 * Names the device of a browser in words that people know; empty where it names none of them. Nothing of the header
 * is kept as it is: whoever signs in chooses it, and somebody else reads it.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, READ_MOST);
  const named = (names: Named) => names.find(([, pattern]) => pattern.test(said))?.[0] ?? '';
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
