/** A network as guests get into it; without a password it is open. */
export interface WifiAccess {
  readonly network: string;
  readonly password?: string | null | undefined;
  /** True where it does not tell its name to those around; a phone then asks for it by name. */
  readonly hidden?: boolean;
}

/** Escapes the characters that would end a field, or escape what stands after them. */
const escaped = (text: string): string => text.replace(/[\\;,:"]/g, '\\$&');

/**
 * Writes the text of a QR code by which a phone joins a network, in the form that ZXing set and the cameras of phones
 * read. WPA stands for every kind of it, the newest included.
 */
export function wifiCode({ network, password, hidden = false }: WifiAccess): string {
  const fields = [
    `T:${password ? 'WPA' : 'nopass'}`,
    `S:${escaped(network)}`,
    ...(password ? [`P:${escaped(password)}`] : []),
    ...(hidden ? ['H:true'] : []),
  ];
  return `WIFI:${fields.map((field) => `${field};`).join('')};`;
}
