/** Cards of a mailing by block and stage, as a map or as a table with the same figures. */
import type { CampaignDetail, MailedBlock } from '@farmpost/shared/contracts/campaigns';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { placeOnSheet } from '@farmpost/shared/domain/place-on-sheet';
import { tablet } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { ViewSwitch } from '@farmpost/shared/ui/chart/view-switch';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { PlacesMap } from '../../audience/places-map';
import { useBlocks } from './api/list-pieces';
import { ExportBlocks } from './export-blocks';
import { countStage, movesOf, type PieceStage, pieceStages, stageNames } from './piece-stages';

const WIDTH = 640;
const HEIGHT = 420;
const PADDING = 40;
const LARGEST = 22;

const cardsOf = ({ pieces }: MailedBlock) =>
  pieceStages.reduce((sum, stage) => sum + countStage(pieces, stage), 0);

/** The stages of a block in words, without empty ones: `8 delivered, 1 on the way`. */
const inWords = ({ pieces, scans }: MailedBlock): string =>
  [
    ...pieceStages
      .map((stage) => [countStage(pieces, stage), stageNames[stage].toLowerCase()] as const)
      .filter(([count]) => count > 0)
      .map(([count, name]) => `${formatCount(count)} ${name}`),
    ...(scans > 0 ? [formatQuantity(scans, 'scan')] : []),
  ].join(', ');

/** A slice of a circle from one share to another, clockwise from the top. */
function slice(radius: number, from: number, to: number): string {
  if (to - from > 0.999) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -.01 ${-radius}z`;
  const at = (share: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M0 0L${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}z`;
}

function Pie({ block, radius }: { readonly block: MailedBlock; readonly radius: number }) {
  const total = cardsOf(block);
  let share = 0;
  return pieceStages.map((stage) => {
    const count = countStage(block.pieces, stage);
    if (count === 0) return null;
    const from = share;
    share += count / total;
    return <path key={stage} d={slice(radius, from, share)} data-stage={stage} />;
  });
}

const label = (cards: number, blocks: number) =>
  `Map of ${formatQuantity(cards, 'card')} on ${formatQuantity(blocks, 'block')}. The table has the same figures.`;

/** The area of a mark is in proportion to its cards. */
const radiusOf = (block: MailedBlock, most: number) =>
  Math.max(5, LARGEST * Math.sqrt(cardsOf(block) / most));

/** The marks of the drawing, over streets. */
function marksOf(blocks: readonly MailedBlock[], home: { lat: number; lng: number } | null) {
  const most = Math.max(...blocks.map(cardsOf), 1);
  const ofBlocks = blocks.map((block) => {
    const radius = radiusOf(block, most);
    const half = radius + 10;
    return {
      id: block.block,
      lat: block.lat,
      lng: block.lng,
      mark: (
        <Mark
          width={2 * half}
          height={2 * half}
          viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
          role="img"
          aria-label={`${block.block}: ${inWords(block)}`}
        >
          <BlockMark block={block} radius={radius} />
        </Mark>
      ),
    };
  });
  const listing = {
    id: 'listing',
    mark: (
      <Mark width="24" height="24" viewBox="-12 -12 24 24" role="img" aria-label="The listing">
        <ListingMark />
      </Mark>
    ),
  };
  return home ? [...ofBlocks, { ...listing, lat: home.lat, lng: home.lng }] : ofBlocks;
}

function BlockMark({ block, radius }: { readonly block: MailedBlock; readonly radius: number }) {
  return (
    <>
      <title>{`${block.block}: ${inWords(block)}`}</title>
      <Pie block={block} radius={radius} />
      <circle r={radius} data-part="edge" />
      {block.scans > 0 && (
        <g transform={`translate(${(radius * 0.8).toFixed(1)} ${(-radius * 0.8).toFixed(1)})`}>
          <circle r="8" data-part="scans" />
          <text y="4">{block.scans}</text>
        </g>
      )}
    </>
  );
}

const ListingMark = () => (
  <g data-part="listing">
    <circle r="11" />
    <path d="M-5 0 0 -5 5 0M-3.5 -1v5h7v-5" />
  </g>
);

function Drawing({
  blocks,
  home,
  label,
}: {
  readonly blocks: readonly MailedBlock[];
  readonly home: { lat: number; lng: number } | null;
  readonly label: string;
}) {
  const place = placeOnSheet(home ? [...blocks, home] : blocks, {
    width: WIDTH,
    height: HEIGHT,
    padding: PADDING,
  });
  const most = Math.max(...blocks.map(cardsOf), 1);
  const listing = home && place(home);
  return (
    <Plot viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {blocks.map((block) => {
        const { x, y } = place(block);
        return (
          <g key={block.block} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <BlockMark block={block} radius={radiusOf(block, most)} />
          </g>
        );
      })}
      {listing && (
        <g transform={`translate(${listing.x.toFixed(1)} ${listing.y.toFixed(1)})`}>
          <ListingMark />
        </g>
      )}
    </Plot>
  );
}

const columns: readonly Column<MailedBlock>[] = [
  { id: 'block', header: 'Block', cell: ({ block }) => block },
  { id: 'cards', header: 'Cards', numeric: true, cell: (block) => formatCount(cardsOf(block)) },
  ...pieceStages.map((stage): Column<MailedBlock> => ({
    id: stage,
    header: stageNames[stage],
    numeric: true,
    cell: ({ pieces }) => formatCount(countStage(pieces, stage)),
  })),
  { id: 'scans', header: 'Scans', numeric: true, cell: ({ scans }) => formatCount(scans) },
];

export function BlockMap({ campaign }: { readonly campaign: CampaignDetail }) {
  const [view, setView] = useState<'map' | 'table'>('map');
  const { pieces, scans } = campaign.results;
  const { data, isError, isFetching, refetch } = useBlocks(campaign.id, movesOf(pieces) + scans);
  const blocks = data?.data.filter((block) => cardsOf(block) > 0);
  const total = blocks?.reduce((sum, block) => sum + cardsOf(block), 0) ?? 0;
  return (
    <Section
      title="Where the cards are"
      flush
      aside={
        <Actions>
          <ExportBlocks campaignId={campaign.id} />
          <ViewSwitch drawn="map" value={view} onChange={setView} />
        </Actions>
      }
    >
      {!blocks && !isError && <SkeletonRows label="Loading where the cards are" rows={5} />}
      {!blocks && isError && (
        <EmptyState
          kind="error"
          title="The map did not load"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {blocks?.length === 0 && <EmptyState kind="first-use" title="No card is in the mail yet" />}
      {blocks && blocks.length > 0 && view === 'map' && (
        <Sheet>
          <PlacesMap
            height="min(420px, 70vh)"
            label={label(total, blocks.length)}
            marks={marksOf(blocks, campaign.area?.center ?? null)}
            drawing={
              <Drawing
                blocks={blocks}
                home={campaign.area?.center ?? null}
                label={label(total, blocks.length)}
              />
            }
          />
          <Legend>
            {pieceStages.map((stage) => (
              <li key={stage}>
                <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
                  <Swatch r="6" data-stage={stage} />
                </svg>
                {stageNames[stage]}
                <strong>
                  {formatCount(blocks.reduce((sum, block) => sum + countStage(block.pieces, stage), 0))}
                </strong>
              </li>
            ))}
            <li>
              <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
                <circle r="6" fill="var(--kraft)" />
              </svg>
              Scans
              <strong>{formatCount(blocks.reduce((sum, block) => sum + block.scans, 0))}</strong>
            </li>
          </Legend>
        </Sheet>
      )}
      {blocks && blocks.length > 0 && view === 'table' && (
        <DataTable
          caption="Cards of this campaign by block"
          columns={columns}
          rows={blocks}
          rowKey={({ block }) => block}
        />
      )}
    </Section>
  );
}

const stageFills = (stage: PieceStage) =>
  ({
    waiting: 'var(--surface)',
    onTheWay: 'color-mix(in srgb, var(--primary) 38%, var(--surface))',
    delivered: 'var(--primary)',
    returned: 'var(--flag)',
  })[stage];
const fills = pieceStages
  .map((stage) => `&[data-stage='${stage}'] { fill: ${stageFills(stage)}; }`)
  .join('\n');

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 240px;
  @media ${tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const marks = css`
  path[data-stage] {
    ${fills}
  }
  [data-part='edge'] {
    fill: none;
    stroke: var(--text);
    stroke-width: 1.2;
  }
  [data-part='scans'] {
    fill: var(--kraft);
    stroke: var(--on-kraft);
  }
  [data-part='listing'] circle {
    fill: var(--text);
  }
  [data-part='listing'] path {
    fill: none;
    stroke: var(--surface);
    stroke-width: 1.5;
  }
  text {
    fill: var(--on-kraft);
    font: 600 11px var(--font-text);
    text-anchor: middle;
  }
`;
const Plot = styled.svg`
  display: block;
  width: 100%;
  background: var(--sunken);
  ${marks}
`;
const Mark = styled.svg`
  display: block;
  overflow: visible;
  ${marks}
`;
const Swatch = styled.circle`
  stroke: var(--text);
  stroke-width: 1.2;
  ${fills}
`;
const Legend = styled.ul`
  display: grid;
  gap: 10px;
  align-content: start;
  margin: 0;
  padding: 20px;
  list-style: none;
  li {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  strong {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
`;
