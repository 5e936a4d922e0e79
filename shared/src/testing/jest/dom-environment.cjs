/** jsdom with Node's network and stream classes, which jsdom lacks and the API client and its mock need. */
const { quickenStyles } = require('./quick-dom.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

let environments = 0;

/** An open channel must not keep a finished run alive, and each test file acts as a separate browser. */
function quietChannels() {
  const browser = (environments += 1);
  return class extends BroadcastChannel {
    constructor(name) {
      super(`${browser} ${name}`);
      this.unref();
    }
  };
}

module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    quickenStyles(this.global);
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      BroadcastChannel: quietChannels(),
      ReadableStream,
      WritableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      TextDecoderStream,
      structuredClone,
    });
  }
};
