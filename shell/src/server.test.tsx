/**
 * Tests the server build as the gateway calls it, without a browser.
 *
 * @jest-environment node
 */
import type { BootData } from '@farmpost/shared/contracts/platform';
import type { RemoteModule } from '@farmpost/shared/federation/remote-module';
import { renderView } from './server';
import { releasedRows } from './testing/released';

const boot = (rendered: BootData['rendered']): BootData => ({
  remotes: releasedRows,
  ...(rendered && { rendered }),
});

const remote = {
  name: 'mf-marketing',
  routes: [{ path: '/help', page: async () => ({ Page: () => <h1>How can we help?</h1> }) }],
} as unknown as RemoteModule;

test('renders a page of a remote inside the frame', async () => {
  const { html, styles } = await renderView('/help', boot({ remote: remote.name, path: '/help' }), {
    remote,
  });
  expect(html).toContain('<h1>How can we help?</h1>');
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
  expect(styles).toMatch(/^<style /);
});

test('renders one of its own pages', async () => {
  const { html } = await renderView('/nowhere', boot({ remote: null, path: '*' }), null);
  expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
});

test('says what is wrong when the remote has no such page', async () => {
  const view = renderView('/pricing', boot({ remote: remote.name, path: '/pricing' }), { remote });
  await expect(view).rejects.toThrow('mf-marketing has no page for /pricing.');
});
