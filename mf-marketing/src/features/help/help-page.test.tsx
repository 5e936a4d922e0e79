import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { articlesOf } from '../../articles/find-articles';
import { pathOf } from '../../articles/article';
import { routes } from '../../routes';
import { Page as StopWindow } from '../../../content/help/stop-window.md';
import { Page } from './help-page';
import { Page as NotFound } from './help-not-found-page';

const open = (at = '/help') => renderPage(<Page />, { path: '/help', at });

it('[ROUTE-019] [MKT-076] [ROUTE-061] links to the three popular guides, each of which exists', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
  const popular = within(screen.getByRole('region', { name: 'Popular guides' })).getAllByRole('link');
  const paths = popular.map((link) => link.getAttribute('href'));
  expect(paths).toHaveLength(3);
  expect(new Set(paths)).toEqual(
    new Set(['/help/getting-started', '/help/campaign-creation', '/help/mls-integration']),
  );
  const found = routes.filter((route) => paths.includes(route.path));
  expect(found.map(({ guard, isNotFound }) => [guard, isNotFound])).toEqual(
    paths.map(() => ['public', undefined]),
  );
});

it('[MKT-077] has four topic groups, which together hold every article', () => {
  open();
  const groups = ['Getting started', 'Campaigns & mail', 'Leads & landing page', 'Account & billing'].map(
    (name) => within(screen.getByRole('region', { name })).getAllByRole('link'),
  );
  expect(groups.every((links) => links.length >= 2)).toBe(true);
  expect(new Set(groups.flat().map((link) => link.getAttribute('href')))).toEqual(
    new Set(articlesOf('help').map(pathOf)),
  );
});

it('[MKT-078] [MKT-079] states the support hours and the response promise', () => {
  open();
  const support = screen.getByRole('region', { name: 'Ask a person' });
  expect(support).toHaveTextContent('Support hoursMonday to Friday 9am-5pm EST');
  expect(support).toHaveTextContent('Email responseWithin 1 business day');
});

it('[MKT-075] finds articles while typing, and keeps the search in the URL', async () => {
  const { user, router } = open();
  await user.type(screen.getByRole('searchbox', { name: 'Search the Help Center' }), 'refund');
  const results = within(await screen.findByRole('region', { name: 'Search results' }));
  expect(await results.findByText(/for “refund”/)).toBeVisible();
  expect(results.getAllByRole('link')[0]).toHaveAttribute('href', '/help/stop-window');
  expect(router.state.location.search).toBe('?q=refund');
});

it('tolerates a typo, and opens a search from a link', async () => {
  open('/help?q=passwrod');
  const results = within(await screen.findByRole('region', { name: 'Search results' }));
  expect(results.getAllByRole('link')[0]).toHaveAttribute('href', '/help/account-security');
});

it('says what to do when nothing matches', async () => {
  open('/help?q=zzzzzz');
  const results = within(await screen.findByRole('region', { name: 'Search results' }));
  expect(results.getByText('Nothing found for “zzzzzz”')).toBeVisible();
  expect(results.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contact');
});

it('is a form without scripts, with every article listed', () => {
  open();
  expect(screen.getByRole('search')).toHaveAttribute('action', '/help');
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
});

it('shows an article with a back link and what to read next', () => {
  renderPage(<StopWindow />, { at: '/help/stop-window' });
  expect(
    screen.getByRole('heading', { level: 1, name: 'Stopping a campaign before it is printed' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Help Center/ })).toHaveAttribute('href', '/help');
  expect(screen.getByRole('region', { name: 'Read next' })).toHaveTextContent('within 1 business day');
});

it('reports an unknown article and lists the popular ones', () => {
  renderPage(<NotFound />, { at: '/help/nothing' });
  expect(screen.getByRole('heading', { level: 1, name: 'Help article not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the Help Center' })).toHaveAttribute('href', '/help');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
