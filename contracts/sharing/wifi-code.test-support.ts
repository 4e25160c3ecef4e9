import type { WifiAccess } from './wifi-code.ts';

const START = 'WIFI:';
/** A letter, a colon, and all up to a semicolon that nothing escapes. */
const FIELD = /([A-Z]):((?:\\.|[^\\;])*);/gsy;

const unescaped = (text: string): string => text.replace(/\\(.)/gs, '$1');

/**
 * Reads what `wifiCode` writes, as a phone does, its fields in any order. `undefined` for a text that leads into no
 * network.
 */
export function readWifiCode(code: string): WifiAccess | undefined {
  if (!code.startsWith(START)) return undefined;
  const fields = new Map<string, string>();
  const text = code.slice(START.length);
  let end = 0;
  for (const [whole, name = '', value = ''] of text.matchAll(FIELD)) {
    fields.set(name, unescaped(value));
    end += whole.length;
  }
  const network = fields.get('S');
  if (network === undefined || text.slice(end) !== ';') return undefined;
  const password = fields.get('T') === 'nopass' ? undefined : fields.get('P');
  return { network, ...(password && { password }), ...(fields.get('H') === 'true' && { hidden: true }) };
}
