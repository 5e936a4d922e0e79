/** Contains render errors within the remote's part of the page. */
import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** A change (location, version, attempt) renders the children again. */
  readonly resetKey: string;
  readonly onError: (error: unknown) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface RemoteBoundaryState {
  readonly key: string;
  readonly failed: boolean;
}

export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { key: this.props.resetKey, failed: false };

  static getDerivedStateFromProps(
    { resetKey }: RemoteBoundaryProps,
    { key }: RemoteBoundaryState,
  ): RemoteBoundaryState | null {
    return resetKey === key ? null : { key: resetKey, failed: false };
  }

  static getDerivedStateFromError(): Partial<RemoteBoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
