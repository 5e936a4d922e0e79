import type { Privacy } from '../../privacy/privacy';
import { ACTIVITY, HISTORY } from '../../privacy/reasons';

const facts = [
  'id',
  'size',
  'mail_class',
  'is_offered',
  'unit_price_cents',
  'vendor_cost_cents',
  'minimum_pieces',
  'is_free_eligible',
  'starts_at',
  'reason',
  'created_at',
] as const;

export const mailRatePrivacy: Privacy = {
  tables: {
    mail_rates: {
      withholds: { [ACTIVITY]: [...facts, 'set_by'] },
      end: { clears: ['set_by'], keeps: { [HISTORY]: [...facts] } },
    },
  },
};
