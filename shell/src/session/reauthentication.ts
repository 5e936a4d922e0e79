/** Holds API calls while the session is expired and its page stays open, until the user signs in or out. */
export interface Reauthentication {
  /** Whether calls are waiting. */
  readonly isOpen: () => boolean;
  readonly open: () => void;
  /** Releases the waiting calls; they are sent only for the same person. */
  readonly settle: (isSamePerson: boolean) => void;
  /** The value passed to `settle`; resolves to false immediately if no call waits. */
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
