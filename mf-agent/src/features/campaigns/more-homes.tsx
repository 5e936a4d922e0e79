/** A mailing that goes only to the nearest homes, and the way to the others. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { useUpdateCampaign } from './api/update-campaign';

export function MoreHomes({ campaign }: { readonly campaign: CampaignDetail }) {
  const { id, status, listingId, targeting, version, area } = campaign;
  const update = useUpdateCampaign(id);
  const others = area?.excluded.find(({ reason }) => reason === 'over_limit')?.count ?? 0;
  if (targeting.maxCards === undefined || others === 0) return null;
  const title = `Only the ${formatCount(targeting.maxCards)} nearest homes get this card.`;
  if (status === 'draft') {
    const { maxCards: _, ...all } = targeting;
    return (
      <Banner tone="info" title={title}>
        {formatQuantity(others, 'more home')} nearby match.{' '}
        <Button
          size="small"
          busy={update.isPending}
          onClick={() => update.mutate({ version, targeting: all })}
        >
          Choose all of them
        </Button>
        {update.isError && ` Not changed. ${update.error.message}`}
      </Banner>
    );
  }
  if (!listingId || status === 'pending') return null;
  return (
    <Banner tone="info" title={title}>
      {formatQuantity(others, 'more home')} nearby match.{' '}
      <ButtonLink size="small" to={href(paths.newCampaign, { listing: listingId, copy: id })}>
        Mail the others too
      </ButtonLink>
    </Banner>
  );
}
