/** Bundles the bff for `npm start` and for production. */
import path from 'node:path';
import { bundleServer } from './lib/bundle-server.mjs';
import { root } from './lib/run.mjs';

await bundleServer(path.join(root, 'bff/dist'));
