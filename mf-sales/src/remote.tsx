import { REMOTE_CONTRACT, type RemoteModule } from '@farmpost/shared/federation/remote-module';
import { navigation } from './navigation';
import { routes } from './routes';

/** What the shell loads: data, validated by it before anything is shown. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mf-sales',
  homes: { sales_person: '/sales-dashboard' },
  navigation,
  routes,
};
