/**
 * A circuit breaker and a limit of calls at once for each back end, so that one that is slow or down neither takes the
 * portal's connections nor lets people wait: https://learn.microsoft.com/azure/architecture/patterns/circuit-breaker
 */
import type { CircuitState } from '@farmpost/shared/contracts/team-backend-vocabulary';
import { currentTime } from '@farmpost/shared/domain/clock';
import {
  bulkhead,
  BulkheadRejectedError,
  BrokenCircuitError,
  circuitBreaker,
  CircuitState as BreakerState,
  ConsecutiveBreaker,
  handleWhenResult,
  wrap,
} from 'cockatiel';
import { AppError } from '../../app-error';

/** Failures in a row after which calls are refused. */
const FAILURES = 5;
/** How long they are refused; then one call decides. */
const OPEN_MS = 10_000;
const AT_ONCE = 20;

/** How a call of a back end ended. */
export interface Outcome {
  /** Reason for which it counts as failed; `null` if it does not. */
  readonly failure: string | null;
}

export interface CircuitHealth {
  readonly circuit: CircuitState;
  readonly calls: number;
  readonly failures: number;
  readonly lastFailure: { readonly at: string; readonly reason: string } | null;
}

export interface Circuit {
  /** Throws `unavailable` while the circuit is open and while too many calls are at work. */
  run(call: () => Promise<Outcome>): Promise<Outcome>;
  health(): CircuitHealth;
}

const words: Readonly<Record<BreakerState, CircuitState>> = {
  [BreakerState.Closed]: 'closed',
  [BreakerState.Open]: 'open',
  [BreakerState.HalfOpen]: 'half_open',
  [BreakerState.Isolated]: 'open',
};

function createCircuit(part: string, openMs: number): Circuit {
  const breaker = circuitBreaker(
    handleWhenResult((outcome) => (outcome as Outcome).failure !== null),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  const policy = wrap(bulkhead(AT_ONCE), breaker);
  let [calls, failures] = [0, 0];
  let lastFailure: CircuitHealth['lastFailure'] = null;
  return {
    async run(call) {
      try {
        return await policy.execute(async () => {
          calls += 1;
          const outcome = await call();
          if (outcome.failure !== null) {
            failures += 1;
            lastFailure = { at: currentTime().toISOString(), reason: outcome.failure };
          }
          return outcome;
        });
      } catch (error) {
        if (error instanceof BrokenCircuitError) {
          throw new AppError(
            'unavailable',
            `The service of ${part} is not working right now. Please try again soon.`,
            {
              retryAfterSeconds: openMs / 1000,
            },
          );
        }
        if (error instanceof BulkheadRejectedError) {
          throw new AppError('unavailable', `The service of ${part} is busy. Please try again.`, {
            retryAfterSeconds: 1,
          });
        }
        throw error;
      }
    },
    health: () => ({ circuit: words[breaker.state], calls, failures, lastFailure }),
  };
}

export interface Circuits {
  /** The circuit of the part; a new one when its address has changed. */
  of(part: string, url: string): Circuit;
}

/** @param openMs how long an open circuit refuses calls */
export function createCircuits(openMs = OPEN_MS): Circuits {
  const known = new Map<string, { readonly url: string; readonly circuit: Circuit }>();
  return {
    of(part, url) {
      const found = known.get(part);
      if (found?.url === url) return found.circuit;
      const circuit = createCircuit(part, openMs);
      known.set(part, { url, circuit });
      return circuit;
    },
  };
}
