/** Runs a remote's entry: a script tag with integrity and a timeout. */
import { RemoteError } from './classify';

/** A hanging script would otherwise never fail. */
const TIMEOUT_MS = 8_000;

/** Rejects with a `RemoteError` of kind network, timeout, or evaluation if the script itself threw. */
export function runScript(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, integrity, async: true });
    let thrown: ErrorEvent | null = null;
    // The window reports a script's error before the tag fires its load event.
    const note = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown = event;
    };
    const end = (settle: () => void) => {
      clearTimeout(limit);
      removeEventListener('error', note);
      script.remove();
      settle();
    };
    const fail = (error: RemoteError) => end(() => reject(error));
    const limit = setTimeout(
      () => fail(new RemoteError('timeout', `${src} did not arrive in time.`)),
      TIMEOUT_MS,
    );
    addEventListener('error', note);
    script.onerror = () => fail(new RemoteError('network', `${src} could not be fetched.`));
    script.onload = () => {
      if (thrown) fail(new RemoteError('evaluation', thrown.message, { cause: thrown.error }));
      else end(resolve);
    };
    document.head.append(script);
  });
}
