import {
  getApiClient,
  getKit,
  getNewRemoteCommand,
  getRegistry,
  type RegistryRow,
  type RemoteRelease,
  reportRemoteFailure,
} from '@farmpost/shared/contracts/platform';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '../app-error';
import { defineRoute, type Route } from '../http/define-route';
import { metrics } from '../http/metrics';
import { visitorOf } from './visit';

/** Leaves out data that only the gate of the next release needs, which is most of a release's bytes. */
function publicRelease<Release extends RemoteRelease>(
  release: Release,
): Omit<Release, 'operations' | 'uses'> {
  const { operations: _operations, uses: _uses, ...rest } = release;
  return rest;
}

const publicRow = ({ previous, ...release }: RegistryRow): RegistryRow => ({
  ...publicRelease(release),
  previous: previous && publicRelease(previous),
});

const packages = { kit: 'The kit', new: 'The command', client: 'The client' } as const;

/** A package that the build made. */
async function sendPackage(buildFolder: string, name: keyof typeof packages) {
  const body = await readFile(path.join(buildFolder, `bff/dist/${name}.tgz`)).catch(() => {
    throw notFound(packages[name]);
  });
  return {
    contentType: 'application/gzip',
    body,
    headers: { 'content-disposition': `attachment; filename="farmpost-${name}.tgz"` },
  };
}

export const registryRoutes: Route[] = [
  defineRoute(getRegistry, async ({ headers }, { registry, config, now }) => ({
    remotes: (await registry.rows(visitorOf(headers.cookie, config, now()))).map(publicRow),
  })),

  defineRoute(getKit, (_request, { config }) => sendPackage(config.buildFolder, 'kit')),
  defineRoute(getNewRemoteCommand, (_request, { config }) => sendPackage(config.buildFolder, 'new')),
  defineRoute(getApiClient, (_request, { config }) => sendPackage(config.buildFolder, 'client')),

  defineRoute(
    reportRemoteFailure,
    async ({ body, userAgent }, { log }) => {
      metrics.remoteFailures.inc({ remote: body.remote, kind: body.kind });
      log.warn({ ...body, userAgent }, 'a remote failed in a browser');
    },
    { transaction: false },
  ),
];
