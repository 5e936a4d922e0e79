/** Collects what vendors answered or reported and did not fit its schema, until it is stored with a count and shown. */
export interface Misfit {
  readonly vendor: string;
  readonly kind: 'answer' | 'event';
  /** The places that did not fit, and why. */
  readonly problem: string;
  /** The body as received, as far as it is kept. */
  readonly body: string;
  /** How often it came since the last drain. */
  readonly times: number;
}

/** Different misfits that are kept between two drains; further ones only add to the count of the last. */
const MOST = 200;
const MAX_BODY = 20_000;
const MAX_PROBLEM = 300;

export function createMisfits() {
  let kept = new Map<string, Misfit>();
  const add = (misfit: Misfit) => {
    const key = `${misfit.vendor} ${misfit.kind} ${misfit.problem}`;
    const before = kept.get(key);
    if (!before && kept.size >= MOST) return;
    kept.set(key, before ? { ...before, times: before.times + misfit.times } : misfit);
  };
  return {
    report(vendor: string, kind: Misfit['kind'], problem: string, body: unknown): void {
      const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
      add({ vendor, kind, problem: problem.slice(0, MAX_PROBLEM), body: text.slice(0, MAX_BODY), times: 1 });
    },
    /** Misfits since the last drain. */
    drain(): Misfit[] {
      const drained = [...kept.values()];
      kept = new Map();
      return drained;
    },
    /** Puts drained misfits back that could not be stored. */
    restore: (drained: readonly Misfit[]) => drained.forEach(add),
  };
}

/** The process's own. */
export const misfits = createMisfits();
