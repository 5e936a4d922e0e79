import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readBootData } from './boot-data';

const container = document.getElementById('root');
if (!container) throw new Error('The page holds no #root: it was not served by the gateway.');
createRoot(container).render(<App boot={readBootData()} />);

if (process.env.NODE_ENV === 'development') {
  void import('@farmpost/shared/ui/dev/live-reload').then(({ reloadOnBuild }) => reloadOnBuild());
}
