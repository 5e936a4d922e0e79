/**
 * Says how to run a failed file alone and where the time went, and ends a run that stands still: without it, a worker
 * that is lost leaves all processes idle until someone notices.
 */
const path = require('node:path');

const CHECK_MS = 10_000;

module.exports = class ProgressReporter {
  #root;
  #stallMs;
  #running = new Map();
  #lastSign = Date.now();
  #timer;

  constructor(globalConfig, { stallMinutes }) {
    this.#root = globalConfig.rootDir;
    this.#stallMs = stallMinutes * 60_000;
  }

  #nameOf(file) {
    return path.relative(this.#root, file);
  }

  onRunStart() {
    this.#timer = setInterval(() => this.#check(), CHECK_MS);
    this.#timer.unref();
  }

  onTestFileStart({ path: file }) {
    this.#lastSign = Date.now();
    this.#running.set(file, this.#lastSign);
  }

  onTestCaseResult() {
    this.#lastSign = Date.now();
  }

  onTestFileResult({ path: file }) {
    this.#lastSign = Date.now();
    this.#running.delete(file);
  }

  #check() {
    if (Date.now() - this.#lastSign < this.#stallMs) return;
    const files = [...this.#running.keys()].map((file) => this.#nameOf(file));
    process.stderr.write(
      `\nNo test has started or ended for ${this.#stallMs / 60_000} minutes. Still running: ${files.join(', ') || 'none'}.\n`,
    );
    process.exit(1);
  }

  onRunComplete(_contexts, { testResults }) {
    clearInterval(this.#timer);
    const failed = testResults.filter(
      ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError,
    );
    if (failed.length > 0) {
      process.stderr.write('\nTo run what failed alone:\n');
      for (const { testFilePath } of failed)
        process.stderr.write(`  npx jest ${this.#nameOf(testFilePath)}\n`);
    }
  }
};
