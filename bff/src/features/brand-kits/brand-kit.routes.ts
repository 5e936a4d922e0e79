import * as brandKits from '@farmpost/shared/contracts/brand-kits';
import { defineRoute, type Route } from '../../http/define-route';
import { changeBrandKit, readBrandKit } from './brand-kit.service';
import { removeLogo, setLogo } from './brand-logo.service';

export const brandKitRoutes: Route[] = [
  defineRoute(brandKits.getBrandKit, ({ params, actor }, context) => readBrandKit(context, actor, params.id)),
  defineRoute(brandKits.saveBrandKit, ({ params, body, actor }, context) =>
    changeBrandKit(context, actor, params.id, body),
  ),
  defineRoute(
    brandKits.uploadBrandLogo,
    ({ params, query: { ground, ...crop }, body, actor }, context) =>
      setLogo(context, actor, params.id, { ground, bytes: body as Uint8Array, crop }),
    { transaction: false },
  ),
  defineRoute(brandKits.removeBrandLogo, ({ params, query, actor }, context) =>
    removeLogo(context, actor, params.id, query.ground),
  ),
];
