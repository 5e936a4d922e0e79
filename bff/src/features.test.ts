import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Operation } from '@farmpost/shared/contracts/http';
import { createApp, registerJobs } from './app';
import { features, plainFeatures, withOverarching } from './features';
import { createTestDatabase, type TestDatabase } from './testing/test-database';
import { createTestContext } from './testing/test-app';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts'));
const folders = readdirSync(path.join(__dirname, 'features'));

/** The features that a file imports from. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(__dirname, file), 'utf8');
  return [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].flatMap(
    ([, specifier = '']) =>
      /^features\/([^/]+)\//.exec(path.posix.join(path.posix.dirname(file), specifier))?.[1] ?? [],
  );
}

/** Tests and the list itself may name any feature. */
const isBeside = (file: string) => /\.(test|access)\.ts$|^testing\/|^demo\/|^features\.ts$/.test(file);
const imported = new Set(
  files
    .filter((file) => !isBeside(file))
    .flatMap((file) => importsOf(file).filter((name) => !file.startsWith(`features/${name}/`))),
);
const removable = plainFeatures.filter(({ name }) => folders.includes(name) && !imported.has(name));

type Address = Pick<Operation, 'method' | 'path'>;

/** Whether an operation with a parameter in its path takes requests of another one. */
const answersTo = (other: Address, { method, path }: Address): boolean =>
  other.method === method && new RegExp(`^${other.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

describe('the list of features', () => {
  it('has each folder once', () => {
    const listed = features.map(({ name }) => name).filter((name) => folders.includes(name));
    expect(listed.toSorted()).toEqual(folders.toSorted());
  });

  it('names each folder’s own file', () => {
    const own = files.flatMap((file) => /^features\/([^/]+)\/[^/]+\.feature\.ts$/.exec(file)?.[1] ?? []);
    expect(own.toSorted()).toEqual(folders.toSorted());
  });
});

describe('without a feature that nothing imports', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('sqlite');
  }, 30_000);
  afterAll(() => database.drop());

  it('applies to many features', () => {
    expect(removable.length).toBeGreaterThan(15);
  });

  test.each(removable.map(({ name, routes = [] }) => [name, routes] as const))(
    'the server starts and answers: %s',
    async (name, routes) => {
      const rest = withOverarching(plainFeatures.filter((feature) => feature.name !== name));
      const context = createTestContext(database.db);
      registerJobs(context, rest);
      const server = createServer(createApp({ context, features: rest }));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      try {
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        const live = await fetch(`${url}/livez`);
        expect(live.status).toBe(200);
        const others = rest.flatMap((feature) => feature.routes ?? []).map(({ operation }) => operation);
        for (const { operation } of routes) {
          // `/leads/{id}` of another feature answers to `/leads/imports` too.
          if (others.some((other) => answersTo(other, operation))) continue;
          const answer = await fetch(`${url}/api${operation.path}`, { method: operation.method });
          expect([operation.id, [400, 404, 405].includes(answer.status)]).toEqual([operation.id, true]);
        }
      } finally {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  );
});
