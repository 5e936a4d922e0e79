/** The baseline for `sign-in`: verifies one password, with the same concurrency as the bff, and does nothing else. */
import { verify } from '@node-rs/argon2';
import { MAX_RUNNING } from '../../bff/src/features/auth/passwords/password-hasher';

const [hash = '', password = ''] = process.argv.slice(2);

async function verificationsPerSecond(seconds: number): Promise<number> {
  const started = performance.now();
  let count = 0;
  const lane = async () => {
    while (performance.now() - started < seconds * 1000) {
      await verify(hash, password);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: MAX_RUNNING }, lane));
  return count / ((performance.now() - started) / 1000);
}

process.on('message', (seconds) => {
  void verificationsPerSecond(Number(seconds)).then((perSecond) => process.send?.(perSecond));
});
process.send?.('ready');
