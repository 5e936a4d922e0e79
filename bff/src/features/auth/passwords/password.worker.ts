/** The tasks of the threads that hash passwords. */
import { hashSync, verifySync } from '@node-rs/argon2';
import { constants, setPriority } from 'node:os';
import type { HashCall, VerifyCall } from './password-hasher';

// On Linux a priority is a thread's own (setpriority(2)): requests are answered first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

export const hash = ({ password, cost }: HashCall): string => hashSync(password, cost);
export const verify = ({ stored, password }: VerifyCall): boolean => verifySync(stored, password);
