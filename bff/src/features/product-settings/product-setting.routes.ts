import * as settings from '@farmpost/shared/contracts/product-settings';
import { defineRoute, type Route } from '../../http/define-route';
import { changeSetting, readChanges, readProductSettings } from './product-setting.service';

export const productSettingRoutes: Route[] = [
  defineRoute(settings.getProductSettings, (_request, context) => readProductSettings(context)),
  defineRoute(settings.changeProductSetting, ({ params, body, actor, ip }, context) =>
    changeSetting(context, { actor, ip }, params.name, body),
  ),
  defineRoute(settings.listProductSettingChanges, async (_request, context) => ({
    data: await readChanges(context),
  })),
];
