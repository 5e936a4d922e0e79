import type { BrandKit } from '@farmpost/shared/contracts/brand-kits';
import { buildBrandKit, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Page } from './brand-page';

const api = mockApi();
const me = buildMe('agent');
const empty = buildBrandKit();
const KIT = '/profiles/{id}/brand-kit';

function open(kit: Partial<BrandKit> = {}, profile: Partial<typeof me.profile> = {}) {
  const stored = { ...empty, ...kit };
  api.answer('GET /me', me);
  api.answer('GET /profiles/{id}', { ...me.profile, ...profile });
  api.answer(`GET ${KIT}`, stored);
  api.answer(`PUT ${KIT}`, ({ body }) => ({ ...stored, ...(body as object) }));
  return renderPage(<Page />, { path: '/brand', at: '/brand' });
}

beforeEach(() => {
  // jsdom has no pictures of files.
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
});
afterEach(() => localStorage.clear());

const group = (name: string) => screen.findByRole('group', { name });
const sent = () => api.calls(`PUT ${KIT}`).at(-1)?.body;
const back = (name: string) =>
  within(screen.getByRole('region', { name })).findByRole('img', { name: /^Back/ });

test('shows an empty kit, the profile’s part and three designs', async () => {
  open({}, { company: 'Palmetto & Pine Realty' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Brand Kit' })).toBeVisible();
  expect(await screen.findByText(/Without a logo, cards show your initials/)).toBeVisible();
  expect(screen.getByText('Palmetto & Pine Realty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile');
  await screen.findByRole('region', { name: 'Broadside, 6 x 4 in' });
  for (const name of ['Broadside, 6 x 4 in', 'Estate, 9 x 6 in', 'Marquee, 11 x 6 in']) {
    expect(await back(name)).toBeVisible();
  }
});

test('saves texts and colors, and draws them while they are typed', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Team name/), 'The Harbor Team');
  await user.type(screen.getByLabelText(/^Office phone/), '(843) 555-0100');
  await user.click(screen.getByRole('checkbox', { name: /Print my own colors/ }));
  const main = await group('Main color');
  await user.clear(within(main).getByLabelText('Main color'));
  await user.type(within(main).getByLabelText('Main color'), '0a5c36');
  expect(within(main).getByText(/Contrast \d\.\d to 1, easy to read/)).toBeVisible();
  const card = await screen.findByRole('region', { name: 'Broadside, 6 x 4 in' });
  await waitFor(() => expect(card.innerHTML).toContain('#0A5C36'));
  await waitFor(() => expect(card.textContent).toContain('The Harbor Team'));
  await user.click(screen.getByRole('button', { name: 'Save brand kit' }));
  expect(await screen.findByText(/Brand kit saved/)).toBeVisible();
  expect(sent()).toEqual({
    team: 'The Harbor Team',
    officePhone: '(843) 555-0100',
    disclaimer: '',
    colors: { primary: '#0A5C36', accent: '#E8D5A8' },
  });
});

test('refuses a color in which words cannot be read, and offers the nearest', async () => {
  const { user } = open({ colors: { primary: '#1A4477', accent: '#FFFFFF' } });
  const main = await group('Main color');
  const field = within(main).getByLabelText('Main color');
  await user.clear(field);
  await user.type(field, '#FFCC00');
  await user.tab();
  expect(await within(main).findByText(/need 4\.5 to 1/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save brand kit' }));
  expect(api.calls(`PUT ${KIT}`)).toHaveLength(0);
  await user.click(within(main).getByRole('button', { name: /^Use #/ }));
  await waitFor(() => expect(within(main).queryByText(/need 4\.5 to 1/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save brand kit' }));
  await waitFor(() => expect(api.calls(`PUT ${KIT}`)).toHaveLength(1));
});

test('a logo is sent when it is saved, not when it is chosen, and says what was left out', async () => {
  const { user } = open();
  const light = await group('Logo on light');
  const art = { w: 60, h: 20, paths: [{ d: 'M0 0L60 0L60 20Z', fill: '#123456' }] };
  const kit = { ...empty, logo: { url: '/media/logo', art } };
  api.answer(`POST ${KIT}/logo`, () => {
    api.answer(`GET ${KIT}`, kit);
    return { kit, changes: [{ what: 'text', count: 2 }] };
  });
  const file = new File(['<svg/>'], 'palmetto.svg', { type: 'image/svg+xml' });
  await user.upload(within(light).getByLabelText('Logo on light'), file);
  expect(within(light).getByRole('img', { name: 'Logo on light, not saved yet' })).toBeVisible();
  expect(within(light).getByText(/Only you see this logo/)).toBeVisible();
  expect(api.calls(`POST ${KIT}/logo`)).toHaveLength(0);
  await user.click(within(light).getByRole('button', { name: 'Save logo on light' }));
  expect(await within(light).findByText(/export the logo with text as outlines/)).toBeVisible();
  expect(await within(light).findByText('A drawing: prints sharp at any size.')).toBeVisible();
  const card = await screen.findByRole('region', { name: 'Broadside, 6 x 4 in' });
  await waitFor(() => expect(card.innerHTML).toContain('M0 0L60 0L60 20Z'));
});

test('refuses a file that is no logo before it is sent', async () => {
  open();
  const dark = await group('Logo on dark');
  const input = within(dark).getByLabelText('Logo on dark');
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'logo.docx', { type: 'application/msword' })] },
  });
  expect(within(dark).getByText('Choose an SVG, PNG or JPG file.')).toBeVisible();
});

test('shows why the server refused a logo, and keeps it', async () => {
  const { user } = open();
  const dark = await group('Logo on dark');
  const input = within(dark).getByLabelText('Logo on dark');
  api.refuse(`POST ${KIT}/logo`, 'validation_failed', 'The drawing is empty.');
  await user.upload(input, new File(['<svg/>'], 'empty.svg', { type: 'image/svg+xml' }));
  await user.click(within(dark).getByRole('button', { name: 'Save logo on dark' }));
  expect(await within(dark).findByText('The drawing is empty.')).toBeVisible();
});

test('names the state’s rule with its section, and says what breaks it', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('State of the home'), 'TN');
  const cited = await screen.findByRole('link', { name: 'Tenn. Comp. R. & Regs. 1260-02-.12(3)(b)' });
  expect(cited).toHaveAttribute('href', expect.stringContaining('law.cornell.edu'));
  expect(await screen.findByText(/Tennessee: the office’s telephone number is missing/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Office phone/), '(615) 555-0100');
  expect(await screen.findByText('The three designs keep the rule.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State of the home'), 'WY');
  expect(await screen.findByText(/We know of no rule of Wyoming/)).toBeVisible();
});

test('a kit that did not load can be asked for again', async () => {
  open();
  api.refuse(`GET ${KIT}`, 'unavailable', 'The server is busy.');
  expect(await screen.findByText('Your brand kit did not load')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
