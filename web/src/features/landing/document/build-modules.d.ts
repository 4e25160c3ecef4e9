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
  /** Files that the screen of signing in needs besides the application. */
  export const signIn: readonly string[];
  /** The style sheets of both. */
  export const styles: readonly string[];
}
