/**
 * The campaign that an agent fills in and has not created yet. This browser keeps it until it is created, discarded or
 * its person signs out, so that a reload, a step back or a closed tab loses nothing.
 */
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import { CAMPAIGN_DRAFT_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import { currentTime } from '@farmpost/shared/domain/clock';
import { useEffect, useState } from 'react';
import type { AudienceRules } from '../../audience/audience-rules';
import type { CampaignFields } from './campaign-defaults';

export interface CampaignEntries {
  readonly fields: CampaignFields;
  readonly audience: AudienceRules;
  /** Photo chosen for one listing. */
  readonly photo: { readonly listingId: string; readonly photo: CardPhoto } | null;
  readonly event: CardEvent | null;
}

export interface KeptCampaign extends CampaignEntries {
  /** Search part of the address where it was begun: a listing, a design or a campaign to copy. */
  readonly start: string;
  readonly at: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = ['listingId', 'name', 'kind', 'purpose', 'templateId', 'location', 'headline', 'message'];

/** Whether it has the shape that this release writes. */
function isKept(value: unknown): value is KeptCampaign {
  if (!isObject(value) || typeof value.start !== 'string' || typeof value.at !== 'string') return false;
  const { fields, audience, photo, event } = value;
  return (
    isObject(fields) &&
    texts.every((name) => typeof fields[name] === 'string') &&
    typeof fields.budget === 'number' &&
    isObject(audience) &&
    typeof audience.nearest === 'number' &&
    typeof audience.ownerOccupiedOnly === 'boolean' &&
    (photo === null || (isObject(photo) && typeof photo.listingId === 'string' && isObject(photo.photo))) &&
    (event === null || (isObject(event) && typeof event.day === 'string'))
  );
}

/**
 * Reads what is kept for an address; `null` if there is nothing. An address that names nothing goes on with the latest campaign,
 * wherever it was begun.
 */
export function readKeptCampaign(start: string): KeptCampaign | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CAMPAIGN_DRAFT_STORAGE_KEY) ?? 'null');
    return isKept(kept) && (start === '' || start === kept.start) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetKeptCampaign(): void {
  try {
    localStorage.removeItem(CAMPAIGN_DRAFT_STORAGE_KEY);
  } catch {
    // Storage is off, so nothing is kept.
  }
}

function keep(kept: KeptCampaign): void {
  try {
    localStorage.setItem(CAMPAIGN_DRAFT_STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Storage may be full or off; the page still has everything.
  }
}

/** A budget that is no number at the moment is kept as zero, which the form reports. */
const written = ({ fields, ...others }: CampaignEntries) =>
  JSON.stringify({
    ...others,
    fields: {
      listingId: fields.listingId,
      name: fields.name,
      kind: fields.kind,
      purpose: fields.purpose,
      templateId: fields.templateId,
      mailClass: fields.mailClass,
      location: fields.location,
      budget: Number.isFinite(fields.budget) ? fields.budget : 0,
      headline: fields.headline,
      message: fields.message,
    },
  });

/**
 * Keeps the entries as they change.
 * @param fresh the entries of an untouched form: they are not worth keeping
 */
export function useKeepCampaign(entries: CampaignEntries, fresh: CampaignEntries, start: string): void {
  const [untouched] = useState(() => written(fresh));
  const now = written(entries);
  const [first] = useState(now);
  useEffect(() => {
    if (now === first) return;
    if (now === untouched) forgetKeptCampaign();
    else keep({ ...(JSON.parse(now) as CampaignEntries), start, at: currentTime().toISOString() });
  }, [now, first, untouched, start]);
}
