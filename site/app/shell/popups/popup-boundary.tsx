import { paths } from '@clinic/contract/paths';
import { Component, type ReactNode } from 'react';
import type { PopupTarget } from './popup-target.ts';

/** A popup whose code could not be loaded is no dead button: its page opens instead, by a document load. */
export class PopupBoundary extends Component<{ target: PopupTarget; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const { target } = this.props;
    location.assign(target.kind === 'search' ? paths.search() : paths.callback(target.preset));
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
