import { Component, type ReactNode } from 'react';

let held: Promise<void> | undefined;

/**
 * Holds back what stands in `Later`, which the server has drawn already: a slow phone answers between the page and what
 * no reader sees yet.
 * @returns the call that lets it come to life at its next drawing
 */
export function holdBack(): () => void {
  held = Promise.resolve();
  return () => {
    held = undefined;
  };
}

/** Shows what is brought to life at a second drawing after `holdBack`; anywhere else it is shown as it is. */
export class Later extends Component<{ children: ReactNode }> {
  override componentDidCatch(thrown: unknown) {
    if (thrown !== held) throw thrown;
    this.setState({});
  }

  override render() {
    return <Held>{this.props.children}</Held>;
  }
}

/** Throws while it is held back: that keeps, while a page is taken over, the elements of the server. */
function Held({ children }: { children: ReactNode }) {
  if (held !== undefined) throw held;
  return children;
}
