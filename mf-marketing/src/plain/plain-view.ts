import type { ReactElement } from 'react';

/** A page without scripts as a feature draws it. */
export interface PlainView {
  /** The heading, and the title of the window. */
  readonly title: string;
  /** All of the page's body. */
  readonly content: ReactElement;
}
