import { startProcessorTime } from '../processor-time.ts';

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
/** A text is compared with parts of it, of which so many make it up: neighbouring sizes differ by the memory that they take. */
const PARTS = 16;
/**
 * The whole may take at most so many times as long as its parts: 1 for what is linear, up to 5 where it needs large pieces
 * of memory, 16 for what is quadratic.
 */
const MOST = 8;

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

/** Tells whether a text takes noticeable time, and far more than as many letters in several texts. */
function isTooMuch(work: Work, attack: Attack, letters: number): boolean {
  const part = attack(letters / PARTS);
  const inParts = (text: string) => {
    for (let count = 0; count < PARTS; count++) work(text);
  };
  return bestOf(work, attack(letters)) > Math.max(MEASURABLE_MS, MOST * bestOf(inParts, part));
}

/** Finds the best of several runs: the others compiled, or cleared away. */
const bestOf = (work: Work, text: string): number =>
  Math.min(...Array.from({ length: RUNS }, () => processorTimeOf(work, text)));

function timeOf(work: Work, text: string): number {
  const start = performance.now();
  work(text);
  return performance.now() - start;
}

function processorTimeOf(work: Work, text: string): number {
  const processorTime = startProcessorTime();
  work(text);
  return processorTime();
}
