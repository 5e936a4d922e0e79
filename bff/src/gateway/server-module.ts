/** Loads a front end's server build: one CommonJS file, whose requests for singletons `provided` answers. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

export type Provided = Readonly<Record<string, unknown>>;

export function loadServerModule(file: string, provided: Provided = {}): unknown {
  const real = createRequire(file);
  const load = (request: string): unknown =>
    Object.hasOwn(provided, request) ? provided[request] : real(request);
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['require', 'module', 'exports'], {
    filename: file,
  });
  run(load, module, module.exports);
  return module.exports;
}
