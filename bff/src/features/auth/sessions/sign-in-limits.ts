/** Limits failed sign-ins. A successful one gives its points back. */
import type { Request } from 'express';
import type { AppContext } from '../../../context';
import type { Db } from '../../../db/database';
import { createLimiter, type Limiter } from '../../../http/rate-limit';
import { callerNetwork } from '../protocol/auth-http';
import { knownDevice } from './known-device';

const QUARTER_HOUR = 15 * 60;
/** Guesses from one network must not lock the owner out elsewhere, so the address alone has a high limit. */
const FAILURES = {
  addressAndNetwork: { points: 10, perSeconds: QUARTER_HOUR },
  network: { points: 50, perSeconds: QUARTER_HOUR },
  address: { points: 100, perSeconds: 60 * 60 },
  /** A device that has signed in to the account before is limited on its own only. */
  device: { points: 10, perSeconds: QUARTER_HOUR },
};

export interface SignInLimits {
  /** Counts an attempt. Throws `rate_limited`. Call the result if the attempt succeeds. `email` is normalized. */
  take(request: Request, email: string): Promise<(trx: Db) => Promise<void>>;
}

export function createSignInLimits(context: AppContext): SignInLimits {
  const byAddressAndNetwork = createLimiter(context, 'sign-in', FAILURES.addressAndNetwork);
  const byNetwork = createLimiter(context, 'sign-in-network', FAILURES.network);
  const byAddress = createLimiter(context, 'sign-in-address', FAILURES.address);
  const byDevice = createLimiter(context, 'sign-in-device', FAILURES.device);
  return {
    async take(request, email) {
      const network = callerNetwork(request);
      const device = knownDevice(context.config, request, email);
      const limits: [Limiter, string][] =
        device === null
          ? [
              [byNetwork, network],
              [byAddressAndNetwork, `${email} ${network}`],
              [byAddress, email],
            ]
          : [[byDevice, `${email} ${device}`]];
      for (const [limiter, key] of limits) await limiter.take(key);
      return async (trx) => {
        for (const [limiter, key] of limits) await limiter.giveBack(key, trx);
      };
    },
  };
}
