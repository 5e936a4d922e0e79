/** The program of a decoding process: one call at a time comes as a message, and one answer goes back. */
import { setPriority } from 'node:os';
import { type DecodingCall, performDecoding } from './decoding-tasks';

// Requests go first. The process ends with the server, whose pages it would otherwise outlive.
setPriority(10);
process.on('disconnect', () => process.exit());

process.on('message', (call: DecodingCall) => {
  void performDecoding(call).then(
    (output) => process.send?.({ output }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
