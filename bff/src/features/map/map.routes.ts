import * as map from '@farmpost/shared/contracts/map';
import { AppError, notFound } from '../../app-error';
import { defineRoute, type Route } from '../../http/define-route';
import { ProviderError } from '../../providers/provider-error';

/** Agents can work without the map's server: drawings then show the homes. */
function unavailable(cause: unknown): never {
  if (!(cause instanceof ProviderError)) throw cause;
  throw new AppError('provider_failed', 'The map cannot be loaded right now.', {}, { cause });
}

export const mapRoutes: Route[] = [
  defineRoute(map.getMapStyle, async ({ query }, { config, providers }) => ({
    style: config.MAP_STYLE_URL ? await providers.map.style(query.theme).catch(unavailable) : null,
  })),
  defineRoute(map.getMapTile, async ({ params }, { config, providers }) => {
    const { theme, source } = params;
    const body = config.MAP_STYLE_URL
      ? await providers.map.tile(theme, source, params).catch(unavailable)
      : null;
    if (!body) throw notFound('The tile');
    return {
      contentType: 'application/octet-stream',
      headers: { 'cache-control': 'private, max-age=86400' },
      body,
    };
  }),
];
