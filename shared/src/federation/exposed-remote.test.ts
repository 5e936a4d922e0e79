import path from 'node:path';
import { exposedSource } from './exposed-remote';
import { readRemote } from './read-remote';

const root = path.resolve(__dirname, '../../..');

it('has the path and the page of each route, without data that the release holds', async () => {
  const workspace = path.join(root, 'mf-sales');
  const remote = await readRemote(workspace);
  const source = exposedSource(remote);
  for (const { path: pattern, pageFile } of remote.routes) {
    expect(source).toContain(`{ path: "${pattern}", page: () => import("${pageFile}") }`);
  }
  expect(source).toContain('contract: "1"');
  expect(source).toContain('name: "mf-sales"');
  expect(source).not.toMatch(/guard|title|homes|navigation/);
});

it('is rebuilt when a file behind the route table changes', async () => {
  const { files } = await readRemote(path.join(root, 'mf-marketing'));
  expect(files).toContain(path.join(root, 'mf-marketing/src/routes.tsx'));
  expect(files).toContain(path.join(root, 'mf-marketing/src/articles.generated.ts'));
  expect(files).not.toContain(path.join(root, 'mf-marketing/src/features/home/home-page.tsx'));
});
