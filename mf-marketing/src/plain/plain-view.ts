import type { ReactElement } from 'react';

/** A page without scripts, as a feature renders it. */
export interface PlainView {
  /** The heading, and the document title. */
  readonly title: string;
  /** The content of the page's body. */
  readonly content: ReactElement;
}
