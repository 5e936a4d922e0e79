/**
 * A chunk that failed is asked for under a new URL the next time: browsers join a second request for the same URL
 * to the first one while that hangs, so a retry of the same URL would hang with it. They also answer the first request
 * for a chunk with its preload, even with one that failed.
 */
import webpack, { type Compiler } from 'webpack';

/** A preload failed if the browser has recorded no arrival. Without a record, it is in doubt once a chunk has failed. */
const FAILED_PRELOAD = `
var hasFailedPreload = (loads, url) => {
  var href = new URL(url, location.href).href;
  var hints = [...document.querySelectorAll('link[rel="preload"]')];
  if (!hints.some((hint) => hint.href === href)) return false;
  var records = performance.getEntriesByName(href);
  var hasArrived = records.some(({ decodedBodySize, responseStatus }) => decodedBodySize > 0 && !(responseStatus >= 400));
  return !hasArrived && (records.length > 0 || Object.values(loads).some((count) => count > 1));
};`;

export class FreshUrlOnRetry {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FreshUrlOnRetry', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      const loads = `(${webpack.RuntimeGlobals.loadScript}.loads ||= {})`;
      // A chunk that arrived is never asked for again, so the number of earlier loads is that of failures.
      createScript.tap('FreshUrlOnRetry', (source) =>
        [
          source,
          FAILED_PRELOAD,
          `var failures = ${loads}[url] || (hasFailedPreload(${loads}, url) ? 1 : 0);`,
          `${loads}[url] = failures + 1;`,
          'if (failures > 0) script.src = url + "?retry=" + failures;',
        ].join('\n'),
      );
    });
  }
}
