import { REMOTE_CONTRACT, type RemoteModule } from '@farmpost/shared/federation/remote-module';
import { fills } from './fills';
import { navigation } from './navigation';
import { routes } from './routes';

/** The module the shell loads: data that the shell validates before showing anything. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mf-agent',
  homes: { agent: '/dashboard' },
  navigation,
  search: { find: 'GET /search', whom: ['agent'] },
  routes,
  fills,
};
