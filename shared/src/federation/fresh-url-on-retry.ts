/**
 * A chunk that failed is asked for under a new URL the next time: browsers join a second request for the same URL
 * to the first one while that hangs, so a retry of the same URL would hang with it.
 */
import webpack, { type Compiler } from 'webpack';

export class FreshUrlOnRetry {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FreshUrlOnRetry', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      const loads = `(${webpack.RuntimeGlobals.loadScript}.loads ||= {})`;
      // A chunk that arrived is never asked for again, so the number of earlier loads is that of failures.
      createScript.tap('FreshUrlOnRetry', (source) =>
        [
          source,
          `var failures = ${loads}[url] || 0;`,
          `${loads}[url] = failures + 1;`,
          'if (failures > 0) script.src = url + "?retry=" + failures;',
        ].join('\n'),
      );
    });
  }
}
