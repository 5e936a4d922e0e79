import type { BuildArguments } from '@farmpost/shared/federation/build-options';
import { pageScriptConfig } from '@farmpost/shared/federation/page-script-config';
import { remoteConfig } from '@farmpost/shared/federation/remote-config';
import {
  remoteServerConfig,
  serverConfig,
  withServerBuilds,
} from '@farmpost/shared/federation/server-config';
import type { Configuration } from 'webpack';
import { FeedPlugin } from './markdown/feed-plugin';
import { writeArticleList } from './markdown/write-article-list';

export default (_: unknown, { mode = 'production' }: BuildArguments): Configuration[] => {
  writeArticleList();
  const marketing = { mode, name: 'mf-marketing', workspace: __dirname } as const;
  const client = remoteConfig(marketing);
  return withServerBuilds({ ...client, plugins: [...(client.plugins ?? []), new FeedPlugin()] }, [
    pageScriptConfig({ ...marketing, entry: './src/landing.tsx' }),
    serverConfig({ ...marketing, entry: './src/server.tsx' }),
    ...(mode === 'production' ? [remoteServerConfig({ ...marketing, entry: './src/remote.tsx' })] : []),
  ]);
};
