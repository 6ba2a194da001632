import { Component, type ReactNode, Suspense } from 'react';
import { EarlyTapsTaken } from '../early-taps/EarlyTapsTaken.tsx';
import { prepareRetry } from './lazy-module.ts';
import { LazyPartError } from './lazy-part-error.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shown while the part loads, in the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly renderFailure: (error: LazyPartError, retry: () => void) => ReactNode;
  readonly reloadPage: () => void;
}

interface BoundaryState {
  readonly error: LazyPartError | null;
}

/** Shows a part that did not load, with a retry that asks the network again. Other errors pass through. */
export class LazyPartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    if (error instanceof LazyPartError) return { error };
    throw error;
  }

  readonly retry = (): void => {
    const { error } = this.state;
    if (error && !prepareRetry(error)) this.props.reloadPage();
    else this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error) return this.props.renderFailure(error, this.retry);
    return (
      <Suspense fallback={this.props.skeleton}>
        {this.props.children}
        <EarlyTapsTaken />
      </Suspense>
    );
  }
}
