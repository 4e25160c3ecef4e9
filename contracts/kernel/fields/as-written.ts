/**
 * Lists the forms in which words stand in a text: with accents in letters or behind them, and as a text with tags escapes
 * them.
 */
export function asWritten(words: string): readonly string[] {
  const spelled = [words, words.normalize('NFC'), words.normalize('NFD')];
  const forms = spelled.flatMap((spelling) => {
    const escaped = spelling.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return [spelling, escaped, escaped.replaceAll('"', '&quot;')];
  });
  return [...new Set(forms)];
}
