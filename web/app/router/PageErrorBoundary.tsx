import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailurePage } from '../pages/FailurePage.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Around the layout itself: the message then brings its own main landmark. */
  readonly isOutermost?: boolean;
}

interface BoundaryState {
  readonly hasFailed: boolean;
}

/** Error page 2: shown when a screen throws. Trying again renders it anew. */
export class PageErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen failed', error, info.componentStack);
  }

  readonly retry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const message = <FailurePage onRetry={this.retry} />;
    return this.props.isOutermost ? <main>{message}</main> : message;
  }
}
