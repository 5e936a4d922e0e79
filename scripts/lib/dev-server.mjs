/** Serves remotes in development: `/<remote>/release.json` and its files, and one remote alone as a page. */
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** The page of a standalone remote, from the file names in its build. */
function page(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const styles = files.filter((file) => /^main\..*\.css$/.test(file));
  const scripts = files.filter((file) => /^main\..*\.js$/.test(file));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Farmpost, one remote alone</title>
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<div id="root"></div>
${scripts.map((file) => `<script src="/${file}"></script>`).join('\n')}
`;
}

/** `alone`: the remote shown at `/`, with API calls proxied to `portal`. Resolves once the server listens. */
export function serveDevelopment({ port, remotes, alone, portal }) {
  const app = express();
  app.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });
  for (const name of remotes) {
    const dist = path.join(root, name, 'dist');
    app.get(`/${name}/release.json`, (_request, response) =>
      response.sendFile(path.join(dist, 'release.json')),
    );
    app.use(`/${name}`, express.static(path.join(dist, 'client')));
  }
  if (alone) {
    const folder = path.join(root, alone, 'dist/standalone');
    app.use(createProxyMiddleware({ target: portal, changeOrigin: true, pathFilter: '/api' }));
    app.use(express.static(folder));
    app.get('/{*path}', (_request, response) => response.type('html').send(page(folder)));
  }
  return new Promise((resolve, reject) => {
    app.listen(port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
  });
}
