/** The homes of the map as a table, with the same actions on each home. */
import type { AudienceHome } from '@farmpost/shared/contracts/campaigns';
import { addressMarkNames } from '@farmpost/shared/domain/address-check';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { Button } from '@farmpost/shared/ui/button/button';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { actFor, actNames, filterHomes, type HomeAct, type HomeFilter } from './audience-rules';
import { OutcomeMark } from './outcome-mark';
import type { Outcome as HomeOutcome } from './outcome-shapes';

const STEP = 10;

export const outcomeName = (outcome: HomeOutcome): string =>
  outcome === 'mailed' ? 'Gets a card' : exclusionReasonNames[outcome];

interface HomeListProps {
  readonly homes: readonly AudienceHome[];
  readonly filter: HomeFilter;
  readonly onFilter: (filter: HomeFilter) => void;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  readonly onAct: (homes: readonly AudienceHome[], act: HomeAct) => void;
  /** Whether the homes are being counted again. */
  readonly refreshing: boolean;
}

export function HomeList({ homes, filter, onFilter, ...props }: HomeListProps) {
  const [shown, setShown] = useState(STEP);
  const found = filterHomes(homes, filter);
  const selected = homes.find(({ id }) => id === props.selectedId);
  // The home that was picked on the map comes first, whatever its distance.
  const ordered = selected ? [selected, ...found.filter((home) => home !== selected)] : found;
  const rows = ordered.slice(0, shown);
  const mailed = homes.filter(({ outcome }) => outcome === 'mailed').length;
  const reasons = [...new Set(homes.map(({ outcome }) => outcome))].filter((name) => name !== 'mailed');
  const change = (part: Partial<HomeFilter>) => {
    setShown(STEP);
    onFilter({ ...filter, ...part });
  };
  const columns: readonly Column<AudienceHome>[] = [
    {
      id: 'home',
      header: 'Home',
      cell: (home) => (
        <TwoLines
          main={
            <Name type="button" aria-pressed={home === selected} onClick={() => props.onSelect(home.id)}>
              {home.address}
            </Name>
          }
          sub={
            <Outcome>
              <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
                <OutcomeMark outcome={home.outcome} x={0} y={0} />
              </svg>
              {home.outcome === 'mailed' && home.mark
                ? `${outcomeName(home.outcome)} · ${addressMarkNames[home.mark]}`
                : outcomeName(home.outcome)}
            </Outcome>
          }
        />
      ),
    },
    { id: 'miles', header: 'Miles', numeric: true, cell: ({ miles }) => miles.toFixed(2) },
    {
      id: 'act',
      header: 'Change',
      hideHeader: true,
      phone: 'corner',
      cell: (home) => <Act home={home} onAct={props.onAct} />,
    },
  ];
  return (
    <Box aria-labelledby="audience-homes">
      <Heading id="audience-homes">Homes</Heading>
      <Segmented
        label="Which homes"
        size="small"
        options={[
          { value: 'all', label: `All ${formatCount(homes.length)}` },
          { value: 'mailed', label: `Mailed ${formatCount(mailed)}` },
          { value: 'left-out', label: `Left out ${formatCount(homes.length - mailed)}` },
        ]}
        value={filter.group}
        onChange={(group) => change({ group, ...(group === 'mailed' && { reason: '' }) })}
      />
      <Filters>
        <SearchField
          label="Street or number"
          placeholder="Street or number"
          value={filter.words}
          onChange={(words) => change({ words })}
        />
        <SelectField
          label="Reason"
          hideLabel
          options={[
            { value: '', label: 'Any reason' },
            ...reasons.map((reason) => ({ value: reason, label: outcomeName(reason) })),
          ]}
          value={filter.reason}
          onChange={(event) => {
            const reason = reasons.find((name) => name === event.currentTarget.value) ?? '';
            change({ reason, group: reason === '' ? filter.group : 'left-out' });
          }}
        />
      </Filters>
      <Bulk
        found={found}
        isNarrowed={filter.words.trim() !== '' || filter.reason !== ''}
        onAct={props.onAct}
      />
      {rows.length > 0 ? (
        <DataTable
          caption="Homes, nearest first"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isCurrent={(home) => home === selected}
          refreshing={props.refreshing}
        />
      ) : (
        <p>No home matches.</p>
      )}
      <Foot>
        <span>
          {formatCount(Math.min(shown, found.length))} of {formatQuantity(found.length, 'home')}, nearest
          first
        </span>
        {ordered.length > shown && (
          <Button look="text" size="small" onClick={() => setShown(shown + 4 * STEP)}>
            Show More Homes
          </Button>
        )}
      </Foot>
    </Box>
  );
}

function Act({ home, onAct }: { readonly home: AudienceHome } & Pick<HomeListProps, 'onAct'>) {
  const act = actFor(home.outcome);
  if (!act) return <Stays>Stays out</Stays>;
  return (
    <Button
      look="text"
      size="small"
      aria-label={`${actNames[act]} ${home.address}`}
      onClick={() => onAct([home], act)}
    >
      {actNames[act]}
    </Button>
  );
}

/** Acts on all homes of a narrowed list at once, as drawing an area does. */
function Bulk(
  props: { readonly found: readonly AudienceHome[]; readonly isNarrowed: boolean } & Pick<
    HomeListProps,
    'onAct'
  >,
) {
  if (!props.isNarrowed) return null;
  const acts: readonly HomeAct[] = ['leave-out', 'include', 'put-back'];
  return acts.map((act) => {
    const homes = props.found.filter(({ outcome }) => actFor(outcome) === act);
    if (homes.length < 2) return null;
    return (
      <Button key={act} size="small" onClick={() => props.onAct(homes, act)}>
        {actNames[act]} All {formatCount(homes.length)}
      </Button>
    );
  });
}

const Box = styled.section`
  display: grid;
  gap: 12px;
`;
const Heading = styled.h3`
  font: 600 18px/24px var(--font-display);
`;
const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 12px;
`;
const Name = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;
const Outcome = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  svg {
    flex: none;
  }
`;
const Stays = styled.span`
  color: var(--muted);
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  min-height: 32px;
  color: var(--muted);
  font-size: 13px;
`;
