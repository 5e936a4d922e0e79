/** The entry: styles, then the portal behind an asynchronous border, so that shared modules are agreed on first. */
import '@farmpost/shared/ui/tokens.css';
import '@farmpost/shared/ui/base.css';
import '../chrome/fonts.css';

void import('./start');
