/** Modules that the build makes (web/vite.app.config.ts). */
declare module 'virtual:app-entries' {
  /** The addresses of a script and of all that it imports at once. */
  interface Entry {
    readonly script: string;
    readonly imports: readonly string[];
  }
  /** Hydrates the landing page. */
  export const landing: Entry;
  /** The application. */
  export const app: Entry;
  /** Hydrates the sign-in. */
  export const signIn: Entry;
  /** Files that the sign-in needs besides: in each language, and for each of its two forms. */
  export const signInParts: Readonly<Record<string, readonly string[]>>;
  /** The style sheets of all three. */
  export const styles: readonly string[];
}
