/** The entry of a remote alone (`npm run dev -w mf-agent`): the build names the remote. */
import { remote } from 'remote-alone';
import { startStandalone } from './standalone-shell';

startStandalone(remote);
