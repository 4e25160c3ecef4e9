import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Of two that set the same property none wins by its place: a component leaves to its caller what
 * only the caller can say, and takes a prop for the rest.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
