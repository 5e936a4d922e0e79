/** The entry: styles, then the portal behind an asynchronous border, so that shared modules are agreed on first. */
import { START_FAILURE_ELEMENT } from '@farmpost/shared/contracts/constants';
import '@farmpost/shared/ui/tokens.css';
import '@farmpost/shared/ui/base.css';
import '../chrome/fonts.css';

import('./start').catch((error: unknown) => {
  // The page already contains this message, so it needs no further file. A server-rendered page stays as it is.
  document.getElementById(START_FAILURE_ELEMENT)?.removeAttribute('hidden');
  throw error;
});
