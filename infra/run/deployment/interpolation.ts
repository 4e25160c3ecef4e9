/** A use of a variable in a Compose file, such as `${NAME:-default}`. */
export interface VariableUse {
  readonly name: string;
  /** Text behind `:-`. */
  readonly fallback?: string;
  /** True where nothing starts without it (`:?`). */
  readonly required: boolean;
}

const USE = /\$\$|\$\{(\w+)(?::(-|\?)([^}]*))?\}/g;

/** Lists every variable that a text uses, in order. Of Compose's forms it knows those that our files are written in. */
export function variablesIn(text: string): VariableUse[] {
  return [...text.matchAll(USE)].flatMap(([, name, kind, operand = '']) =>
    name === undefined ? [] : [{ name, required: kind === '?', ...(kind === '-' && { fallback: operand }) }],
  );
}

/**
 * Puts values in for variables, as Compose does with `.env`.
 * @throws Error where a required variable has no value
 */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(USE, (_use, name: string | undefined, kind?: string, operand = '') => {
    if (name === undefined) return '$';
    const value = values[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name} ${operand}`);
    return kind === '-' ? operand : '';
  });
}
