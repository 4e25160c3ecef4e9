import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const SIZES = ['12', '14', '16', '18', '20', '24', '30', '38', '48', '60'];

const merge = extendTailwindMerge({
  extend: { theme: { text: SIZES, radius: ['control', 'card', 'sheet'] } },
});

/** Joins class names; of two that set the same property, the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
