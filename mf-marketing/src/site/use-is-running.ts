import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render, where everything must be readable; then true. */
export const useIsRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
