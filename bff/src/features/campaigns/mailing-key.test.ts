import { mailingKeyOf, type MailingFacts, pieceIdOf } from './mailing-key';

const facts: MailingFacts = {
  campaignId: 'c1',
  agentId: 'a1',
  purpose: 'just-listed',
  automationKey: 'just-listed:listing-row-1',
  listing: { providerId: 'mls-1', key: 'CT-1' },
};

describe('mailingKeyOf', () => {
  it('is the same when a sync after a restore makes other rows for the listing and its campaign', () => {
    const again = { ...facts, campaignId: 'c2', automationKey: 'just-listed:listing-row-2' };
    expect(mailingKeyOf(again)).toBe(mailingKeyOf(facts));
  });

  it.each<[string, Partial<MailingFacts>]>([
    ['another listing', { listing: { providerId: 'mls-1', key: 'CT-2' } }],
    ['the same key in another MLS', { listing: { providerId: 'mls-2', key: 'CT-1' } }],
    ['another purpose', { purpose: 'just-sold', automationKey: 'just-sold:listing-row-1' }],
    ['another agent', { agentId: 'a2' }],
    ['a campaign that a person made for the listing', { automationKey: null }],
  ])('differs for %s', (_what, change) => {
    expect(mailingKeyOf({ ...facts, ...change })).not.toBe(mailingKeyOf(facts));
  });

  it('names a farm by its agent and day, and a campaign of a person by its row', () => {
    const farm = { ...facts, listing: null, automationKey: 'farm:a1:2026-12-01T00:00:00.000Z' };
    expect(mailingKeyOf({ ...farm, campaignId: 'c2' })).toBe(mailingKeyOf(farm));
    const manual = { ...facts, automationKey: null };
    expect(mailingKeyOf({ ...manual, campaignId: 'c2' })).not.toBe(mailingKeyOf(manual));
  });
});

test('a piece is named by its mailing and delivery point', () => {
  const mailing = mailingKeyOf(facts);
  expect(pieceIdOf(mailing, '1 MAIN ST|29401')).toBe(pieceIdOf(mailing, '1 MAIN ST|29401'));
  expect(pieceIdOf(mailing, '1 MAIN ST|29401')).not.toBe(pieceIdOf(mailing, '2 MAIN ST|29401'));
  expect(pieceIdOf(mailingKeyOf({ ...facts, agentId: 'a2' }), '1 MAIN ST|29401')).not.toBe(
    pieceIdOf(mailing, '1 MAIN ST|29401'),
  );
});
