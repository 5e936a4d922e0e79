/**
 * The tasks of the threads that hash passwords. In libuv's threads instead, reads during sign-ins take 9 times as long as
 * in quiet on SQLite (2 with these, and no difference on PostgreSQL), and a fifth fewer people sign in (decision 29).
 */
import { hashSync, verifySync } from '@node-rs/argon2';
import { constants, setPriority } from 'node:os';
import type { HashCall, VerifyCall } from './password-hasher';

// On Linux a priority is a thread's own (setpriority(2)): requests are answered first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

export const hash = ({ password, cost }: HashCall): string => hashSync(password, cost);
export const verify = ({ stored, password }: VerifyCall): boolean => verifySync(stored, password);
