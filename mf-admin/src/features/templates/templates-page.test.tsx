import type { AdminTemplate, TemplateStats } from '@farmpost/shared/contracts/template-admin';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { fireEvent, screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './templates-page';

const api = mockApi();
const template = (fields: Partial<AdminTemplate> = {}): AdminTemplate => ({
  id: buildId(),
  name: 'Broadside',
  description: 'A big headline.',
  category: 'house',
  purpose: 'just-listed',
  tags: ['just listed', 'house art', '4x6', 'photo', 'price'],
  thumbnailUrl: '/api/templates/1/picture',
  dimensions: { width: 6, height: 4 },
  isActive: true,
  kind: 'postcard',
  isBuiltIn: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...fields,
});
const broadside = template();
const holiday = template({
  name: 'Evergreen',
  description: 'For the season.',
  category: 'season',
  tags: ['winter'],
  isActive: false,
  thumbnailUrl: null,
});
const stats: TemplateStats = {
  totalTemplates: 12,
  activeTemplates: 9,
  templatesByCategory: { house: 10, season: 2 },
  mostUsedTemplates: [
    { name: 'Broadside', usageCount: 41 },
    { name: 'Handbill', usageCount: 7 },
  ],
};
const open = (at = '/admin/templates') => renderPage(<Page />, { path: '/admin/templates', at });
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const names = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/templates', { data: [broadside, holiday] });
  answerCounts();
});

function answerCounts() {
  api.answer('GET /admin/templates/stats', { data: stats });
  api.answer('GET /admin/templates/usage', {
    data: [
      { templateId: broadside.id, totalUses: 41 },
      { templateId: holiday.id, totalUses: 1 },
    ],
  });
}

test('[ROUTE-051] [ADM-005] is an administrator’s page, in the side navigation', async () => {
  expect(routes.find(({ path }) => path === '/admin/templates')).toMatchObject({ guard: 'admin' });
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'Admin' }));
  expect(nav.getByRole('link', { name: 'Templates', current: 'page' })).toBeVisible();
});

test('lists the latest of the own designs first, then the built-in ones', async () => {
  api.answer('GET /admin/templates', {
    data: [
      template({ name: 'Built in', isBuiltIn: true, createdAt: '2026-11-03T09:00:00.000Z' }),
      template({ name: 'Older copy' }),
      template({ name: 'Copy', createdAt: '2026-11-02T09:00:00.000Z' }),
    ],
  });
  open();
  await screen.findByRole('article', { name: 'Built in' });
  expect(names()).toEqual(['Copy', 'Older copy', 'Built in']);
});

test('shows nine designs and then more, but searches all', async () => {
  const designs = Array.from({ length: 12 }, (_, index) => template({ name: `Design ${index + 1}` }));
  api.answer('GET /admin/templates', { data: designs });
  const { user } = open();
  await screen.findByRole('article', { name: 'Design 9' });
  expect(names()).toHaveLength(9);
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'Design 12');
  expect(names()).toEqual(['Design 12']);
  await user.clear(screen.getByRole('searchbox', { name: 'Search templates' }));
  await user.click(screen.getByRole('button', { name: 'Show more designs (3)' }));
  expect(names()).toHaveLength(12);
});

test('[TPL-001] [TPL-002] [TPL-003] [TPL-004] shows the stat cards', async () => {
  open();
  const figures = within(await screen.findByRole('region', { name: 'Template stats' }));
  const figure = (label: string) => figures.getByText(label).parentElement;
  expect(await figures.findByText('12')).toBeVisible();
  expect(figure('Total Templates')).toHaveTextContent('Total Templates12');
  expect(figure('Active Templates')).toHaveTextContent('Active Templates9');
  expect(figure('Categories')).toHaveTextContent('Categories2');
  expect(figure('Most Used')).toHaveTextContent('Most Used41Broadside');
});

test('[TPL-007] [TPL-009] [TPL-010] shows each template as a card with its facts', async () => {
  open();
  const first = await card('Broadside');
  expect(first.getByText('Active')).toBeVisible();
  expect(await first.findByText('41 uses')).toBeVisible();
  expect(first.getByText('House')).toBeVisible();
  expect(first.getByText('A big headline.')).toBeVisible();
  const tags = within(first.getByRole('list', { name: 'Tags' }));
  expect(tags.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual([
    'just listed',
    'house art',
    '4x6',
    '+2',
  ]);
  expect(first.getByText(/^Postcard, 6 × 4 in, created .*Nov/)).toBeVisible();
  const second = await card('Evergreen');
  expect(second.getByText('Inactive')).toBeVisible();
  expect(second.getByText('1 use')).toBeVisible();
});

test('[TPL-008] shows the thumbnail, and a placeholder if it does not load', async () => {
  open();
  const first = await card('Broadside');
  const picture = first.getByRole('img', { name: 'Front of Broadside' });
  expect(picture).toHaveAttribute('src', '/api/templates/1/picture');
  fireEvent.error(picture);
  expect(first.getByRole('img', { name: 'No picture of Broadside' })).toBeVisible();
});

test('[TPL-005] searches name, description and tags', async () => {
  const { user, router } = open();
  await card('Broadside');
  const search = screen.getByRole('searchbox', { name: 'Search templates' });
  for (const [text, found] of [
    ['BROAD', 'Broadside'],
    ['season', 'Evergreen'],
    ['wint', 'Evergreen'],
  ] as const) {
    await user.clear(search);
    await user.type(search, text);
    expect(names()).toEqual([found]);
  }
  expect(router.state.location.search).toBe('?q=wint');
  await user.type(search, 'zzz');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toHaveLength(2);
});

test('[TPL-006] offers the categories of the data', async () => {
  const { user } = open();
  await card('Broadside');
  const category = screen.getByRole('combobox', { name: 'Category' });
  expect(
    within(category)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All categories', 'House', 'Season']);
  await user.selectOptions(category, 'season');
  expect(names()).toEqual(['Evergreen']);
});

test('[TPL-011] [TPL-013] a card offers every act, and Edit opens the editor', async () => {
  const { user, router } = open();
  const acts = await card('Broadside');
  for (const name of ['Preview', 'Duplicate', 'Deactivate', 'Delete']) {
    expect(acts.getByRole('button', { name: `${name} Broadside` })).toBeVisible();
  }
  expect((await card('Evergreen')).getByRole('button', { name: 'Activate Evergreen' })).toBeVisible();
  await user.click(acts.getByRole('link', { name: 'Edit Broadside' }));
  expect(router.state.location.pathname).toBe(`/admin/templates/${broadside.id}/edit`);
});

test('[TPL-014] Create Template makes a template and opens it in the editor', async () => {
  const made = template({ name: 'Open house', isActive: false, thumbnailUrl: null });
  api.answer('POST /admin/templates', { data: made });
  const { user, router } = open();
  await card('Broadside');
  await user.click(screen.getByRole('button', { name: 'Create Template' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create template' }));
  await user.click(dialog.getByRole('button', { name: 'Create and edit' }));
  expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Open house');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Purpose' }), 'Farm');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), 'Postcard, 9 x 6 in');
  await user.click(dialog.getByRole('button', { name: 'Create and edit' }));
  expect(await screen.findByText('Created: Open house')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/admin/templates/${made.id}/edit`);
  expect(api.calls('POST /admin/templates')[0]?.body).toEqual({
    name: 'Open house',
    purpose: 'farm',
    size: '6x9',
    category: 'house',
  });
});

test('[TPL-012] previews both sides with category, dimensions, status and date', async () => {
  api.answer('GET /admin/templates/{id}', {
    data: { ...broadside, frontDesign: '<svg id="front"/>', backDesign: '<svg id="back"/>' },
  });
  // The mock tries the latest answer first, and the template's path also matches those of the counts.
  answerCounts();
  const { user } = open();
  await user.click((await card('Broadside')).getByRole('button', { name: 'Preview Broadside' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Broadside' }));
  const front = await dialog.findByRole('img', { name: 'Front of Broadside' });
  expect(decodeURIComponent(front.getAttribute('src') ?? '')).toBe('data:image/svg+xml,<svg id="front"/>');
  expect(dialog.getByRole('img', { name: 'Back of Broadside' })).toBeVisible();
  for (const [term, fact] of [
    ['Category', 'House'],
    ['Dimensions', '6 × 4 in'],
    ['Status', 'Active'],
    ['Created', /Nov/],
  ] as const) {
    expect(dialog.getByText(term).nextSibling).toHaveTextContent(fact);
  }
});

describe('duplicating', () => {
  const start = async () => {
    api.answer('POST /admin/templates/{id}/duplicate', { data: template({ name: 'Copy' }) });
    const { user } = open();
    await user.click((await card('Broadside')).getByRole('button', { name: 'Duplicate Broadside' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Duplicate template' }));
    return { user, dialog, name: dialog.getByRole('textbox', { name: 'Name of the copy' }) };
  };
  const calls = () => api.calls('POST /admin/templates/{id}/duplicate').map(({ body }) => body);

  test('[TPL-016] asks for a name, filled with the original one and (Copy)', async () => {
    const { user, dialog, name } = await start();
    expect(name).toHaveValue('Broadside (Copy)');
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Duplicated: Broadside (Copy)')).toBeVisible();
    expect(calls()).toEqual([{ newName: 'Broadside (Copy)' }]);
  });

  test.each(['canceled', 'left empty'])('[TPL-017] does nothing if %s', async (how) => {
    const { user, dialog, name } = await start();
    if (how === 'left empty') await user.clear(name);
    await user.click(dialog.getByRole('button', { name: how === 'canceled' ? 'Cancel' : 'Duplicate' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls()).toEqual([]);
  });
});

test('[TPL-018] activates and deactivates by a call to the server', async () => {
  api.answer('POST /admin/templates/{id}/toggle-status', { data: template({ isActive: false }) });
  const { user } = open();
  api.answer('GET /admin/templates', { data: [broadside, holiday] });
  const first = await card('Broadside');
  api.answer('GET /admin/templates', {
    data: [{ ...broadside, isActive: false, thumbnailUrl: null }, holiday],
  });
  await user.click(first.getByRole('button', { name: 'Deactivate Broadside' }));
  expect(await screen.findByRole('button', { name: 'Activate Broadside' })).toBeVisible();
  expect(api.calls('POST /admin/templates/{id}/toggle-status')[0]).toMatchObject({
    params: { id: broadside.id },
    body: { isActive: false },
  });
});

test('[TPL-015] asks before it deletes', async () => {
  api.answer('DELETE /admin/templates/{id}', undefined);
  const { user } = open();
  await user.click((await card('Broadside')).getByRole('button', { name: 'Delete Broadside' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete template' }));
  expect(
    dialog.getByText('Are you sure you want to delete "Broadside"? This action cannot be undone.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete template' }));
  expect(await screen.findByText('Deleted: Broadside')).toBeVisible();
});

test.each([
  ['[TPL-019] [TPL-020]', 'GET /admin/templates', 'Failed to fetch templates'],
  ['[TPL-021]', 'GET /admin/templates/stats', 'Failed to fetch stats'],
  ['[TPL-022]', 'GET /admin/templates/usage', 'Failed to fetch usage'],
] as const)('%s a failed %s shows a banner that can be dismissed', async (_, operation, words) => {
  api.refuse(operation, 'internal');
  const { user } = open();
  const banner = (await screen.findByText(words)).closest('[role="alert"]') as HTMLElement;
  await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test.each([
  ['[TPL-023]', 'Deactivate Broadside', null, 'Failed to toggle template status'],
  ['[TPL-024]', 'Duplicate Broadside', 'Duplicate', 'Failed to duplicate template'],
  ['[TPL-025]', 'Delete Broadside', 'Delete template', 'Failed to delete template'],
] as const)('%s a failed act (%s) says why', async (_, button, confirm, words) => {
  for (const operation of [
    'POST /admin/templates/{id}/toggle-status',
    'POST /admin/templates/{id}/duplicate',
    'DELETE /admin/templates/{id}',
  ] as const) {
    api.refuse(operation, 'conflict', 'One campaign uses this template.');
  }
  const { user } = open();
  await user.click((await card('Broadside')).getByRole('button', { name: button }));
  if (confirm) await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
  expect(await screen.findByText(`${words}: One campaign uses this template.`)).toBeVisible();
});
