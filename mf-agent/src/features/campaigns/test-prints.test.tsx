import type { CampaignKind } from '@farmpost/shared/contracts/campaigns';
import type { TestPrint, TestPrints as Prints } from '@farmpost/shared/contracts/test-prints';
import { formatDate } from '@farmpost/shared/domain/format';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { TestPrints } from './test-prints';

const api = mockApi();
const campaignId = buildId();
const address = {
  addressLine1: '12 Broad Street',
  addressLine2: '',
  city: 'Charleston',
  state: 'SC',
  zip: '29401',
};

const buildTest = (test: Partial<TestPrint> = {}): TestPrint => ({
  id: buildId(),
  version: 'a',
  status: 'accepted',
  address,
  priceCents: 75,
  expectedDelivery: '2026-11-30',
  failureReason: null,
  createdAt: '2026-11-23T12:00:00.000Z',
  ...test,
});
function show(prints: Partial<Prints> = {}, kind: CampaignKind = 'postcard') {
  api.answer('GET /campaigns/{id}/test-prints', {
    data: [],
    versions: ['a'],
    recipient: 'Dana Whitfield',
    address: null,
    priceCents: 75,
    left: 3,
    ...prints,
  });
  return renderPage(<TestPrints campaignId={campaignId} kind={kind} />);
}
const openDialog = async (user: ReturnType<typeof show>['user']) => {
  await screen.findByText(/mailed to you for \$0.75/);
  await user.click(screen.getByRole('button', { name: 'Mail Me a Test Print' }));
  return within(await screen.findByRole('dialog', { name: 'Send a test print' }));
};

test('calls a letter a letter, with its price', async () => {
  const { user } = show({ priceCents: 125 }, 'letter');
  expect(await screen.findByText(/one real letter, mailed to you for \$1\.25/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mail Me a Test Print' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test print' }));
  expect(dialog.getByText(/^One letter of this draft/)).toBeVisible();
});

test('asks for the address, names the price, and sends one card', async () => {
  const { user } = show();
  api.answer('POST /campaigns/{id}/test-prints', buildTest());
  const dialog = await openDialog(user);
  expect(dialog.getByText(/addressed to Dana Whitfield/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send for $0.75' }));
  expect(dialog.getByText('Enter the street and number.')).toBeVisible();
  expect(dialog.getByText('Enter a ZIP code such as 29401.')).toBeVisible();
  expect(api.calls('POST /campaigns/{id}/test-prints')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Street and number' }), '12 Broad Street');
  await user.type(dialog.getByRole('textbox', { name: 'City' }), 'Charleston');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'SC');
  await user.type(dialog.getByRole('textbox', { name: 'ZIP code' }), '29401');
  await user.click(dialog.getByRole('button', { name: 'Send for $0.75' }));
  expect(await screen.findByText('The test print goes to the printer now.')).toBeVisible();
  expect(api.calls('POST /campaigns/{id}/test-prints').map(({ body }) => body)).toEqual([
    { address, version: 'a' },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('asks which of two versions, and names that of each test print', async () => {
  const { user } = show({ address, versions: ['a', 'b'], data: [buildTest({ version: 'b' })] });
  api.answer('POST /campaigns/{id}/test-prints', buildTest({ version: 'b' }));
  expect(await screen.findByText(/^Version B, sent/)).toBeVisible();
  const dialog = await openDialog(user);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), 'Version B');
  await user.click(dialog.getByRole('button', { name: 'Send for $0.75' }));
  expect(await screen.findByText('The test print goes to the printer now.')).toBeVisible();
  expect(api.calls('POST /campaigns/{id}/test-prints').map(({ body }) => body)).toEqual([
    { address, version: 'b' },
  ]);
});

test('keeps the address and says why nothing was sent', async () => {
  const { user } = show({ address });
  api.refuse(
    'POST /campaigns/{id}/test-prints',
    'conflict',
    'Add a payment method under Billing Settings first.',
  );
  const dialog = await openDialog(user);
  expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Charleston');
  await user.click(dialog.getByRole('button', { name: 'Send for $0.75' }));
  expect(await dialog.findByText(/Add a payment method/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Street and number' })).toHaveValue('12 Broad Street');
});

test.each<[string, Partial<TestPrint>]>([
  [`Test print on its way, expected ${formatDate('2026-11-30')}.`, {}],
  ['Test print on its way, usually 7 to 10 business days.', { expectedDelivery: null }],
  ['Your test print was delivered.', { status: 'delivered' }],
  ['The test print came back, and its price was credited. Check the address.', { status: 'returned' }],
  ['The test print was not made. No such street.', { status: 'failed', failureReason: 'No such street.' }],
])('says of a test print: %s', async (text, test) => {
  show({ data: [buildTest(test)] });
  const list = within(await screen.findByRole('list', { name: 'Test prints' }));
  expect(await list.findByText(text)).toBeVisible();
});

test('offers no more than the campaign may have', async () => {
  show({ left: 0, data: [buildTest()] });
  expect(await screen.findByText(/has used all its test prints/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mail Me a Test Print' })).toBeDisabled();
});

test('offers a retry if the test prints did not load', async () => {
  api.refuse('GET /campaigns/{id}/test-prints', 'internal', 'It broke.');
  renderPage(<TestPrints campaignId={campaignId} kind="postcard" />);
  expect(await screen.findByText('The test prints did not load.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
