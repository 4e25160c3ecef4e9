import { type FieldError, type FieldErrors, get } from 'react-hook-form';

/**
 * Returns the error at a path of a form; undefined where there is none. Other than by `getFieldState`, whoever asks is drawn
 * anew for errors alone.
 */
export const errorAt = (errors: FieldErrors, path: string): FieldError | undefined => get(errors, path);
