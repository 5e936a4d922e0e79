import { render, screen } from '@testing-library/react';
import { campaignStatuses } from '../../contracts/campaign-vocabulary';
import { leadStatuses } from '../../contracts/lead-vocabulary';
import { listingStatuses } from '../../contracts/listing-vocabulary';
import { syncStatuses } from '../../contracts/sync-vocabulary';
import { serviceStatuses } from '../../contracts/service-health';
import { currentMs } from '../../domain/clock';
import {
  CampaignStatusChip,
  LeadStatusChip,
  ListingStatusChip,
  ServiceStatusChip,
  SyncStatusChip,
} from './status-chip';

it.each([
  ['campaign', campaignStatuses.map((status) => <CampaignStatusChip key={status} status={status} />)],
  ['lead', leadStatuses.map((status) => <LeadStatusChip key={status} status={status} />)],
  ['sync run', syncStatuses.map((status) => <SyncStatusChip key={status} status={status} />)],
  ['service', serviceStatuses.map((status) => <ServiceStatusChip key={status} status={status} />)],
  ['listing', listingStatuses.map((status) => <ListingStatusChip key={status} status={status} />)],
])('every state of a %s has its own word and an icon beside it', (_, chips) => {
  const words = chips.map((chip) => {
    const { container, unmount } = render(chip);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    const word = container.textContent;
    unmount();
    return word;
  });
  expect(words.every(Boolean)).toBe(true);
  expect(new Set(words).size).toBe(words.length);
});

// DATA-053 and MLS-101 name the words of two of them.
it.each([
  ['campaign', <CampaignStatusChip key="c" status={'held_by_bank' as 'draft'} />, 'Held by bank'],
  ['lead', <LeadStatusChip key="l" status={'nurturing' as 'new'} />, 'Nurturing'],
  ['sync run', <SyncStatusChip key="r" status={'waiting' as 'started'} />, 'Pending'],
  ['service', <ServiceStatusChip key="s" status={'maintenance' as 'down'} />, 'Unknown'],
  ['listing', <ListingStatusChip key="i" status={'BackOnMarket' as 'Active'} />, 'Back on market'],
])('a state of a %s that only a newer server knows has a word and an icon too', (_, chip, word) => {
  const { container } = render(chip);
  expect(container).toHaveTextContent(word);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('shows the stop window of a scheduled campaign on its last day, until its cards are sent', () => {
  const inHours = (hours: number) => new Date(currentMs() + hours * 3_600_000).toISOString();
  const { rerender } = render(<CampaignStatusChip status="scheduled" sendsAt={inHours(48)} />);
  expect(screen.getByText('Scheduled')).toBeInTheDocument();
  rerender(<CampaignStatusChip status="scheduled" sendsAt={inHours(12)} />);
  expect(screen.getByText('Stop window')).toBeInTheDocument();
  rerender(<CampaignStatusChip status="scheduled" sendsAt={inHours(-1)} />);
  expect(screen.getByText('Scheduled')).toBeInTheDocument();
});
