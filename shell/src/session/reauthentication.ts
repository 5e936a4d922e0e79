/** Calls that wait until the person has proved himself again, while his session is over and his page stays open. */
export interface Reauthentication {
  /** Whether calls wait. */
  readonly isOpen: () => boolean;
  readonly open: () => void;
  /** Ends the waiting. @param isSamePerson his calls may go on; anybody else's must not. */
  readonly settle: (isSamePerson: boolean) => void;
  /** What `settle` says; at once false where nothing is waited for. */
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
