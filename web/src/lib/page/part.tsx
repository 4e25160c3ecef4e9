import { type ComponentType, lazy, useState } from 'react';

/**
 * Code or texts of a part of a screen could not be had: no connection, or a build that has been replaced. A browser does
 * not ask for the same module again until the page is loaded anew.
 */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

/** A component whose code comes by itself. */
export interface Part<Props extends object> {
  /** Shows it; suspends until its code is there. @throws PartMissingError */
  readonly Shown: ComponentType<Props>;
  /** Sends for its code beforehand: from then on it is shown without waiting. @throws PartMissingError */
  readonly fetch: () => Promise<ComponentType<Props>>;
}

/**
 * Makes a part of a screen that comes after it, as React's `lazy` does. One that is there already is drawn at once: what the
 * server has drawn of it comes to life where `lazy` would draw it anew, without what was typed into it.
 * @param load imports the component
 */
export function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    try {
      loaded ??= await load();
      return loaded;
    } catch (cause) {
      throw new PartMissingError('The code of this part could not be loaded.', { cause });
    }
  };
  const Awaited = lazy(async () => ({ default: await fetch() })) as ComponentType<Props>;
  return {
    Shown(props) {
      const [Component] = useState(() => loaded ?? Awaited);
      return <Component {...props} />;
    },
    fetch,
  };
}
