/** `npm run dev -w mf-admin`: this remote alone. */
import '@farmpost/shared/ui/tokens.css';
import '@farmpost/shared/ui/base.css';
import { startStandalone } from '@farmpost/shared/ui/dev/standalone-shell';
import { remote } from './remote';

startStandalone(remote);
