/** Chips for the statuses of campaigns, mail pieces, leads, sync runs, services and listings: an icon and a word. */
import { useState } from 'react';
import type { CampaignStatus, PieceStatus } from '../../contracts/campaigns';
import type { LeadStatus } from '../../contracts/leads';
import type { ListingStatus } from '../../contracts/listings';
import type { SyncStatus } from '../../contracts/mls-providers';
import type { ServiceStatus } from '../../contracts/service-health';
import { currentMs } from '../../domain/clock';
import { openTable } from '../../domain/open-table';
import {
  campaignStatusNames,
  leadStatusNames,
  listingStatusNames,
  pieceStatusNames,
  serviceStatusNames,
  syncStatusNames,
  type StatusName,
} from '../../domain/status-names';
import {
  AlertIcon,
  ArchiveIcon,
  BanIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  DotIcon,
  HalfIcon,
  HelpIcon,
  HomeIcon,
  KeyIcon,
  MailboxIcon,
  PauseIcon,
  PencilIcon,
  PendingIcon,
  PhoneIcon,
  PlugIcon,
  PostmarkIcon,
  RefreshIcon,
  StarIcon,
  type Icon,
} from '../icon/icon';
import { Badge } from './badge';

type Icons<Status extends string> = Readonly<Record<Status, Icon>>;

const iconsOf = <Status extends string>(icons: Icons<Status>): Icons<Status> =>
  openTable(icons, () => HelpIcon);

const campaignIcons = iconsOf<CampaignStatus>({
  pending: PendingIcon,
  draft: PencilIcon,
  scheduled: MailboxIcon,
  active: PostmarkIcon,
  completed: CheckIcon,
  paused: PauseIcon,
  cancelled: BanIcon,
  failed: AlertIcon,
});
const pieceIcons = iconsOf<PieceStatus>({
  queued: PendingIcon,
  submitted: MailboxIcon,
  accepted: MailboxIcon,
  mailed: PostmarkIcon,
  in_transit: PostmarkIcon,
  in_local_area: PostmarkIcon,
  processed_for_delivery: PostmarkIcon,
  delivered: CheckIcon,
  rerouted: RefreshIcon,
  returned: RefreshIcon,
  failed: AlertIcon,
  cancelled: BanIcon,
});
const leadIcons = iconsOf<LeadStatus>({
  new: DotIcon,
  contacted: PhoneIcon,
  qualified: StarIcon,
  converted: KeyIcon,
  lost: CloseIcon,
  archived: ArchiveIcon,
});
const syncIcons = iconsOf<SyncStatus>({
  started: PendingIcon,
  in_progress: RefreshIcon,
  completed: CheckIcon,
  failed: AlertIcon,
  cancelled: BanIcon,
});
const serviceIcons = iconsOf<ServiceStatus>({
  healthy: CheckIcon,
  degraded: HalfIcon,
  down: AlertIcon,
  unconfigured: PlugIcon,
  unknown: HelpIcon,
});
const listingIcons = iconsOf<ListingStatus>({
  Active: HomeIcon,
  ActiveUnderContract: PencilIcon,
  Canceled: BanIcon,
  Closed: KeyIcon,
  ComingSoon: ClockIcon,
  Delete: CloseIcon,
  Expired: ClockIcon,
  Hold: PauseIcon,
  Incomplete: HalfIcon,
  Pending: PendingIcon,
  Withdrawn: ArchiveIcon,
});

const stopWindow: StatusName = { name: 'Stop window', tone: 'warning' };
const atPrinter: StatusName = { name: 'Waiting for the printer', tone: 'warning' };

/** A mailing for a later day is shown as scheduled, and within its last day as in the stop window. */
const STOP_WINDOW_MS = 24 * 3_600_000;

/** `sendsAt` (ISO) within a day turns Scheduled into Stop window; `isWaiting` says that the printer has no card yet. */
export function CampaignStatusChip({
  status,
  sendsAt,
  isWaiting = false,
}: {
  readonly status: CampaignStatus;
  readonly sendsAt?: string | null;
  readonly isWaiting?: boolean;
}) {
  const [shownAt] = useState(currentMs);
  if (status === 'active' && isWaiting) return <Chip name={atPrinter} icon={ClockIcon} />;
  const timeLeft = sendsAt ? Date.parse(sendsAt) - shownAt : 0;
  return status === 'scheduled' && timeLeft > 0 && timeLeft < STOP_WINDOW_MS ? (
    <Chip name={stopWindow} icon={ClockIcon} />
  ) : (
    <Chip name={campaignStatusNames[status]} icon={campaignIcons[status]} />
  );
}
export function PieceStatusChip({ status }: { readonly status: PieceStatus }) {
  return <Chip name={pieceStatusNames[status]} icon={pieceIcons[status]} />;
}
export function LeadStatusChip({ status }: { readonly status: LeadStatus }) {
  return <Chip name={leadStatusNames[status]} icon={leadIcons[status]} />;
}
export function SyncStatusChip({ status }: { readonly status: SyncStatus }) {
  return <Chip name={syncStatusNames[status]} icon={syncIcons[status]} />;
}
export function ServiceStatusChip({ status }: { readonly status: ServiceStatus }) {
  return <Chip name={serviceStatusNames[status]} icon={serviceIcons[status]} />;
}
export function ListingStatusChip({ status }: { readonly status: ListingStatus }) {
  return <Chip name={listingStatusNames[status]} icon={listingIcons[status]} />;
}

function Chip({ name, icon: Drawing }: { readonly name: StatusName; readonly icon: Icon }) {
  return (
    <Badge tone={name.tone} icon={<Drawing size={14} />}>
      {name.name}
    </Badge>
  );
}
