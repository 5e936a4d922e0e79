/**
 * jest's module loader, which compiles a file once per worker. jest compiles every module anew for each test file,
 * which was 10% of the server tests' time; V8 runs one compiled script in many contexts. Leaves out `import()` in
 * CommonJS, which jest supports only behind a flag.
 */
const vm = require('node:vm');

/** By file name: what was compiled, and from what. */
const compiled = new Map();

const { compileFunction } = vm;
vm.compileFunction = (source, parameters, options) => {
  // Only jest compiles for a test's context.
  if (!options?.parsingContext) return compileFunction(source, parameters, options);
  const { filename, parsingContext } = options;
  const head = `(function (${parameters.join(', ')}) {`;
  const code = `${head}${source}\n})`;
  let known = compiled.get(filename);
  if (known?.code !== code) {
    known = { code, script: new vm.Script(code, { filename, columnOffset: -head.length }) };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
