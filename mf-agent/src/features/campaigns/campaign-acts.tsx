/** Actions in the row of a campaign: one as a button if the campaign waits for its agent, the rest in a menu. */
import type { CampaignCard } from '@farmpost/shared/contracts/campaigns';
import { nextCampaignStatus } from '@farmpost/shared/domain/campaign-status';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { formatPieces } from '@farmpost/shared/domain/status-names';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import {
  CalendarIcon,
  CopyIcon,
  EyeIcon,
  PauseIcon,
  RefreshIcon,
  StopIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Menu, type MenuItem } from '@farmpost/shared/ui/menu/menu';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { type CampaignMove, useMoveCampaign } from './api/move-campaign';
import { ScheduleDialog } from './schedule-dialog';
import { useTimeLeft } from './stop-countdown';
import { StopQuestion } from './stop-question';

export function CampaignActs({ campaign }: { readonly campaign: CampaignCard }) {
  const { id, title, status, postcards, submittedAt, listing } = campaign;
  const [asks, setAsks] = useState<'schedule' | 'stop' | null>(null);
  const move = useMoveCampaign(id);
  const canUndo = useTimeLeft(campaign.undoUntil) > 0;
  const cards = formatPieces(postcards, campaign.kind);
  const at = href(paths.campaign, { id });
  const act = (name: CampaignMove, message: string, undo?: CampaignMove) =>
    move.mutate(
      { move: name },
      {
        onSuccess: () => showToast({ message, ...(undo && { undo: () => move.mutate({ move: undo }) }) }),
        onError: (error) => showToast({ message: `Nothing was changed. ${error.message}` }),
      },
    );
  const can = (name: CampaignMove) => nextCampaignStatus(status, name) !== null;
  const canReopen = can('reopen') && submittedAt === null;
  const items: MenuItem[] = [
    { id: 'open', label: submittedAt ? 'See results' : 'See proof', icon: <EyeIcon />, to: at },
  ];
  if (listing) {
    const copy = href(paths.newCampaign, { listing: listing.id, copy: id });
    items.push({ id: 'duplicate', label: 'Duplicate', icon: <CopyIcon />, to: copy });
  }
  if (status === 'draft' && postcards > 0 && campaign.preflight === 'pass') {
    items.push({
      id: 'schedule',
      label: 'Schedule for a day',
      icon: <CalendarIcon />,
      onSelect: () => setAsks('schedule'),
    });
  }
  if (can('pause')) {
    items.push({
      id: 'hold',
      label: `Hold ${cards}`,
      icon: <PauseIcon />,
      onSelect: () => act('pause', `${cards} held. Send them when you are ready.`),
    });
  }
  if (canReopen && status === 'cancelled') {
    items.push({
      id: 'again',
      label: 'Send again',
      icon: <RefreshIcon />,
      onSelect: () => act('reopen', `${title} is being prepared again. Review it before it goes out.`),
    });
  }
  if (can('cancel')) {
    items.push(
      { kind: 'rule', id: 'rule' },
      {
        id: 'stop',
        label: status === 'scheduled' ? 'Stop this mailing' : 'Cancel this campaign',
        icon: <StopIcon />,
        danger: true,
        onSelect: () =>
          status === 'scheduled'
            ? setAsks('stop')
            : act('cancel', `${title} canceled. Nothing was printed.`, 'reopen'),
      },
    );
  }
  const ofCampaign = <span className="visually-hidden"> {title}</span>;
  return (
    <Row>
      {(status === 'draft' || status === 'paused') && (
        <ButtonLink size="small" look="primary" to={at}>
          {postcards === 0 ? 'Choose homes' : 'Review'}
          {ofCampaign}
        </ButtonLink>
      )}
      {status === 'failed' && canReopen && (
        <Button
          size="small"
          look="primary"
          busy={move.isPending}
          onClick={() => act('reopen', `${title} is being prepared again.`)}
        >
          Try Again
          {ofCampaign}
        </Button>
      )}
      {canUndo && (
        <Button size="small" busy={move.isPending} onClick={() => act('restore', `${cards} go as planned.`)}>
          Undo Stop
          {ofCampaign}
        </Button>
      )}
      <Menu label={`More for ${title}`} button="⋯" items={items} />
      {asks === 'schedule' && <ScheduleDialog campaign={campaign} onClose={() => setAsks(null)} />}
      <StopQuestion
        campaign={{ ...campaign, recipientCount: postcards }}
        open={asks === 'stop'}
        onKeep={() => setAsks(null)}
        onStop={() => {
          setAsks(null);
          act('cancel', `${cards} stopped. Nothing was printed.`, 'restore');
        }}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
`;
