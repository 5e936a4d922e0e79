import { listHouseholdMerges } from '@farmpost/shared/contracts/household-merges';
import { defineRoute, type Route } from '../../http/define-route';
import { readMerges } from './household-merge.service';

export const householdMergeRoutes: Route[] = [
  defineRoute(listHouseholdMerges, ({ query }, context) => readMerges(context, query)),
];
