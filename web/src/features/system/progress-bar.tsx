import type { ReactNode } from 'react';

/** Shows how far something is, as a bar and in words. @param share from 0 to 1 */
export function ProgressBar({
  share,
  text,
  children,
}: {
  share: number;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="mt-2 grid gap-1 text-12 text-ink-soft">
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-hairline"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p className="tabular-nums">{text}</p>
      {children}
    </div>
  );
}
