import { hydrate, options, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/**
 * Names that the guest page uses of React, by Preact's core. `preact/compat` would look through all attributes of each element,
 * which takes a third of the time in which a page comes to life, and 3 KB.
 */
export { Component, createContext, createElement, Fragment } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

/** Returns the value at once: nothing here is drawn in parts. */
export const useDeferredValue = <Value>(value: Value): Value => value;

/** Follows what a store outside of the page holds. */
export function useSyncExternalStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Value,
): Value {
  const [value, setValue] = useState(getSnapshot);
  useEffect(() => {
    const look = () => setValue(getSnapshot);
    look();
    return subscribe(look);
  }, [subscribe, getSnapshot]);
  return value;
}

/** Takes over what the server has rendered. */
export function hydrateRoot(container: Element, page: VNode): void {
  hydrate(page, container);
}

// React tells of each letter as a change, browsers only once a field is left.
options.vnode = ({ type, props }: VNode<{ onChange?: unknown; type?: string; onInput?: unknown }>) => {
  if ((type === 'input' && props.type !== 'radio') || type === 'textarea') {
    props.onInput = props.onChange;
    delete props.onChange;
  }
};
