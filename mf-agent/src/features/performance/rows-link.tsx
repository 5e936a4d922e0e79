/** A figure that opens its rows. The URL holds which rows are open. */
import { Link, useLocation, useSearchParams } from '@farmpost/shared/client/router';
import type { CostPart } from '@farmpost/shared/contracts/billing-vocabulary';
import type { LeadAttribution } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Measure } from '@farmpost/shared/contracts/performance-vocabulary';
import type { ReactNode } from 'react';

export interface RowsLinkProps {
  readonly measure: Measure;
  readonly campaignId?: string;
  readonly attribution?: LeadAttribution;
  readonly part?: CostPart;
  readonly count: number;
  /** Name of the count for screen readers: `leads, direct`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A count of zero is not a link, because it has no rows. */
export function RowsLink({ measure, campaignId, attribution, part, count, label, children }: RowsLinkProps) {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  if (count === 0) return <span>{children}</span>;
  const next = new URLSearchParams(address);
  for (const name of ['rows', 'campaign', 'by', 'part']) next.delete(name);
  next.set('rows', measure);
  if (campaignId) next.set('campaign', campaignId);
  if (part) next.set('part', part);
  if (attribution) next.set('by', attribution);
  return (
    <Link to={`${pathname}?${next.toString()}`} preventScrollReset>
      {children}
      <span className="visually-hidden">{` ${label}: show the rows`}</span>
    </Link>
  );
}
