/** A value as YAML and JSON know it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

type PlainMapping = { readonly [key: string]: Plain };

/** Sequences that a later file replaces: half a command is none. */
const REPLACED = new Set(['command', 'entrypoint', 'test']);

/**
 * Lays one Compose file, or one service, over another as Compose does: mappings are merged, a mount takes
 * the place of one with the same target, commands are replaced, other sequences are joined.
 * @param key under which both stand, which decides how sequences are merged
 */
export function mergeCompose(base: Plain, over: Plain, key = ''): Plain {
  if (isMapping(base) && isMapping(over)) {
    const merged: Record<string, Plain> = { ...base };
    for (const [name, value] of Object.entries(over)) {
      const under = base[name];
      merged[name] = under === undefined ? value : mergeCompose(under, value, name);
    }
    return merged;
  }
  if (!isSequence(base) || !isSequence(over) || REPLACED.has(key)) return over;
  if (key !== 'volumes') return [...base, ...over.filter((item) => !base.includes(item))];
  const targets = new Set(over.map(mountTarget));
  return [...base.filter((mount) => !targets.has(mountTarget(mount))), ...over];
}

export function isMapping(value: Plain | undefined): value is PlainMapping {
  return typeof value === 'object' && value !== null && !isSequence(value);
}

function isSequence(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

/** Finds the target of `source:target[:mode]`. */
function mountTarget(mount: Plain): string {
  return String(mount).split(':')[1] ?? String(mount);
}
