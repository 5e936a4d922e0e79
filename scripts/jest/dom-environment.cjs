/** jsdom with Node's network and stream classes, which jsdom leaves out and the API client and its mock need. */
const { TestEnvironment } = require('jest-environment-jsdom');

/** An open channel must not keep a finished run alive. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      BroadcastChannel: QuietBroadcastChannel,
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
