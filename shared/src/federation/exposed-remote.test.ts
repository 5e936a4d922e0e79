import path from 'node:path';
import { exposedSource } from './exposed-remote';
import { readRemote } from './read-remote';

const root = path.resolve(__dirname, '../../..');

it('has the module of each route and fill, without data that the release holds', async () => {
  const workspace = path.join(root, 'mf-sales');
  const remote = await readRemote(workspace);
  const source = exposedSource(remote);
  for (const { path: pattern, pageFile } of remote.routes) {
    expect(source).toContain(`{ path: "${pattern}", page: () => import("${pageFile}") }`);
  }
  expect(remote.fills.map(({ slot, whom }) => [slot, whom])).toEqual([['dashboard.aside', ['agent']]]);
  for (const { slot, fillFile } of remote.fills) {
    expect(source).toContain(`{ slot: "${slot}", fill: () => import("${fillFile}") }`);
  }
  expect(source).toContain('contract: "1"');
  expect(source).toContain('name: "mf-sales"');
  expect(source).not.toMatch(/guard|title|homes|navigation|whom|order/);
});

it('has no fills where a remote fills nothing', async () => {
  expect(exposedSource(await readRemote(path.join(root, 'mf-marketing')))).not.toContain('fills');
});

it('is rebuilt when a file behind the route table changes', async () => {
  const { files } = await readRemote(path.join(root, 'mf-marketing'));
  expect(files).toContain(path.join(root, 'mf-marketing/src/routes.tsx'));
  expect(files).toContain(path.join(root, 'mf-marketing/src/articles.generated.ts'));
  expect(files).not.toContain(path.join(root, 'mf-marketing/src/features/home/home-page.tsx'));
});
