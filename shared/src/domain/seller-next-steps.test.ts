import { sellerNextSteps } from './seller-next-steps';

const agent = { name: 'Dana Whitfield', phone: '+18435550142' };
const none = { mailed: 0, onTheWay: 0, scans: 0, leads: 0 };

test('says what comes first, and whom to call', () => {
  expect(sellerNextSteps(none, agent, 'Active')).toEqual([
    'Dana Whitfield prepares the first cards. You see them here once the printer takes them.',
    'Questions, or news about the home? Call Dana Whitfield, (843) 555-0142.',
  ]);
});

test('follows the cards from the mail to the replies', () => {
  const mailed = { ...none, mailed: 286 };
  expect(sellerNextSteps({ ...mailed, onTheWay: 1 }, agent, 'Active')[0]).toMatch(/^1 card is on the way\./);
  expect(sellerNextSteps({ ...mailed, scans: 3 }, agent, 'Active')[0]).toMatch(/^Neighbors look at the page/);
  expect(sellerNextSteps({ ...mailed, scans: 3, leads: 2 }, agent, 'Active')[0]).toBe(
    'Dana Whitfield answers the 2 replies.',
  );
});

test('ends with the sale, and names no number that is not there', () => {
  expect(sellerNextSteps({ ...none, mailed: 286 }, { ...agent, phone: '' }, 'Closed')).toEqual([
    'The home is sold, so no further cards go out for its sale.',
  ]);
});
