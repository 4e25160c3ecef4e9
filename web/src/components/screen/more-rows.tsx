import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/button.tsx';

/**
 * Distance above the end of the list at which the next page is sent for, so that whoever scrolls does not wait for it.
 */
const AHEAD = '600px';

interface MoreRowsProps {
  /** Words on the button. */
  readonly label: string;
  readonly isLoading: boolean;
  /** True where the last page did not come: it is sent for again when somebody asks for it, not by itself. */
  readonly isFailed: boolean;
  readonly onMore: () => void;
  /** Called where the button is pressed; absent: that is the same. */
  readonly onPress?: () => void;
}

/** Stands at the foot of the list and sends for more as it comes near, and when it is pressed. */
export function MoreRows({ label, isLoading, isFailed, onMore, onPress = onMore }: MoreRowsProps) {
  const foot = useRef<HTMLDivElement>(null);
  const isNear = useEffectEvent(() => {
    if (!isFailed) onMore();
  });
  // Watched anew once a page has come: an end that is still near afterwards is told again.
  useEffect(() => {
    if (isLoading || foot.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) isNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={foot} className="mt-6 flex justify-center">
      <Button variant="outline" pending={isLoading} onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
