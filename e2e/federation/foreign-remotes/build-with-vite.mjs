/** Builds the remote of this folder with Vite, without anything of the portal's preset: `node … <output folder>`. */
import { federation } from '@module-federation/vite';
import path from 'node:path';
import { build } from 'vite';
import { consumed } from './singletons.mjs';

await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'warn',
  base: './',
  build: {
    outDir: process.argv[2],
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: path.join(import.meta.dirname, 'remote.tsx') },
  },
  plugins: [
    federation({
      name: 'built_by_vite',
      filename: 'module.js',
      // Vite builds an ES module; this script beside it defines the container and imports the module.
      varFilename: 'remoteEntry.js',
      exposes: { './remote': './remote.tsx' },
      shared: consumed,
      dts: false,
    }),
  ],
});
