import { RemoteError } from './classify';

/** Longer than the time-out of a file, which says more. */
const DEADLINE_MS = 10_000;

/** A promise of a remote's that never settles would leave its page loading forever. */
export function withDeadline<T>(what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RemoteError('timeout', `${what} did not end in time.`));
    const timer = setTimeout(late, DEADLINE_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
