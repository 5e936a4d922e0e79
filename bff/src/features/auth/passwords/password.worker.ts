/** A thread of `createPasswordThreads`: takes calls one at a time. Bundled to its own file beside the server. */
import { hashSync, verifySync } from '@node-rs/argon2';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PasswordAnswer, PasswordCall } from './password-threads';

// On Linux a priority is a thread's own (setpriority(2)): whoever answers requests gets the core at once.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

function outcomeOf(call: PasswordCall): string | boolean {
  return 'stored' in call ? verifySync(call.stored, call.password) : hashSync(call.password, call.cost);
}

parentPort?.on('message', (call: PasswordCall) => {
  const post = (answer: PasswordAnswer) => parentPort?.postMessage(answer);
  try {
    post({ id: call.id, outcome: outcomeOf(call) });
  } catch (error) {
    post({ id: call.id, error: String(error) });
  }
});
