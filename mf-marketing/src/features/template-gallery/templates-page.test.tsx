import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { fireEvent, screen, within } from '@testing-library/react';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { routes } from '../../routes';
import { Page } from './templates-page';

const api = mockApi();

const template = (number: number, fields: Partial<GalleryTemplate>): GalleryTemplate => ({
  id: `01920000-0000-7000-8000-00000000000${number}`,
  name: `Design ${number}`,
  description: 'A home on its street.',
  purpose: 'just-listed',
  size: '4x6',
  tags: ['house art'],
  unitPriceCents: 75,
  kind: 'postcard',
  isOnePage: false,
  revision: 'abcdef012345',
  ...fields,
});
const items = [
  template(1, { name: 'Broadside' }),
  template(2, { name: 'Handbill', purpose: 'just-sold' }),
  template(3, { name: 'Neighbors', purpose: 'farm' }),
];
const open = (at = '/templates') => renderPage(<Page />, { path: '/templates', at });
const shown = async () => {
  await screen.findByRole('navigation', { name: 'Occasions' });
  return screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
};

it('[ROUTE-059] is the public gallery of active templates at "/templates", in the server’s HTML', async () => {
  const route = routes.find(({ path }) => path === '/templates');
  expect(route).toMatchObject({ guard: 'public', title: 'Card Templates', reads: 'GET /templates' });
  expect(await route?.page()).toHaveProperty('Page', Page);
  api.answer('GET /templates', { items });
  open();
  expect(await shown()).toEqual(['Broadside', 'Handbill', 'Neighbors']);
  expect(screen.getByRole('img', { name: /^Front of Broadside, a Just listed card/ })).toHaveAttribute(
    'src',
    '/api/templates/01920000-0000-7000-8000-000000000001/picture?side=front&revision=abcdef012345',
  );
});

it('shows the designs for one occasion at a URL that can be shared', async () => {
  api.answer('GET /templates', { items });
  const { user, router } = open('/templates?purpose=farm');
  expect(await shown()).toEqual(['Neighbors']);
  const occasions = within(screen.getByRole('navigation', { name: 'Occasions' }));
  expect(occasions.getByRole('link', { current: 'page' })).toHaveTextContent('Farm');
  await user.click(occasions.getByRole('link', { name: 'Just sold' }));
  expect(router.state.location.search).toBe('?purpose=just-sold');
  expect(await shown()).toEqual(['Handbill']);
});

it('keeps the occasion while it shows one size, and says when none has it', async () => {
  const large = template(4, { name: 'Panorama', purpose: 'farm', size: '6x11' });
  api.answer('GET /templates', { items: [...items, large] });
  const { user, router } = open('/templates?purpose=farm');
  expect(await shown()).toEqual(['Neighbors', 'Panorama']);
  const sizes = within(screen.getByRole('navigation', { name: 'Sizes' }));
  expect(sizes.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All sizes',
    '6 x 4 in',
    '11 x 6 in',
  ]);
  await user.click(sizes.getByRole('link', { name: '11 x 6 in' }));
  expect(router.state.location.search).toBe('?purpose=farm&size=6x11');
  expect(await shown()).toEqual(['Panorama']);
  await user.click(screen.getByRole('link', { name: 'Just sold' }));
  expect(router.state.location.search).toBe('?purpose=just-sold&size=6x11');
  expect(await shown()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'No design for this occasion in this size yet' })).toBeVisible();
});

it('shows the first designs of a kind, and all of them at a URL of its own', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...template(1, { name: `Design ${index}` }),
    id: `01920000-0000-7000-8000-0000000000${index + 10}`,
  }));
  api.answer('GET /templates', { items: many });
  const { user, router } = open('/templates?purpose=just-listed');
  expect(await shown()).toHaveLength(9);
  await user.click(screen.getByRole('link', { name: 'Show all 12 postcards' }));
  expect(router.state.location.search).toBe('?purpose=just-listed&show=all');
  expect(await shown()).toHaveLength(12);
  expect(screen.queryByRole('link', { name: /^Show all/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All designs' }));
  expect(await shown()).toHaveLength(9);
});

it('shows all designs for an unknown occasion, and a link back from one without designs', async () => {
  api.answer('GET /templates', { items });
  const { unmount } = open('/templates?purpose=halloween');
  expect(await shown()).toHaveLength(3);
  unmount();
  open('/templates?purpose=sphere');
  expect(await shown()).toEqual([]);
  expect(screen.getByRole('link', { name: 'See all designs' })).toHaveAttribute('href', '/templates');
});

it('turns a card over, and fetches its back only then', async () => {
  api.answer('GET /templates', { items });
  const { user } = open();
  const turn = await screen.findByRole('button', { name: 'Turn over: Handbill' });
  expect(document.querySelector('img[src*="side=back"]')).toBeNull();
  await user.click(turn);
  expect(screen.getByRole('img', { name: /^Address side of Handbill/ })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^Front of Handbill/ })).toBeNull();
});

it('shows a placeholder until a picture loads, and a retry if it fails', async () => {
  api.answer('GET /templates', { items: items.slice(0, 1) });
  const { user } = open();
  const picture = await screen.findByRole('img', { name: /^Front of Broadside/ });
  const paper = picture.parentElement;
  expect(paper).toHaveAttribute('data-state', 'coming');
  fireEvent.error(picture);
  expect(screen.getByRole('alert')).toHaveTextContent('The front did not load.');
  expect(screen.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again: front of Broadside' }));
  const again = screen.getByRole('img', { name: /^Front of Broadside/ });
  fireEvent.load(again);
  expect(paper).toHaveAttribute('data-state', 'there');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows both sides large in a dialog, and links to a campaign', async () => {
  api.answer('GET /templates', { items });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enlarge: Neighbors' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Neighbors' }));
  expect(dialog.getAllByRole('img')).toHaveLength(2);
  expect(dialog.getByRole('link', { name: 'Use this design' })).toHaveAttribute(
    'href',
    '/campaign/new?template=01920000-0000-7000-8000-000000000003',
  );
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says when there are no designs', async () => {
  api.answer('GET /templates', { items: [] });
  open();
  expect(await screen.findByRole('heading', { name: 'New designs are on the way' })).toBeVisible();
});

it('says when designs could not be loaded, and offers a retry', async () => {
  api.refuse('GET /templates', 'internal', 'Something went wrong on our side.');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  api.answer('GET /templates', { items });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await shown()).toHaveLength(3);
});
