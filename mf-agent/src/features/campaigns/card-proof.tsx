/** The campaign's card, both sides, as it will be printed. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { PostcardPreview } from '@farmpost/shared/ui/postcard/postcard-preview';
import { useOpenProofPdf, useProof } from './api/get-proof';

interface CardProofProps {
  readonly campaign: CampaignDetail;
  /** Changes the design, where that is possible. */
  readonly onChangeDesign?: (() => void) | undefined;
}

export function CardProof({ campaign, onChangeDesign }: CardProofProps) {
  const proof = useProof(campaign.id, campaign.version);
  const pdf = useOpenProofPdf(campaign.id);
  const mailedAt = campaign.results.sent > 0 ? campaign.submittedAt : null;
  return (
    <Section
      title="The card"
      aside={
        <Actions>
          {onChangeDesign && (
            <Button size="small" onClick={onChangeDesign}>
              Change Design
            </Button>
          )}
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
