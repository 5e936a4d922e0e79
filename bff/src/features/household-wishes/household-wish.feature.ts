import type { Feature } from '../../feature';
import { createHouseholdPageRouter } from './household-page.router';

export const householdWishFeature: Feature = {
  name: 'household-wishes',
  routers: ({ context, sendPlain }) => [createHouseholdPageRouter(context, sendPlain)],
};
