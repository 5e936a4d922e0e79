/** Holds API calls while the session is expired and its page stays open, until somebody signs in or out. */
export interface Reauthentication {
  /** Whether calls wait. */
  readonly isOpen: () => boolean;
  readonly open: () => void;
  /** Ends the waiting. @param isSamePerson calls are sent for the same person only */
  readonly settle: (isSamePerson: boolean) => void;
  /** What `settle` is told; false at once when no call waits. */
  readonly result: () => Promise<boolean>;
}

export function createReauthentication(): Reauthentication {
  let waiting: { readonly end: (isSamePerson: boolean) => void; readonly result: Promise<boolean> } | null =
    null;
  return {
    isOpen: () => waiting !== null,
    open: () => {
      if (waiting) return;
      let end: (isSamePerson: boolean) => void = () => undefined;
      const result = new Promise<boolean>((resolve) => (end = resolve));
      waiting = { end, result };
    },
    settle: (isSamePerson) => {
      waiting?.end(isSamePerson);
      waiting = null;
    },
    result: () => waiting?.result ?? Promise.resolve(false),
  };
}
