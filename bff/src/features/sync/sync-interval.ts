/** How often feeds are read. */
import type { syncIntervals } from '@farmpost/shared/contracts/mls-providers';

export const intervalMinutes: Readonly<Record<(typeof syncIntervals)[number], number>> = {
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '4h': 240,
  '12h': 720,
  '24h': 1440,
};
