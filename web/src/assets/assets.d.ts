declare module '*.svg' {
  /** The address of the built file. */
  const url: string;
  export default url;
}

declare module '*.css';
