/** The cards of a campaign one by one, and one card's tracking at its own URL. */
import type { CampaignDetail, MailPiece } from '@farmpost/shared/contracts/campaigns';
import { addressMarkNames } from '@farmpost/shared/domain/address-check';
import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  capitalize,
} from '@farmpost/shared/domain/format';
import { pieceStatusNames, pieceNouns } from '@farmpost/shared/domain/status-names';
import { PieceStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { oneOf, useQueryState } from '../../lists/query-state';
import { usePiece, usePieces } from './api/list-pieces';
import { movesOf } from './piece-stages';
import { versionNames } from './version-words';

/** Columns of the table; without the version if the card has only one. */
const columnsFor = ({ versionB }: CampaignDetail) =>
  versionB ? columns : columns.filter(({ id }) => id !== 'version');

const columns: readonly Column<MailPiece>[] = [
  {
    id: 'block',
    header: 'Home on',
    cell: ({ block, mark }) => (mark ? `${block} · ${addressMarkNames[mark]}` : block),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'corner',
    cell: ({ status }) => <PieceStatusChip status={status} />,
  },
  {
    id: 'version',
    header: 'Version',
    cell: ({ version }) => (version ? versionNames[version] : '–'),
  },
  { id: 'code', header: 'Code', cell: ({ code }) => <Code>{code}</Code> },
  { id: 'scans', header: 'Scans', numeric: true, cell: ({ scans }) => formatCount(scans) },
  {
    id: 'expected',
    header: 'Expected',
    numeric: true,
    cell: ({ expectedDelivery }) => (expectedDelivery ? formatDate(expectedDelivery) : '–'),
  },
  { id: 'updated', header: 'Last news', numeric: true, cell: ({ updatedAt }) => formatDateTime(updatedAt) },
];

export function PieceTable({ campaign }: { readonly campaign: CampaignDetail }) {
  const { address, hrefWith, change, go } = useQueryState();
  const status = oneOf(pieceStatuses, address.get('cards'));
  const open = address.get('card');
  const { one, many } = pieceNouns[campaign.kind];
  const { pieces: counts } = campaign.results;
  const pieces = usePieces(campaign.id, status, movesOf(counts));
  const rows = pieces.data?.pages.flatMap((page) => page.data) ?? [];
  const options = [
    { value: '', label: 'Any status' },
    ...pieceStatuses
      .filter((name) => (counts[name] ?? 0) > 0 || name === status)
      .map((name) => ({
        value: name,
        label: `${pieceStatusNames[name].name} (${formatCount(counts[name] ?? 0)})`,
      })),
  ];
  return (
    <Section
      title={`${capitalize(one)} by ${one}`}
      flush
      aside={
        <SelectField
          label={`Status of the ${many}`}
          hideLabel
          options={options}
          value={status ?? ''}
          onChange={(event) => change({ cards: event.currentTarget.value })}
        />
      }
    >
      {pieces.isPending && <SkeletonRows label={`Loading the ${many}`} rows={5} />}
      {pieces.isError && rows.length === 0 && (
        <EmptyState
          kind="error"
          title={`The ${many} did not load`}
          action={
            <Button busy={pieces.isFetching} onClick={() => void pieces.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {pieces.isSuccess && rows.length === 0 && (
        <EmptyState kind="no-match" title={`No ${one} has this status`} />
      )}
      {rows.length > 0 && (
        <DataTable
          caption={`${capitalize(many)} of this campaign`}
          columns={columnsFor(campaign)}
          rows={rows}
          rowKey={(piece) => piece.id}
          rowHref={(piece) => hrefWith({ card: piece.id })}
          isCurrent={(piece) => piece.id === open}
          refreshing={pieces.isPlaceholderData}
        />
      )}
      {pieces.hasNextPage && (
        <More>
          <Button busy={pieces.isFetchingNextPage} onClick={() => void pieces.fetchNextPage()}>
            Show more {many}
          </Button>
        </More>
      )}
      {open && <PieceDialog campaign={campaign} pieceId={open} onClose={() => go({ card: '' })} />}
    </Section>
  );
}

interface PieceDialogProps {
  readonly campaign: Pick<CampaignDetail, 'id' | 'kind'>;
  readonly pieceId: string;
  readonly onClose: () => void;
}

const nameOf = (status: string) => oneOf(pieceStatuses, status);

function PieceDialog({ campaign, pieceId, onClose }: PieceDialogProps) {
  const { data: piece, error, refetch } = usePiece(campaign.id, pieceId);
  const { one } = pieceNouns[campaign.kind];
  const steps = piece
    ? [
        ...piece.events.map(({ status, at }) => {
          const known = nameOf(status);
          return { at, text: known ? pieceStatusNames[known].name : status };
        }),
        ...piece.scanTimes.map((at) => ({ at, text: 'Code scanned' })),
      ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
    : [];
  return (
    <Dialog open title={piece ? `A ${one} to the ${piece.block}` : capitalize(one)} onClose={onClose}>
      {piece ? (
        <>
          <PieceStatusChip status={piece.status} />
          <Facts>
            <div>
              <dt>Code</dt>
              <dd>
                <Code>{piece.code}</Code>
              </dd>
            </div>
            <div>
              <dt>Price</dt>
              <dd>{piece.isFree ? 'Free card' : formatMoney(piece.priceCents)}</dd>
            </div>
            <div>
              <dt>Expected in the home</dt>
              <dd>{piece.expectedDelivery ? formatDate(piece.expectedDelivery) : 'Not known yet'}</dd>
            </div>
          </Facts>
          {piece.failureReason && <Banner tone="warning">{piece.failureReason}</Banner>}
          <Steps aria-label="Tracking">
            {steps.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <time dateTime={at}>{formatDateTime(at)}</time>
                {text}
              </li>
            ))}
          </Steps>
        </>
      ) : error ? (
        <Banner tone="danger" title={`This ${one} did not load.`}>
          <Button look="text" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Banner>
      ) : (
        <SkeletonRows label={`Loading the ${one}`} rows={4} />
      )}
    </Dialog>
  );
}

const Code = styled.span`
  font-family: var(--font-mono);
`;
const More = styled.div`
  padding: 12px 20px;
  border-top: 1px solid var(--line);
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: 12px;
  margin: 12px 0;
  dt {
    color: var(--muted);
    font-size: 12px;
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;
const Steps = styled.ol`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 150px 1fr;
    padding: 7px 0;
    border-top: 1px solid var(--line);
    font-size: 13px;
  }
  time {
    color: var(--muted);
  }
`;
