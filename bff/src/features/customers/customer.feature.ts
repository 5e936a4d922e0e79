import type { Feature } from '../../feature';
import type { OnMoney } from '../billing/invoice.service';
import { customerPrivacy } from './customer.privacy';
import { customerRoutes } from './customer.routes';

/** @param onMoney writes what others earn by a payment, in the payment’s transaction */
export const createCustomerFeature = (onMoney: OnMoney): Feature => ({
  name: 'customers',
  routes: customerRoutes(onMoney),
  privacy: customerPrivacy,
});
