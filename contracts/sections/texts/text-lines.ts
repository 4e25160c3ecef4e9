/** The tags that a text may have. What else stands between angle brackets is text. */
const TAG = /<\/?(?:a|b|br|em|i|li|ol|p|strong|u|ul)(?=[\s/>])[^<>]*>/gi;

/** Returns the lines of a text as guests read it: without marks of its form, and none that are empty. */
export function textLines(text: string): string[] {
  return text
    .replace(TAG, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
