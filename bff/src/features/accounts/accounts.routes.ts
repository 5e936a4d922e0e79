import { getMe } from '@farmpost/shared/contracts/accounts';
import { defineRoute, type Route } from '../../http/define-route';
import { readMe } from './accounts.service';

export const accountRoutes: Route[] = [defineRoute(getMe, ({ actor }, context) => readMe(context, actor))];
