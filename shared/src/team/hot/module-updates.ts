/** Lets a changed module replace itself where all that it exports is components; other modules hand it on. */
import { createSignatureFunctionForTransform, isLikelyComponentType, register } from 'react-refresh/runtime';

/** webpack's `import.meta.webpackHot`. */
export interface ModuleUpdates {
  readonly data?: { isReplaceable?: boolean };
  accept(failed?: (error: Error) => void): void;
  dispose(keep: (data: { isReplaceable?: boolean }) => void): void;
  invalidate(): void;
}

export { register, createSignatureFunctionForTransform as createSignature };

/** Errors of modules that threw while they replaced themselves. */
const failures: Error[] = [];

/** Errors since the last call. */
export const takeFailures = (): readonly Error[] => failures.splice(0);

export function settle(hot: ModuleUpdates | undefined, exported: Readonly<Record<string, unknown>>): void {
  if (!hot) return;
  const values = Object.values(exported);
  const isReplaceable = values.length > 0 && values.every((value) => isLikelyComponentType(value));
  // Who imports it has never seen the new exports.
  if (hot.data?.isReplaceable && !isReplaceable) hot.invalidate();
  hot.dispose((data) => {
    data.isReplaceable = isReplaceable;
  });
  if (isReplaceable) hot.accept((error) => void failures.push(error));
}
