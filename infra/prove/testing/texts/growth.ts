const LETTERS_FEWEST = 4_096;
const LETTERS_MOST = 65_536;
/** Letters for which exponential work takes some tenths of a second; it does not come back from many more. */
const LETTERS_OF_EXPONENTIAL = 25;
/** Few letters that take longer are looked at closer: what is linear needs a tenth of that for them. */
const SUSPICIOUS_MS = 0.5;
/** Few letters that take no longer than this may be followed by the most: they take seconds if the work is cubic. */
const BRIEF_MS = 4;
/** Time below which work is left alone: the processor's clock ticks in steps of some milliseconds. */
const MEASURABLE_MS = 100;
const RUNS = 3;
/** Twice the text may take at most so many times as long: 2 for what is linear, 4 for what is quadratic. */
const MOST = 3;

type Work = (text: string) => unknown;

/** A text of about so many letters, made of what hurts. */
export type Attack = (letters: number) => string;

/** Tells whether the work on a text of up to 64 K letters takes noticeable time that grows faster than the text. */
export function growsTooFast(work: Work, attack: Attack): boolean {
  if (processorTimeOf(work, attack(LETTERS_OF_EXPONENTIAL)) > MEASURABLE_MS) {
    // The first run may have been compiled in.
    return processorTimeOf(work, attack(LETTERS_OF_EXPONENTIAL)) > MEASURABLE_MS;
  }
  const few = timeOf(work, attack(LETTERS_FEWEST));
  if (few <= SUSPICIOUS_MS) return false;
  // What takes no time that can be measured for the most letters takes none for fewer.
  if (few <= BRIEF_MS && processorTimeOf(work, attack(LETTERS_MOST)) <= MEASURABLE_MS) return false;
  for (let letters = LETTERS_FEWEST; letters <= LETTERS_MOST; letters *= 2) {
    if (processorTimeOf(work, attack(letters)) <= MEASURABLE_MS) continue;
    // Neighbours on the processor take its cache now and then: what grows too fast does so twice.
    if (isTooMuch(work, attack, letters) && isTooMuch(work, attack, letters)) return true;
  }
  return false;
}

/** Tells whether a text takes noticeable time, and far more than one of half as many letters. */
const isTooMuch = (work: Work, attack: Attack, letters: number): boolean =>
  bestOf(work, attack(letters)) > Math.max(MEASURABLE_MS, MOST * bestOf(work, attack(letters / 2)));

/** Finds the best of several runs: the others compiled, or cleared away. */
const bestOf = (work: Work, text: string): number =>
  Math.min(...Array.from({ length: RUNS }, () => processorTimeOf(work, text)));

function timeOf(work: Work, text: string): number {
  const start = performance.now();
  work(text);
  return performance.now() - start;
}

/** Measures milliseconds of the processor, which a busy machine does not change. */
function processorTimeOf(work: Work, text: string): number {
  const start = process.threadCpuUsage();
  work(text);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
