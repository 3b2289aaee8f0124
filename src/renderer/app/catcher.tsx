/** Holds what breaks inside it, so that a part does not take the window down. */
import { Component } from 'react';
import type { ReactNode } from 'react';

type CatcherProps = {
  readonly children: ReactNode;
  /** What stands in its place; the given function tries again, as far as that can help. */
  readonly fallback: (again: () => void) => ReactNode;
};

type Broke = { readonly hasBroken: boolean };

/** React catches a broken tree only in a class. */
export class Catcher extends Component<CatcherProps, Broke> {
  override readonly state: Broke = { hasBroken: false };

  static getDerivedStateFromError(): Broke {
    return { hasBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.hasBroken) return this.props.children;
    return this.props.fallback(() => this.setState({ hasBroken: false }));
  }
}
