/** Reviewers who were sent a link to a card, their answers, and a new link for one more. */
import type { ProofLink } from '@farmpost/shared/contracts/proof-links';
import { PROOF_DAYS } from '@farmpost/shared/contracts/proof-vocabulary';
import type { CampaignKind } from '@farmpost/shared/contracts/campaign-vocabulary';
import { formatDate, formatDateTime } from '@farmpost/shared/domain/format';
import { proofSideName } from '@farmpost/shared/domain/proof-side';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Section } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { ShareLinkDialog } from '../../links/share-link-dialog';
import { useCreateProofLink, useEndProofLink, useProofLinks } from './api/proof-links';

function StateOf({ link }: { readonly link: ProofLink }) {
  if (link.answer === null) {
    if (!link.isOpen) return <Badge tone="outline">Ended, no answer</Badge>;
    return <Badge tone="neutral">{link.firstOpenedAt ? 'Opened, no answer yet' : 'Not opened yet'}</Badge>;
  }
  if (link.isOutdated) return <Badge tone="warning">Card changed since the answer</Badge>;
  if (link.declinedAt) return <Badge tone="outline">Kept as it was</Badge>;
  return link.answer === 'approved' ? (
    <Badge tone="success">Approved</Badge>
  ) : (
    <Badge tone="warning">Changes wanted</Badge>
  );
}

interface ProofLinksProps {
  readonly campaignId: string;
  readonly kind: CampaignKind;
  readonly hasVersions: boolean;
}

export function ProofLinks({ campaignId, kind, hasVersions }: ProofLinksProps) {
  const { data, isError, refetch } = useProofLinks(campaignId);
  const end = useEndProofLink(campaignId);
  const [isAsking, setAsking] = useState(false);
  const links = data?.data ?? [];
  return (
    <Section title="Proof by link" aside={<Button onClick={() => setAsking(true)}>Share Proof</Button>}>
      {isError && (
        <Banner tone="danger" title="The links did not load.">
          <Button look="text" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {data && links.length === 0 && (
        <p>
          A seller or a broker can approve{' '}
          {hasVersions ? 'both versions' : `this ${kind === 'postcard' ? 'card' : kind}`}, or say what should
          change, without an account.
        </p>
      )}
      <List>
        {links.map((link) => (
          <li key={link.id}>
            <Head>
              <strong>{link.reviewer}</strong>
              <StateOf link={link} />
              {link.isOpen && (
                <Button
                  size="small"
                  look="text"
                  busy={end.isPending && end.variables === link.id}
                  onClick={() =>
                    end.mutate(link.id, {
                      onSuccess: () =>
                        showToast({ message: `The link for ${link.reviewer} no longer works.` }),
                      onError: (error) => showToast({ message: `Nothing was changed. ${error.message}` }),
                    })
                  }
                >
                  End link
                  <span className="visually-hidden"> for {link.reviewer}</span>
                </Button>
              )}
            </Head>
            <p>
              {link.answeredAt
                ? `${link.answeredBy}, ${formatDateTime(link.answeredAt)}`
                : `Sent ${formatDate(link.createdAt)}, works until ${formatDate(link.expiresAt)}`}
            </p>
            {link.comments.map((comment) => (
              <blockquote key={comment.id}>
                {comment.text}
                <footer>
                  {comment.author} about {proofSideName(comment.side, { kind, hasVersions })},{' '}
                  {formatDateTime(comment.at)}
                </footer>
              </blockquote>
            ))}
          </li>
        ))}
      </List>
      {isAsking && <ShareDialog campaignId={campaignId} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function ShareDialog({ campaignId, onClose }: { readonly campaignId: string; readonly onClose: () => void }) {
  const create = useCreateProofLink(campaignId);
  return (
    <ShareLinkDialog
      title="Share this proof"
      personHelp="Only you see this. For example: Ann Lee, the seller."
      personMissing="Name the person who will review it."
      linkHelp="Anyone with the link can see the card and answer."
      dayChoices={[3, PROOF_DAYS, 14, 30]}
      defaultDays={PROOF_DAYS}
      url={create.data?.url}
      isPending={create.isPending}
      error={create.error}
      onCreate={(reviewer, days) => create.mutate({ reviewer, days })}
      onClose={onClose}
    />
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 12px 0;
    border-top: 1px solid var(--line);
  }
  li:first-child {
    border-top: 0;
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
  blockquote {
    margin: 8px 0 0;
    padding: 8px 12px;
    background: var(--kraft-soft);
    overflow-wrap: anywhere;
  }
  blockquote footer {
    color: var(--muted);
    font-size: 12px;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;
