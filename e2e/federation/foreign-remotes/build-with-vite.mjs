/** Builds the remote of this folder with Vite, without anything of the portal's preset: `node … <output folder> <version>`. */
import { federation } from '@module-federation/vite';
import path from 'node:path';
import { build, version as viteVersion } from 'vite';
import { describe } from './describe.mjs';
import { consumed } from './singletons.mjs';

const name = 'mf_admin_built_by_vite';
const [dist, version] = process.argv.slice(2);

await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'warn',
  base: './',
  build: {
    outDir: path.join(dist, 'client'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: path.join(import.meta.dirname, 'remote.tsx') },
  },
  plugins: [
    federation({
      name,
      filename: 'module.js',
      // Vite builds an ES module; this script beside it defines the container and imports the module.
      varFilename: 'remoteEntry.js',
      exposes: { './remote': './remote.tsx' },
      shared: consumed,
      dts: false,
    }),
  ],
});
describe({ dist, version, container: name, toolchain: `vite ${viteVersion}` });
