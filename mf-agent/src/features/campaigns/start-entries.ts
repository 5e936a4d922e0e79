/** The entries with which the form for a new campaign opens. Pure. */
import {
  type CampaignKind,
  campaignKinds,
  mailClasses,
} from '@farmpost/shared/contracts/campaign-vocabulary';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { withoutHomes } from '../../audience/audience-rules';
import { defaultAudience, rulesOf } from './audience-controls';
import { areaOf, isListingPurpose, nameFor, purposeFor } from './campaign-defaults';
import type { ListingPurpose } from '../../cards/campaign-fields';
import { bySize } from './design-field';
import type { CampaignEntries, KeptCampaign } from './kept-campaign';

/** The designs of an occasion and a kind of mail, smallest first. */
export const fittingDesigns = (
  designs: readonly GalleryTemplate[],
  purpose: ListingPurpose,
  kind: CampaignKind,
): GalleryTemplate[] =>
  designs.filter((design) => design.purpose === purpose && design.kind === kind).toSorted(bySize);

interface Start {
  readonly listings: readonly ListingWithResults[];
  readonly designs: readonly GalleryTemplate[];
  /** The campaign to duplicate. */
  readonly source: CampaignDetail | null;
  /** May name a listing or a design. */
  readonly address: URLSearchParams;
  readonly kept: KeptCampaign | null;
}

interface Started {
  /** Entries of a form that nobody has touched. */
  readonly fresh: CampaignEntries;
  /** Entries with which the form opens. */
  readonly began: CampaignEntries;
  /** The chosen design is no longer available, so another one is chosen. */
  readonly isGone: boolean;
}

export function startEntries(start: Start): Started {
  const { fresh, isGone } = freshEntries(start);
  if (!start.kept) return { fresh, began: fresh, isGone };
  return { fresh, ...keptEntries(start.kept, start, fresh) };
}

function freshEntries({ listings, designs, source, address }: Start) {
  const asked = source?.templateId ?? address.get('template');
  const wanted = designs.find(({ id, purpose }) => id === asked && isListingPurpose(purpose));
  const first =
    listings.find(({ id }) => id === (source?.listingId ?? address.get('listing'))) ??
    // A listing that suits this occasion.
    listings.find((listing) => purposeFor(listing) === wanted?.purpose) ??
    listings[0];
  const purpose = isListingPurpose(wanted?.purpose)
    ? wanted.purpose
    : first
      ? purposeFor(first)
      : 'just-listed';
  const kind = wanted?.kind ?? source?.kind ?? 'postcard';
  // Decisions about single homes are dropped if their listing is no longer offered.
  const isOffered = listings.some(({ id }) => id === source?.listingId);
  const audience = source ? (isOffered ? rulesOf(source) : withoutHomes(rulesOf(source))) : defaultAudience;
  const fresh: CampaignEntries = {
    fields: {
      listingId: first?.id ?? '',
      name: source?.name ?? (first ? nameFor(first, purpose) : ''),
      kind,
      purpose,
      templateId: wanted?.id ?? fittingDesigns(designs, purpose, kind)[0]?.id ?? '',
      mailClass: source?.mailClass ?? 'first_class',
      location: source?.location ?? (first ? areaOf(first) : ''),
      budget: source ? source.budgetCents / 100 : 500,
      headline: source?.copy.headline ?? '',
      message: source?.copy.message ?? '',
    },
    audience,
    photo: source?.listingId && source.photo ? { listingId: source.listingId, photo: source.photo } : null,
    event: source?.event ?? null,
  };
  return { fresh, isGone: asked !== null && !wanted };
}

/** The kept entries, as far as their listing and design are still offered. */
function keptEntries(
  { fields, audience, photo, event }: KeptCampaign,
  { listings, designs }: Start,
  fresh: CampaignEntries,
): Omit<Started, 'fresh'> {
  const isOffered = listings.some(({ id }) => id === fields.listingId);
  const purpose = isListingPurpose(fields.purpose) ? fields.purpose : fresh.fields.purpose;
  const kind = campaignKinds.find((each) => each === fields.kind) ?? 'postcard';
  const fitting = fittingDesigns(designs, purpose, kind);
  const isGone = fields.templateId !== '' && !fitting.some(({ id }) => id === fields.templateId);
  return {
    began: {
      fields: {
        ...fields,
        listingId: isOffered ? fields.listingId : fresh.fields.listingId,
        purpose,
        kind,
        templateId: isGone ? (fitting[0]?.id ?? '') : fields.templateId,
        // An earlier release kept none.
        mailClass: mailClasses.find((each) => each === fields.mailClass) ?? 'first_class',
      },
      audience: isOffered ? audience : withoutHomes(audience),
      photo,
      event,
    },
    isGone,
  };
}
