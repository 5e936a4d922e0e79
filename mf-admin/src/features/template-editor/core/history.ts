/** Unlimited undo and redo. One gesture, or the typing in one field, is one step. */
export interface Step<S> {
  readonly state: S;
  /** Name of the act: `Move Street`. */
  readonly label: string;
}

export interface History<S> {
  readonly present: S;
  /** Latest last; each holds the state before its act. */
  readonly past: readonly Step<S>[];
  /** Next first; each holds the state after its act. */
  readonly future: readonly Step<S>[];
  /** Further acts of the same field or gesture join the last step. */
  readonly joins: string | null;
}

export const startHistory = <S>(present: S): History<S> => ({ present, past: [], future: [], joins: null });

/** @param joins names the field or gesture that the act belongs to */
export function record<S>(
  history: History<S>,
  state: S,
  label: string,
  joins: string | null = null,
): History<S> {
  if (state === history.present) return history;
  const isJoined = joins !== null && joins === history.joins && history.past.length > 0;
  return {
    present: state,
    past: isJoined ? history.past : [...history.past, { state: history.present, label }],
    future: [],
    joins,
  };
}

/** Ends the current step when a field is left or a gesture ends; the next act starts a new step. */
export const seal = <S>(history: History<S>): History<S> =>
  history.joins === null ? history : { ...history, joins: null };

export function undo<S>(history: History<S>): History<S> {
  const step = history.past[history.past.length - 1];
  if (!step) return history;
  return {
    present: step.state,
    past: history.past.slice(0, -1),
    future: [{ state: history.present, label: step.label }, ...history.future],
    joins: null,
  };
}

export function redo<S>(history: History<S>): History<S> {
  const [step, ...future] = history.future;
  if (!step) return history;
  return {
    present: step.state,
    past: [...history.past, { state: history.present, label: step.label }],
    future,
    joins: null,
  };
}
