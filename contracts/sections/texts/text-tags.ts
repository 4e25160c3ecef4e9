/** The tags that a host's text may have, and that guests see do what they say. */
export const TEXT_TAGS = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'] as const;

/** Makes a pattern of one whole tag, with `close`, `name` and `attributes`; whether of an element, the name tells. */
export const tagPattern = (): RegExp =>
  /<(?<close>\/?)(?<name>[a-z][a-z0-9]*)(?=[\s/>\0])(?<attributes>(?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
