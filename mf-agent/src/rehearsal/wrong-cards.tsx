/** Cards of a rehearsal that turned out wrong: by kind, and one by one with links. */
import { Link } from '@farmpost/shared/client/router';
import type { WrongKind } from '@farmpost/shared/contracts/wrong-card-vocabulary';
import type { WrongCards } from '@farmpost/shared/contracts/wrong-cards';
import { formatCount, formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { kindsOfWrong } from '@farmpost/shared/domain/wrong-cards';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { doNotMail } from '../paths';

type Entry = WrongCards['list'][number];

const columns: readonly Column<Entry>[] = [
  { id: 'mailed', header: 'Mailed', cell: ({ mailedAt }) => formatDate(mailedAt) },
  {
    id: 'card',
    header: 'Card',
    phone: 'full',
    cell: ({ home, listing }) => {
      if (home) return <Link to={href(doNotMail, { tab: 'why', home: home.address })}>{home.address}</Link>;
      return (
        listing && <Link to={href(paths.myListings, { listing: listing.id })}>{listing.addressLine1}</Link>
      );
    },
  },
  { id: 'kind', header: 'Why', phone: 'full', cell: ({ kind }) => kindsOfWrong[kind].name },
  { id: 'learned', header: 'Learned', cell: ({ learnedAt }) => formatDate(learnedAt) },
  { id: 'cards', header: 'Cards', numeric: true, cell: ({ cards }) => formatCount(cards) },
];

/** Rows that are shown at first. */
const FIRST = 10;

/** The wrong cards of one rehearsal, folded. */
export function WrongCardList({ wrong, name }: { readonly wrong: WrongCards; readonly name: string }) {
  const [isAll, setAll] = useState(false);
  const { list, isListCut, cards } = wrong;
  if (list.length === 0) return null;
  const rows = isAll ? list : list.slice(0, FIRST);
  return (
    <Fold>
      <summary>{`${name}: ${formatQuantity(cards, 'wrong card')}, one by one`}</summary>
      <DataTable
        caption={`${name}: cards that turned out wrong`}
        columns={columns}
        rows={rows}
        rowKey={({ mailingId, home, kind }) => `${mailingId} ${home?.id ?? kind}`}
        wide
      />
      {list.length > rows.length && (
        <More type="button" onClick={() => setAll(true)}>
          {`Show all ${formatCount(list.length)}`}
        </More>
      )}
      {isListCut && <Note>{`The first ${formatCount(list.length)} are listed. The counts are of all.`}</Note>}
    </Fold>
  );
}

interface KindRow {
  readonly kind: WrongKind;
  readonly sides: readonly WrongCards[];
}

const kindOf = (wrong: WrongCards | undefined, kind: WrongKind) =>
  wrong?.kinds.find((each) => each.kind === kind);

/** Counts by kind; one column, or two of a comparison. */
export function WrongCardKinds({
  sides,
}: {
  readonly sides: readonly { readonly name: string; readonly wrong: WrongCards }[];
}) {
  const all = sides.map(({ wrong }) => wrong);
  const kinds = [...new Set(all.flatMap((wrong) => wrong.kinds.map(({ kind }) => kind)))];
  const order = Object.keys(kindsOfWrong);
  const rows = kinds
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((kind): KindRow => ({ kind, sides: all }));
  const suffix = (name: string) => (sides.length > 1 ? `, ${name}` : '');
  const figures: readonly Column<KindRow>[] = [
    ...sides.map(({ name }, index) => ({
      id: `wrong-${index}`,
      header: `Wrong${suffix(name)}`,
      numeric: true,
      cell: (row: KindRow) => formatCount(kindOf(row.sides[index], row.kind)?.cards ?? 0),
    })),
    ...sides.map(({ name }, index) => ({
      id: `known-${index}`,
      header: `Left out${suffix(name)}`,
      numeric: true,
      cell: (row: KindRow) => formatCount(kindOf(row.sides[index], row.kind)?.leftOut ?? 0),
    })),
  ];
  if (rows.length === 0) return <Note>No card turned out wrong, and no home had to be left out.</Note>;
  return (
    <>
      <DataTable
        caption="Cards that turned out wrong, by reason"
        columns={[
          {
            id: 'kind',
            header: 'Reason',
            phone: 'full',
            cell: ({ kind }) => <TwoLines main={kindsOfWrong[kind].name} sub={kindsOfWrong[kind].meaning} />,
          },
          ...figures,
        ]}
        rows={rows}
        rowKey={({ kind }) => kind}
        footer={[
          'All reasons',
          ...all.map(({ cards }) => formatCount(cards)),
          ...all.map((wrong) => formatCount(wrong.kinds.reduce((sum, { leftOut }) => sum + leftOut, 0))),
        ]}
        wide
      />
      <Note>
        Wrong: the fact came up after the card went to the printer, so no rule could have known it. Left out:
        it was known on the day, and the rules kept the card back. A card counts once, under its first reason.
      </Note>
    </>
  );
}

export const Note = styled.p`
  margin: 0;
  padding: 12px 20px;
  color: var(--muted);
  font-size: 13px;
`;
const Fold = styled.details`
  border-top: 1px solid var(--line);
  > summary {
    padding: 12px 20px;
    color: var(--primary);
    cursor: pointer;
  }
`;
const More = styled.button`
  min-height: 44px;
  padding: 0 20px;
  border: 0;
  background: none;
  color: var(--primary);
  font: inherit;
  cursor: pointer;
`;
