/** Holds what breaks inside it, so that a part does not take the window down. */
import { Component } from 'react';
import type { ReactNode } from 'react';

type CatcherProps = {
  readonly children: ReactNode;
  /** What stands in its place; the given function tries again. */
  readonly fallback: (again: () => void) => ReactNode;
};

/** React catches a broken tree only in a class. */
export class Catcher extends Component<CatcherProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(() => this.setState({ broken: false })) : this.props.children;
  }
}
