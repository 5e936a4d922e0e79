/** Slots of the portal's pages, and the releases that fill them now. */
import type { SlotSummary } from '@farmpost/shared/contracts/release-admin';
import { slotNames, slots } from '@farmpost/shared/contracts/slot-vocabulary';
import { activeRows, isRemote } from './release-facts';
import type { ReleaseStore } from './release-store';

type Fills = SlotSummary['fills'];

/** Every slot, filled or not. */
export async function readSlots(store: ReleaseStore): Promise<SlotSummary[]> {
  const rows = (await activeRows(store)).flatMap(({ stable, candidate }) =>
    ([stable, candidate] as const).flatMap((release, at) =>
      release && isRemote(release.row_json)
        ? [{ row: release.row_json, state: at === 0 ? ('stable' as const) : ('candidate' as const) }]
        : [],
    ),
  );
  return slotNames.map((slot) => {
    const { host, title, whom } = slots[slot];
    const fills = rows
      .flatMap(({ row, state }) =>
        (row.fills ?? [])
          .filter((fill) => fill.slot === slot)
          .map((fill) => ({ order: fill.order, row, state, whom: fill.whom })),
      )
      .toSorted((one, other) => one.order - other.order || one.row.name.localeCompare(other.row.name))
      .map((fill): Fills[number] => ({
        part: fill.row.name,
        version: fill.row.version,
        state: fill.state,
        whom: fill.whom,
        bytes: fill.row.sizes?.[slot] ?? null,
      }));
    return { slot, host, title, whom: [...whom], fills };
  });
}
