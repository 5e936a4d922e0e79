/**
 * Tasks of the password hashing threads. With libuv's threads instead, reads on SQLite take 9 times as long during
 * sign-ins (2 times with these threads; no difference on PostgreSQL), and sign-ins per second drop by a fifth
 * (decision 29).
 */
import { hashSync, verifySync } from '@node-rs/argon2';
import { constants, setPriority } from 'node:os';
import { passwordWeakness } from '@farmpost/shared/domain/password-strength';
import type { HashCall, VerifyCall, WeaknessCall } from './password-hasher';

// On Linux a priority applies to one thread (setpriority(2)), so requests run before hashing.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

export const hash = ({ password, cost }: HashCall): string => hashSync(password, cost);
export const verify = ({ stored, password }: VerifyCall): boolean => verifySync(stored, password);
export const weakness = ({ password, emails }: WeaknessCall): Promise<string | null> =>
  passwordWeakness(password, emails);
