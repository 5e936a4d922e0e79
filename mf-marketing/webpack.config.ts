import type { BuildEnvironment } from '@farmpost/shared/federation/build-environment';
import { remoteConfig } from '@farmpost/shared/federation/remote-config';
import {
  remoteServerConfig,
  serverConfig,
  withServerBuilds,
} from '@farmpost/shared/federation/server-config';
import type { Configuration } from 'webpack';
import { FeedPlugin } from './markdown/feed-plugin';
import { writeArticleList } from './markdown/write-article-list';

const marketing = { name: 'mf-marketing', workspace: __dirname } as const;

export default (environment: BuildEnvironment): Configuration[] => {
  writeArticleList();
  const client = remoteConfig({
    ...environment,
    ...marketing,
    exposes: { './landing': './src/landing.tsx' },
  });
  return withServerBuilds({ ...client, plugins: [...(client.plugins ?? []), new FeedPlugin()] }, [
    serverConfig({ ...environment, ...marketing, entry: './src/server.tsx' }),
    ...(environment.mode === 'production'
      ? [remoteServerConfig({ ...environment, ...marketing, entry: './src/remote.tsx' })]
      : []),
  ]);
};
