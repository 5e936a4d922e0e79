/** Fills the slots of remotes' pages. The code that loads fills is fetched only where there are some. */
import type { PortalFill, PortalRow } from '@farmpost/shared/contracts/platform';
import type { Role } from '@farmpost/shared/contracts/roles';
import type { SlotOutlet } from '@farmpost/shared/contracts/slot-vocabulary';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../session/session';
import { RemoteBoundary } from './remote-boundary';
import type { RemoteLoader } from './remote-loader';

/** Latest start on a page that is never idle. */
const IDLE_LIMIT_MS = 5_000;
/** In browsers that do not tell when they are idle. */
const IDLE_GUESS_MS = 500;

/** Calls `act` once the page has been painted and the browser is idle. Returns a function that stops waiting. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, IDLE_GUESS_MS);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(act, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(callback);
}

/** Rows of the remotes that fill the slot for the role, in order. */
const fillersOf = (rows: readonly PortalRow[], name: string, role: Role | null): readonly PortalRow[] =>
  rows
    .flatMap((row) => (row.fills ?? []).map((fill): [PortalRow, PortalFill] => [row, fill]))
    .filter(([, { slot, whom }]) => slot === name && role !== null && whom.includes(role))
    .toSorted(
      ([row, { order }], [other, { order: later }]) => order - later || row.name.localeCompare(other.name),
    )
    .map(([row]) => row);

/** `rows` are the releases that the page was served with. */
export function createSlotOutlet(rows: readonly PortalRow[], loader: RemoteLoader): SlotOutlet {
  const SlotFill = lazy(async () => ({
    default: (await import(/* webpackChunkName: "slot-fill" */ './slot-fill')).SlotFill,
  }));
  return function Outlet({ name, fillProps }) {
    const { role } = useSession();
    const fillers = fillersOf(rows, name, role);
    const isFilled = fillers.length > 0;
    const [isIdle, setIdle] = useState(false);
    useEffect(() => (isFilled && !isIdle ? whenIdle(() => setIdle(true)) : undefined), [isFilled, isIdle]);
    if (!isIdle) return null;
    // Another subject mounts the fills again, each with a deadline of its own.
    const subject = JSON.stringify(fillProps);
    return fillers.map((row) => (
      // The code that loads fills may be gone after a release; that must not break the page.
      <RemoteBoundary key={`${row.name} ${subject}`} resetKey="" fallback={null} onError={() => undefined}>
        <Suspense fallback={null}>
          <SlotFill loader={loader} served={row} slot={name} fillProps={fillProps} />
        </Suspense>
      </RemoteBoundary>
    ));
  };
}
