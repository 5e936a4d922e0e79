import type { PageIntent } from '@farmpost/shared/contracts/page-rendering';

declare global {
  interface Window {
    /** Set by the inline loader of a page that the server rendered. */
    pageIntent?: PageIntent;
  }
}
