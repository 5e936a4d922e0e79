import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { Page as AutoFarm } from '../../../content/guides/auto-farm.md';
import { routes } from '../../routes';
import { Page as NotFound } from './guide-not-found-page';
import { Page } from './guides-page';

const guides = ['/guides/getting-started', '/guides/auto-farm', '/guides/mls-integration'];

it('[ROUTE-020] [MKT-080] [ROUTE-062] lists the three guides, each of which exists', () => {
  renderPage(<Page />, { at: '/guides' });
  expect(screen.getByRole('heading', { level: 1, name: 'Agent Guides' })).toBeVisible();
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths.filter((path) => path?.startsWith('/guides/'))).toEqual(guides);
  expect(routes.filter(({ path }) => guides.includes(path))).toHaveLength(3);
});

it('[MKT-081] links to the setup and the dashboard', () => {
  renderPage(<Page />, { at: '/guides' });
  expect(screen.getByRole('link', { name: 'Start the setup' })).toHaveAttribute('href', '/onboarding');
  expect(screen.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', '/dashboard');
});

it('shows a guide with a back link', () => {
  renderPage(<AutoFarm />, { at: '/guides/auto-farm' });
  expect(screen.getByRole('heading', { level: 1, name: /^Auto-farm/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Agent Guides/ })).toHaveAttribute('href', '/guides');
  expect(screen.getByRole('heading', { name: 'What it never does' })).toBeVisible();
});

it('reports an unknown guide and lists the existing ones', () => {
  renderPage(<NotFound />, { at: '/guides/nothing' });
  expect(screen.getByRole('heading', { level: 1, name: 'Guide not found' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
