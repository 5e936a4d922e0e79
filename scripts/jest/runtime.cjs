/**
 * jest's module loader, with two savings that its plain form does not have. It relies on fields of `jest-runtime`, so
 * both are pinned together.
 *
 * A file is compiled once per worker: jest compiles every module again for each test file, while V8 runs one compiled
 * script in many contexts. Leaves out `import()` in CommonJS, which jest supports only behind a flag.
 *
 * Test files in a `shared-environment` also keep their modules: the server's 1,900 modules then run once per worker
 * instead of once per test file, and their functions stay optimized.
 */
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

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

module.exports = {
  __esModule: true,
  default: class SharingRuntime extends Runtime {
    constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
      super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
      this.kept = environment.kept;
      if (!this.kept) return;
      this.registries.moduleRegistry = this.kept.modules;
      this.transformCache.sourceMaps = this.kept.sourceMaps;
    }

    resetModules() {
      if (!this.kept) super.resetModules();
    }

    /** Modules that stay may still load others by the runtime that loaded them. */
    teardown() {
      if (!this.kept) return super.teardown();
      this.restoreAllMocks();
      this.testState.enterTestCode();
    }
  },
};
