/**
 * Shows what a screen begins with, the bar with the mark, until the first texts are there. `index.html` carries the same
 * before any script is.
 */
export const FirstFrame = () => (
  <div className="first-frame" aria-hidden="true">
    <div className="progress-line" />
    <img src="/favicon.svg" alt="" width={32} height={32} />
  </div>
);
