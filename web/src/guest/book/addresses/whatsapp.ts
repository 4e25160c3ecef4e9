const WITH_NUMBER =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)\+?(\d{8,15})(?!\w)/i;
const OF_WHATSAPP = /^https?:\/\/(?:wa\.me|(?:[a-z]+\.)?whatsapp\.com)\//i;
/** The scheme of its own, which leads nowhere on a phone without the application; the address on the web says so. */
const SCHEME = /^whatsapp:\/\/send\/?\?(?:.*&)?phone=\+?(\d{8,15})(?!\w)/i;

/** Returns the address at which WhatsApp opens a conversation. @param digits an international number, without a plus */
export const whatsappLink = (digits: string): string => `https://wa.me/${digits}`;

/** Returns the address on the web for one in the scheme of WhatsApp; `undefined` for any other address. */
export function fromWhatsappScheme(link: string): string | undefined {
  const digits = SCHEME.exec(link)?.[1];
  return digits && whatsappLink(digits);
}

/** Tells whether an address leads to WhatsApp: to a number, a group or a business. */
export const isWhatsapp = (href: string): boolean => OF_WHATSAPP.test(href);

/** Returns the international number, in digits, that an address of WhatsApp leads to; `undefined` where it has none. */
export const whatsappNumber = (href: string): string | undefined => WITH_NUMBER.exec(href)?.[1];
