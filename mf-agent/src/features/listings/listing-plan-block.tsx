/** The plan of a listing's cards beside its details, or the way to one. */
import { Link } from '@farmpost/shared/client/router';
import type { PlanSummary } from '@farmpost/shared/contracts/mailing-plans';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import { href } from '@farmpost/shared/domain/href';
import { mayBePlanned } from '@farmpost/shared/domain/plan-steps';
import * as paths from '@farmpost/shared/domain/paths';
import { newPlan } from '../../paths';
import { usePlansOfListing } from '../../plans/api/plans';

const words = ({ status }: PlanSummary): string =>
  status === 'draft'
    ? 'It waits for your approval. Until then, automatic cards go out as your settings say.'
    : status === 'paused'
      ? 'It is paused. Automatic cards leave this listing to it.'
      : 'Automatic cards leave this listing to it.';

export function ListingPlanBlock({ listing }: { readonly listing: ListingWithResults }) {
  const plans = usePlansOfListing(listing.id);
  const plan = plans.data?.data.find(({ status }) => status !== 'ended');
  if (plan) {
    return (
      <p>
        Its cards follow <Link to={href(paths.plan, { id: plan.id })}>{plan.name}</Link>. {words(plan)}
      </p>
    );
  }
  if (!plans.data || !mayBePlanned(listing.status)) return null;
  return (
    <p>
      <Link to={href(newPlan, { listing: listing.id })}>Plan this listing</Link>: one plan from coming soon to
      sold, approved once.
    </p>
  );
}
