/** Before the cards are sent: homes that are gone since the agent was told, and homes where another mailing goes first. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { reservedInWords, shrunkInWords } from '@farmpost/shared/domain/audience-words';
import { formatCount } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';

export function AudienceNews({ campaign }: { readonly campaign: CampaignDetail }) {
  const { shrunk, recipientCount, area, status, submittedAt } = campaign;
  const reserved = area?.excluded.find(({ reason }) => reason === 'reserved')?.count ?? 0;
  if (submittedAt !== null || status === 'cancelled' || status === 'failed') return null;
  return (
    <>
      {shrunk && (
        <Banner
          tone="warning"
          title={`${formatCount(shrunk.from - recipientCount)} homes fewer than we told you.`}
        >
          {shrunkInWords({ ...shrunk, to: recipientCount })}
        </Banner>
      )}
      {status === 'draft' && reserved > 0 && <Banner tone="info">{reservedInWords(reserved)}</Banner>}
    </>
  );
}
