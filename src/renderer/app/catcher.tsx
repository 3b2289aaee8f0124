/** Holds what breaks inside it, so that a part does not take the window down. */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { UnreadPart } from './later.tsx';

type CatcherProps = {
  readonly children: ReactNode;
  /** What stands in its place; the given function tries again, as far as that can help. */
  readonly fallback: (again: () => void) => ReactNode;
};

type Broke = { readonly by: { readonly error: unknown } | null };

/** React catches a broken tree only in a class. */
export class Catcher extends Component<CatcherProps, Broke> {
  override readonly state: Broke = { by: null };

  static getDerivedStateFromError(error: unknown): Broke {
    return { by: { error } };
  }

  override render(): ReactNode {
    const { by } = this.state;
    if (by === null) return this.props.children;
    return this.props.fallback(() => {
      if (by.error instanceof UnreadPart) location.reload();
      else this.setState({ by: null });
    });
  }
}
