/** `npm run dev -w mf-sales`: this remote alone. */
import { startStandalone } from '@farmpost/shared/ui/dev/standalone-shell';
import { remote } from './remote';

startStandalone(remote);
