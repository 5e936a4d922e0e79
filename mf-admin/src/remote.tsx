import { REMOTE_CONTRACT, type RemoteModule } from '@farmpost/shared/federation/remote-module';
import { navigation } from './navigation';
import { routes } from './routes';

/** The module the shell loads: data that the shell validates before showing anything. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mf-admin',
  homes: { admin: '/admin' },
  navigation,
  search: { find: 'GET /admin/search', whom: ['admin'] },
  routes,
};
