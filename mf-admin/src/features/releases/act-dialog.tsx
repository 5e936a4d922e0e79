/** Asks before a release is promoted, shared, rolled back or withdrawn, and says what will happen. */
import type { ChannelAct, ChannelStatus } from '@farmpost/shared/contracts/release-admin';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useSteer } from './api/releases';

export interface WantedAct {
  readonly act: ChannelAct['act'];
  readonly version: string;
}

const shares = ['5', '25', '50', '100'] as const;
type Share = (typeof shares)[number];

const titles: Readonly<Record<ChannelAct['act'], (version: string) => string>> = {
  promote: (version) => `Promote ${version} to everyone?`,
  share: (version) => `Give ${version} to a share of visitors?`,
  end: (version) => `End the rollout of ${version}?`,
  rollback: (version) => `Roll back to ${version}?`,
  withdraw: (version) => `Withdraw ${version}?`,
};
const buttons: Readonly<Record<ChannelAct['act'], string>> = {
  promote: 'Promote to Everyone',
  share: 'Set the Share',
  end: 'End the Rollout',
  rollback: 'Roll Back',
  withdraw: 'Withdraw',
};

/** A remote may be without a release, the shell may not. */
const isLast = ({ act, version }: WantedAct, { stable, previous }: ChannelStatus): boolean =>
  act === 'withdraw' && version === stable && previous === null;

function consequences(wanted: WantedAct, channel: ChannelStatus): string[] {
  const { act, version } = wanted;
  const { part, stable, candidate, previous } = channel;
  const atOnce = 'All instances follow within a second. Open tabs keep the version they have.';
  switch (act) {
    case 'promote':
      return [
        `Every visitor gets ${version} on their next page, in place of ${stable ?? 'nothing'}.`,
        atOnce,
        stable
          ? `For a day, the portal withdraws ${version} automatically if it fails more often than ${stable}.`
          : '',
      ];
    case 'share':
      return [
        `The visitors in the share get ${version} on their next page and keep it; the others stay on ${stable ?? ''}.`,
        candidate && candidate !== version ? `The candidate ${candidate} ends.` : '',
        atOnce,
      ];
    case 'rollback':
      return [
        `Every visitor gets ${version} on their next page, in place of ${stable ?? 'nothing'}.`,
        candidate ? `The candidate ${candidate} ends; its visitors get ${version} too.` : '',
        atOnce,
      ];
    case 'end':
      return [
        `Its visitors get ${stable ?? ''} on their next page.`,
        `${version} stays published: it can be shared or promoted again.`,
        atOnce,
      ];
    case 'withdraw':
      if (isLast(wanted, channel) && part === 'shell') {
        return ['The shell has no earlier release, and every page needs one: publish a corrected version.'];
      }
      return [
        `${version} is never offered again: a correction needs a new version.`,
        version === stable && previous !== null
          ? `Every visitor gets ${previous} on their next page, or the last release that still fits the portal.`
          : '',
        isLast(wanted, channel)
          ? `There is no earlier release: the pages of ${part} are not found until another version is promoted.`
          : '',
        version === candidate ? `Its visitors get ${stable ?? ''} on their next page.` : '',
        atOnce,
      ];
  }
}

const done = ({ act, version }: WantedAct, { part }: ChannelStatus): string =>
  ({
    promote: `${part} ${version} is for everyone`,
    share: `${part} ${version} is the candidate`,
    end: `${part} ${version} is no longer the candidate`,
    rollback: `${part} is back at ${version}`,
    withdraw: `${part} ${version} is withdrawn`,
  })[act];

/** Act that undoes an act; `null` for a withdrawal, which is final, and for a share, which is ended instead. */
function undoOf({ act, version }: WantedAct, { stable, share }: ChannelStatus): ChannelAct | null {
  if (act === 'end') return { act: 'share', version, share };
  if (stable === null || stable === version) return null;
  if (act === 'promote') return { act: 'rollback', version: stable };
  if (act === 'rollback') return { act: 'promote', version: stable };
  return null;
}

export function ActDialog(props: {
  readonly wanted: WantedAct;
  readonly channel: ChannelStatus;
  readonly onClose: () => void;
}) {
  const { wanted, channel, onClose } = props;
  const { act, version } = wanted;
  const steer = useSteer(channel.part);
  const [share, setShare] = useState<Share>('5');
  const [reason, setReason] = useState('');
  const isMissing = act === 'withdraw' && reason.trim() === '';
  const isRefused = channel.part === 'shell' && isLast(wanted, channel);

  const undo = undoOf(wanted, channel);

  const body = (): ChannelAct => {
    switch (act) {
      case 'share':
        return { act, version, share: Number(share) };
      case 'withdraw':
        return { act, version, reason: reason.trim() };
      case 'promote':
      case 'end':
      case 'rollback':
        return { act, version };
    }
  };
  return (
    <Dialog
      open
      title={titles[act](version)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={act === 'withdraw' || act === 'rollback' || act === 'end' ? 'danger' : 'primary'}
            busy={steer.isPending}
            disabled={isMissing || isRefused}
            onClick={() =>
              steer.mutate(body(), {
                onSuccess: () => {
                  onClose();
                  showToast({
                    message: done(wanted, channel),
                    ...(undo && { undo: () => steer.mutate(undo) }),
                  });
                },
              })
            }
          >
            {buttons[act]}
          </Button>
        </>
      }
    >
      <Body>
        <ul>
          {consequences(wanted, channel)
            .filter(Boolean)
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
        {act === 'share' && (
          <Segmented
            label="Share of visitors"
            options={shares.map((value) => ({ value, label: `${value}%` }))}
            value={share}
            onChange={setShare}
          />
        )}
        {act === 'withdraw' && !isRefused && (
          <TextField
            label="Why"
            help="The history and the audit log keep it."
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {steer.error && <Banner tone="danger">{steer.error.message}</Banner>}
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
  ul {
    display: grid;
    gap: 8px;
    padding-left: 20px;
  }
`;
