/** A process of `bundle-lanes.mjs`: builds the front ends that it is sent, one after the other. */
import { bundle } from './bundle.mjs';

process.on('message', (name) => void bundle([name]).then((isBuilt) => process.send({ name, isBuilt })));
