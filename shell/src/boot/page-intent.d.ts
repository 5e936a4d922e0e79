import type { PageIntent } from '@farmpost/shared/contracts/page-rendering';

declare global {
  interface Window {
    /** Of a page that the server rendered; made by its inline loader. */
    pageIntent?: PageIntent;
  }
}
