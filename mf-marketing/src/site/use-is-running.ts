import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render, where everything must be readable; true afterwards. */
export const useIsRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
