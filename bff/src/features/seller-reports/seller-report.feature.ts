import type { Feature } from '../../feature';
import { createSellerReportPageRouter } from './seller-report-page.router';
import { sellerReportPrivacy } from './seller-report.privacy';
import { sellerReportRoutes } from './seller-report.routes';

export const sellerReportFeature: Feature = {
  name: 'seller-reports',
  routes: sellerReportRoutes,
  routers: ({ context, sendPlain }) => [createSellerReportPageRouter(context, sendPlain)],
  privacy: sellerReportPrivacy,
};
