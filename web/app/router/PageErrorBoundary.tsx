import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailurePage } from '../pages/FailurePage.tsx';

interface BoundaryState {
  readonly hasFailed: boolean;
}

/** Error page 2: shown when a screen throws. Trying again renders it anew. */
export class PageErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen failed', error, info.componentStack);
  }

  readonly retry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? <FailurePage onRetry={this.retry} /> : this.props.children;
  }
}
