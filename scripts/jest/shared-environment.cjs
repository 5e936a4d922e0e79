/** One context per worker for all test files of a project, whose modules stay loaded (see `runtime.cjs`). */
const { TestEnvironment } = require('jest-environment-node');

let shared = null;

module.exports = class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    // A class may return another object than itself: jest makes an environment for each file.
    if (shared) return shared;
    super(config, context);
    this.kept = { modules: new Map(), sourceMaps: new Map() };
    this.machineDate = this.global.Date;
    shared = this;
  }

  /** jest's test framework leaves its state in the global object. */
  async setup() {
    for (const symbol of Object.getOwnPropertySymbols(this.global)) {
      if (/^(EVENT_HANDLERS|JEST_STATE_SYMBOL)$/.test(symbol.description)) delete this.global[symbol];
    }
  }

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    // A test may have set the clock (`shared/src/testing/clock`).
    this.global.Date = this.machineDate;
    delete this.global.testClock;
  }
};
