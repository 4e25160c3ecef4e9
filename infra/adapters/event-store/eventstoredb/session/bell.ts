/**
 * Lets one waiter sleep until something has happened. A ring that comes while nobody waits is kept for
 * the next wait, so none is missed between looking and waiting.
 */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  /** Wakes the waiter, or lets the next wait return at once. */
  readonly ring = (): void => {
    this.#rung = true;
    this.#wake?.();
  };

  /** Resolves at the next ring (true) or after `timeoutMs` milliseconds (false); for one waiter at a time. */
  async wait(timeoutMs = Number.POSITIVE_INFINITY): Promise<boolean> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = Number.isFinite(timeoutMs) ? setTimeout(resolve, timeoutMs) : undefined;
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    const rung = this.#rung;
    this.#rung = false;
    return rung;
  }
}
