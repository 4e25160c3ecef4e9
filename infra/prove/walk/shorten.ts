/** Texts that differ at each run, and stand as `…` where output is shown: ids, tokens, and times. */
const CHANGING = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /[\w.-]{40,}/g,
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g,
];

/** Shortens output for a document: parts that change from run to run become `…`, and the address the usual one. */
export function shorten(output: string, origin: string): string {
  const here = output.replaceAll(origin, 'http://127.0.0.1:3000');
  return CHANGING.reduce((text, pattern) => text.replace(pattern, '…'), here).trimEnd();
}
