/** Changes that reviewers asked for: the cards cannot be sent until each is made, or answered. */
import type { ProofLink } from '@farmpost/shared/contracts/proof-links';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Actions } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { useDeclineChanges, useProofLinks } from './api/proof-links';

/** Reviewers who wait for an answer; those who asked for a change of an earlier card do not. */
export function useWantedChanges(campaignId: string): readonly ProofLink[] {
  const { data } = useProofLinks(campaignId);
  return (data?.data ?? []).filter(
    ({ answer, isOutdated, declinedAt }) => answer === 'changes' && !isOutdated && declinedAt === null,
  );
}

interface WantedChangesProps {
  readonly campaignId: string;
  readonly links: readonly ProofLink[];
  /** Opens the form that changes the card, where the campaign's status allows that. */
  readonly onEdit: (() => void) | undefined;
}

export function WantedChanges({ campaignId, links, onEdit }: WantedChangesProps) {
  const decline = useDeclineChanges(campaignId);
  return links.map(({ id, reviewer, comments }) => (
    <Banner key={id} tone="warning" title={`${reviewer} asked for a change.`}>
      {comments.map((comment) => (
        <Words key={comment.id}>{comment.text}</Words>
      ))}
      <Actions>
        {onEdit && (
          <Button size="small" onClick={onEdit}>
            Change it
          </Button>
        )}
        <Button
          size="small"
          busy={decline.isPending && decline.variables === id}
          onClick={() =>
            decline.mutate(id, {
              onError: (error) => showToast({ message: `Nothing was changed. ${error.message}` }),
            })
          }
        >
          Keep it as it is
        </Button>
      </Actions>
    </Banner>
  ));
}

const Words = styled.blockquote`
  margin: 4px 0 8px;
  overflow-wrap: anywhere;
`;
