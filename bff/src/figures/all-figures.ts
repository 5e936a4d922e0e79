/** Every figure that the thread can read. */
import { activityAnalytics, growthAnalytics, userAnalytics } from '../features/analytics/analytics.service';
import { performanceFigures } from '../features/performance/performance.service';
import { salesReport } from '../features/sales/report.service';
import { salesDashboard } from '../features/sales/sales.service';
import type { Figures } from './define-figures';

export const allFigures = [
  activityAnalytics,
  growthAnalytics,
  performanceFigures,
  salesDashboard,
  salesReport,
  userAnalytics,
] as readonly Figures<unknown, unknown>[];
