/** Made by the build (web/vite.guest.config.ts). */
declare module 'virtual:guest-files' {
  /** Paths of all scripts and fonts of the guest page, with their hashes. */
  export const guestFiles: readonly string[];
  /** Another one for every other list of files. */
  export const guestBuild: string;
}
