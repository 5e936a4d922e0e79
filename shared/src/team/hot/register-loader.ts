/**
 * webpack loader after swc: gives a module what the compiler's refresh transform calls, and starts the client in the
 * remote's export. All on the first and the last line, so that lines keep their numbers.
 */
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { EXPOSED } from '../../federation/exposed-remote';

const file = (name: string) => JSON.stringify(path.join(__dirname, name));

export default function load(this: LoaderContext<object>, source: string, map?: string): void {
  if (this.resourceQuery === EXPOSED) {
    const start = `;import { start as farmpostStart } from ${file('client.ts')}; farmpostStart(remote, import.meta.webpackHot, () => __webpack_hash__);`;
    return this.callback(null, `${source}\n${start}`, map);
  }
  if (!source.includes('$RefreshReg$') && !source.includes('$RefreshSig$')) {
    return this.callback(null, source, map);
  }
  const before = [
    `import * as farmpostHot from ${file('module-updates.ts')};`,
    'var $RefreshReg$ = (type, id) => farmpostHot.register(type, __webpack_module__.id + " " + id);',
    'var $RefreshSig$ = farmpostHot.createSignature;',
  ].join(' ');
  const after = ';farmpostHot.settle(import.meta.webpackHot, __webpack_module__.exports);';
  this.callback(null, `${before} ${source}\n${after}`, map);
}
