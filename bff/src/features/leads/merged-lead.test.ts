import { leadAttributions, leadSources, leadStatuses } from '@farmpost/shared/contracts/lead-vocabulary';
import fc from 'fast-check';
import type { LeadRow } from './lead.repo';
import { mergedLead } from './merged-lead';

const time = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`);
const leadRow = fc.record({
  name: fc.constant(null),
  email: fc.constantFrom(null, 'ellen@example.com'),
  phone: fc.constantFrom(null, '(843) 555-0186'),
  address: fc.constant(null),
  message: fc.constant(null),
  has_marketing_consent: fc.boolean(),
  source: fc.constantFrom(...leadSources),
  attribution: fc.constantFrom(...leadAttributions),
  status: fc.constantFrom(...leadStatuses),
  qr_scan_id: fc.constantFrom(null, 'scan'),
  campaign_id: fc.constantFrom(null, 'campaign'),
  listing_id: fc.constant(null),
  household_id: fc.constant(null),
  created_at: time,
  first_reply_at: fc.option(time),
}) as unknown as fc.Arbitrary<LeadRow>;

test('a merge never goes back: not in status, evidence or time', () => {
  fc.assert(
    fc.property(leadRow, leadRow, (lead, duplicate) => {
      const merged = mergedLead(lead, duplicate);
      const both = [lead, duplicate];
      const strength = leadAttributions.indexOf(merged.attribution);
      expect(strength).toBe(Math.min(...both.map((row) => leadAttributions.indexOf(row.attribution))));
      expect(both.some((row) => row.source === merged.source && row.attribution === merged.attribution)).toBe(
        true,
      );
      expect(merged.created_at).toBe(both.map((row) => row.created_at).toSorted()[0]);
      expect(merged.status === 'converted').toBe(both.some(({ status }) => status === 'converted'));
      expect(both.map(({ status }) => status)).toContain(merged.status);
      expect(merged.campaign_id).toBe(lead.campaign_id ?? duplicate.campaign_id);
    }),
  );
});

test('after a merge, texts need consent given with that number or on that lead’s form', () => {
  fc.assert(
    fc.property(leadRow, leadRow, (lead, duplicate) => {
      const merged = mergedLead(lead, duplicate);
      const hasNewPhone = merged.phone !== lead.phone;
      expect(merged.has_marketing_consent).toBe(
        lead.has_marketing_consent && (!hasNewPhone || duplicate.has_marketing_consent),
      );
    }),
  );
});

test.each([
  ['lost', 'new', 'new'],
  ['new', 'lost', 'new'],
  ['archived', 'lost', 'lost'],
  ['qualified', 'contacted', 'qualified'],
] as const)('%s merged with %s is %s', (status, other, merged) => {
  const [lead] = fc.sample(leadRow, 1);
  if (!lead) throw new Error('No lead.');
  expect(mergedLead({ ...lead, status }, { ...lead, status: other }).status).toBe(merged);
});
