import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that stays the same and does what the given one of the last drawing does: parts that get it are not drawn
 * anew for it. It is for what people do, not for what is drawn.
 */
export function useSameCall<Given extends unknown[], Answer>(
  call: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const last = useRef(call);
  useLayoutEffect(() => {
    last.current = call;
  });
  return useCallback((...given) => last.current(...given), []);
}
