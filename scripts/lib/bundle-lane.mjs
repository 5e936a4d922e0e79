/** A process of `bundle-lanes.mjs`: builds the front ends that it is sent, one after the other. */
import { bundle } from './bundle.mjs';

process.on('message', async (name) => {
  process.send({ name, isBuilt: await bundle([name]) });
});
