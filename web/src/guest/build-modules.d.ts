/** Modules that the build makes (web/vite.guest.config.ts and Vite itself). */
declare module 'virtual:guest-client' {
  /** Address of the script that hydrates the page, with its hash. */
  export const guestClientAddress: string;
}

declare module '*.css?inline' {
  const styles: string;
  export default styles;
}

declare module '*.css?raw' {
  const source: string;
  export default source;
}

declare module '*.woff2?url' {
  const address: string;
  export default address;
}
