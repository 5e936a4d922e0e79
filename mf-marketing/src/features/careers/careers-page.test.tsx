import { render, screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './careers-page';

it('[ROUTE-060] is the public page at "/careers", which the footer links to', async () => {
  const route = routes.find(({ path }) => path === '/careers');
  expect(route).toMatchObject({ guard: 'public', title: 'Careers' });
  expect(await route?.page()).toHaveProperty('Page', Page);
});

it('says that no roles are open and how to write to us', () => {
  render(<Page />);
  const roles = within(screen.getByRole('region', { name: 'Open roles' }));
  expect(roles.getByText('No open roles right now.')).toBeVisible();
  expect(roles.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:support@farmpost.example?subject=Working%20at%20Farmpost',
  );
});
