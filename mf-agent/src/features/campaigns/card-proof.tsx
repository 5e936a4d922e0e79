/** The campaign's card, both sides, as it will be printed; where it has two versions, both of them. */
import type { CampaignDetail, CardVersion } from '@farmpost/shared/contracts/campaigns';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { pieceNouns } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { PostcardPreview } from '@farmpost/shared/ui/postcard/postcard-preview';
import type { ReactNode } from 'react';
import { useOpenProofPdf, useProof } from './api/get-proof';
import { versionNames } from './version-words';

interface CardProofProps {
  readonly campaign: CampaignDetail;
  /** Changes the card, where that is possible. */
  readonly onChange?: ((what: 'design' | 'versions') => void) | undefined;
}

export function CardProof({ campaign, onChange }: CardProofProps) {
  const changes = onChange && (
    <>
      <Button size="small" onClick={() => onChange('design')}>
        Change Design
      </Button>
      <Button size="small" onClick={() => onChange('versions')}>
        {campaign.versionB ? 'Change Version B' : 'Try Two Versions'}
      </Button>
    </>
  );
  const { trial } = campaign;
  if (!trial)
    return (
      <Proof
        campaign={campaign}
        version="a"
        title={`The ${pieceNouns[campaign.kind].one}`}
        actions={changes}
      />
    );
  return (
    <Stack>
      {trial.versions.map(({ version, homes }) => (
        <Proof
          key={version}
          campaign={campaign}
          version={version}
          title={`${versionNames[version]}, ${formatQuantity(homes, 'home')}`}
          actions={version === 'a' && changes}
        />
      ))}
    </Stack>
  );
}

interface ProofProps {
  readonly campaign: CampaignDetail;
  readonly version: CardVersion;
  readonly title: string;
  readonly actions: ReactNode;
}

function Proof({ campaign, version, title, actions }: ProofProps) {
  const proof = useProof(campaign.id, campaign.version, version);
  const pdf = useOpenProofPdf(campaign.id, version);
  const mailedAt = campaign.results.sent > 0 ? campaign.submittedAt : null;
  return (
    <Section
      title={title}
      aside={
        <Actions>
          {actions}
          {proof.data && (
            <Button
              size="small"
              busy={pdf.isPending}
              busyLabel="Drawing the PDF…"
              onClick={() => pdf.mutate()}
            >
              Open print PDF
            </Button>
          )}
        </Actions>
      }
      flush
    >
      {pdf.isError && (
        <Banner tone="danger" title="The PDF did not load.">
          {pdf.error.message}
        </Banner>
      )}
      {proof.data ? (
        <PostcardPreview front={proof.data.front} back={proof.data.back} mailedAt={mailedAt} />
      ) : proof.isError ? (
        <EmptyState
          kind="error"
          title="The proof did not load"
          action={
            <Button busy={proof.isFetching} onClick={() => void proof.refetch()}>
              Try Again
            </Button>
          }
        />
      ) : (
        <Skeleton aspectRatio="6 / 4" />
      )}
    </Section>
  );
}
