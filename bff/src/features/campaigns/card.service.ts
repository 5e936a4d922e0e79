/** The card of a campaign: its template, its data, proofs and preflight. */
import type { Office } from '@farmpost/shared/contracts/office-address';
import { invites, lateEventReason, sampleEvent, textsOf } from '@farmpost/shared/domain/card-event';
import type { CardMarket, OwnSale } from '@farmpost/shared/contracts/card-figures';
import { printsTestimonial, testimonialForCard } from '@farmpost/shared/domain/card-testimonial';
import { occasionFault } from '@farmpost/shared/domain/design-occasion';
import { nameLimitFor } from '@farmpost/shared/domain/advertising-rules';
import { licenseFor } from '@farmpost/shared/domain/license';
import { falsePriceReason } from '@farmpost/shared/domain/price-words';
import { displayName } from '@farmpost/shared/domain/person-name';
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import {
  postcardTemplate,
  type PostcardData,
  type PostcardSide,
  type PostcardTemplate,
} from '@farmpost/shared/contracts/templates';
import { needsFigures, printsFigures } from '@farmpost/shared/domain/postcard/prints-figures';
import { priceBanOf } from '@farmpost/shared/domain/sold-prices';
import { renderPostcardSvg } from '@farmpost/shared/domain/postcard/render';
import { pictureSources } from '@farmpost/shared/contracts/template-vocabulary';
import type { CardVersion } from '@farmpost/shared/contracts/campaigns';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { type CampaignRow, findCampaign, findDesignOf, findPreflight, findTestCode } from './campaign.repo';
import { figuresFaultOf, readCardRules, readMarket, readOwnSale } from './card-figures';
import { readClientsWords } from '../agents/testimonial.queries';
import { findOldPrice } from '../listings/listing-sales.queries';
import { type CardFacts, loadCardPictures, picturesOf, readCardFacts } from './card-pictures';
import { asVersion, versionsOf } from './card-version';

const unpack = promisify(brotliDecompress);

/** Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight random characters: 2^40 codes, too many to guess. */
export function newCardCode(): string {
  return [...randomBytes(8)].map((byte) => alphabet[byte % 32]).join('');
}

export interface Card {
  readonly template: PostcardTemplate;
  readonly templateVersion: number;
  /** The card data for one code. */
  readonly data: (code: string) => PostcardData;
  readonly listingSide: 'list' | 'co_list' | 'sell' | null;
  readonly agentName: string;
  readonly brokerage: string;
  /** The return address; `null` until the agent enters it. */
  readonly office: Pick<Office, 'address' | 'returnedCards'> | null;
  /** Why the photo that was chosen is not on the card. */
  readonly photoProblem: string | null;
  /** Why words about the first price are false after a price change; `null` if they are true. */
  readonly falsePrice: string | null;
  /** Why the occasion of its design is not true of the listing, or not allowed; `null` if it is. */
  readonly falseOccasion: string | null;
}

type CardOf = Pick<
  CampaignRow,
  | 'agent_id'
  | 'listing_id'
  | 'template_id'
  | 'template_version'
  | 'status'
  | 'copy_json'
  | 'photo_json'
  | 'event_json'
  | 'figures_json'
  | 'purpose'
  | 'id'
  | 'location'
>;

/** The rules of a state apply to a card without a listing as well: its location names the state. */
const stateOf = (location: string): string => /,\s*([A-Z]{2})\b/.exec(location)?.[1] ?? '';

export async function loadCard(
  { db, config, now }: Pick<AppContext, 'db' | 'config' | 'now'>,
  campaign: CardOf,
  { isForScreens = false } = {},
): Promise<Card> {
  const facts = await readCardFacts(db, campaign);
  const design = await findDesignOf(db, campaign);
  const template = postcardTemplate.parse(design.document_json);
  const pictures = await loadCardPictures({ db, now }, picturesOf(template), campaign, facts, isForScreens);
  const { listing } = facts;
  const state = listing?.state ?? stateOf(campaign.location);
  const isSold = campaign.purpose === 'just-sold';
  const rules = await readCardRules({ db }, listing?.mls_provider_id ?? facts.agent.mls_provider_id);
  const priceBan = priceBanOf(state, rules);
  const oldPriceCents =
    listing && template.occasion === 'price-improved' ? await findOldPrice(db, listing.id) : null;
  const testimonial = printsTestimonial(template, campaign.copy_json ?? undefined)
    ? testimonialForCard(await readClientsWords(db, campaign.agent_id))
    : undefined;
  const data = cardData(facts, pictures, {
    testimonial,
    seed: campaign.listing_id ?? campaign.id,
    state: stateOf(campaign.location),
    isSold,
    isPriceHidden: isSold && priceBan !== null,
    oldPriceCents,
    // Left out where no design prints it, as in the hashes of older proofs.
    sale:
      isSold && needsFigures(template, campaign.copy_json)
        ? await readOwnSale({ db }, listing, priceBan)
        : null,
    market: printsFigures(template, campaign.copy_json) ? campaign.figures_json : null,
    copy: campaign.copy_json,
    event: campaign.event_json,
    office: printsOffice(template, campaign.copy_json) ? (officeOf(facts)?.address ?? null) : null,
    portalUrl: config.publicUrl,
  });
  return {
    template,
    templateVersion: design.version,
    // The buyer's agent may name the home once it is sold.
    listingSide: facts.side === 'sell' && facts.listing?.status !== 'Closed' ? null : facts.side,
    agentName: data.agent.name,
    brokerage: data.agent.brokerage,
    office: officeOf(facts),
    photoProblem: pictures.photoProblem,
    falsePrice: falsePriceReason(textsOf(template, data.copy ?? template.defaultCopy), {
      firstCents: campaign.purpose === 'just-sold' ? null : facts.firstPriceCents,
      nowCents: facts.listing?.list_price_cents ?? null,
    }),
    falseOccasion: occasionFault(template.occasion, {
      listing: listing && { status: listing.status, isInFeed: listing.left_feed_at === null },
      oldPriceCents,
      rules,
      headline: (data.copy ?? template.defaultCopy).headline,
      state,
      words: textsOf(template, data.copy ?? template.defaultCopy),
      ...(testimonial !== undefined && { testimonial: testimonial && testimonial.words }),
    }),
    data: (code) => ({ ...data, code }),
  };
}

/** Designs that print the office address, such as a letterhead. */
const printsOffice = (template: PostcardTemplate, copy: PostcardData['copy']): boolean =>
  textsOf(template, copy ?? template.defaultCopy).some((text) =>
    /\{\{\s*agent\.office(?:Street|City)/.test(text),
  );

export const officeOf = ({ agent }: Pick<Facts, 'agent'>): Card['office'] =>
  agent.office_address_json && {
    address: agent.office_address_json,
    returnedCards: agent.returned_cards ?? 'office',
  };

type Facts = CardFacts;
type Pictures = Awaited<ReturnType<typeof loadCardPictures>>;

interface CardTerms extends Pick<PostcardData, 'seed' | 'copy' | 'event' | 'portalUrl' | 'testimonial'> {
  /** The state of a card without a listing. */
  readonly state: string;
  readonly isSold: boolean;
  readonly isPriceHidden: boolean;
  readonly oldPriceCents: number | null;
  readonly sale: OwnSale | null;
  readonly market: CardMarket | null;
  /** For designs that print it. */
  readonly office: PostcardData['agent']['office'];
}

/** Texts and colors of a brand kit; empty ones are left out. */
const brandOf = (kit: NonNullable<Facts['kit']>): Partial<PostcardData['agent']> => ({
  ...(kit.team && { team: kit.team }),
  ...(kit.office_phone && { officePhone: kit.office_phone }),
  ...(kit.disclaimer && { disclaimer: kit.disclaimer }),
  ...(kit.colors_json && { colors: kit.colors_json }),
});

/** A card without its code. */
function cardData({ agent, listing, kit }: Facts, pictures: Pictures, terms: CardTerms): PostcardData {
  const state = listing?.state ?? terms.state;
  const nameLimit = nameLimitFor(state, listing !== undefined);
  return {
    seed: terms.seed,
    agent: {
      name: displayName(agent),
      title: agent.title,
      brokerage: agent.company,
      licenseNumber: licenseFor(state, {
        license_number: agent.license_number ?? '',
        other_licenses: agent.other_licenses_json ?? [],
      }),
      state,
      phone: agent.phone,
      ...pictures.agent,
      // Left out of other cards, so that their hashes stay.
      ...(terms.office && { office: terms.office }),
      ...(kit && brandOf(kit)),
      ...(nameLimit && { nameLimit }),
    },
    listing: listing && {
      addressLine1: listing.address_line1,
      city: listing.city,
      state: listing.state,
      priceCents: (terms.isSold ? listing.close_price_cents : null) ?? listing.list_price_cents,
      bedrooms: listing.bedrooms,
      bathrooms: listing.bathrooms,
      areaSqft: listing.area_sqft,
      photo: pictures.photo,
      ...pictures.others,
      ...(terms.isPriceHidden && { isPriceHidden: true }),
      ...(terms.oldPriceCents !== null && { oldPriceCents: terms.oldPriceCents }),
    },
    // Left out where there is none, as in the hashes of older proofs.
    ...(terms.event && { event: terms.event }),
    ...(terms.testimonial && { testimonial: terms.testimonial }),
    ...(terms.sale && { sale: terms.sale }),
    ...(terms.market && { market: terms.market }),
    copy: terms.copy,
    code: '',
    portalUrl: terms.portalUrl,
  };
}

/** An agent's listing on a card of any design, with the design's own copy and pictures for screens. */
export async function loadListingCard(
  { db, config, now }: Pick<AppContext, 'db' | 'config' | 'now'>,
  subject: { agent_id: string; listing_id: string },
): Promise<PostcardData> {
  const facts = await readCardFacts(db, subject);
  const pictures = await loadCardPictures(
    { db, now },
    new Set(pictureSources),
    { photo_json: null },
    facts,
    true,
  );
  const { listing } = facts;
  const isSold = listing?.status === 'Closed';
  const state = listing?.state ?? '';
  const priceBan = priceBanOf(state, await readCardRules({ db }, listing?.mls_provider_id ?? null));
  const card = cardData(facts, pictures, {
    testimonial: testimonialForCard(await readClientsWords(db, subject.agent_id)),
    seed: subject.listing_id,
    state: '',
    isSold,
    isPriceHidden: isSold && priceBan !== null,
    oldPriceCents: await findOldPrice(db, subject.listing_id),
    sale: await readOwnSale({ db }, listing, priceBan),
    market: await readMarket({ db, now }, { targeting_json: { zips: undefined } }, facts, state),
    event: sampleEvent(now(), state),
    copy: null,
    office: officeOf(facts)?.address ?? null,
    portalUrl: config.publicUrl,
  });
  return { ...card, code: SAMPLE_CODE };
}

/** Why the open house of a card would be over when it arrives; `null` for a card that invites to none. */
export function lateEventOf(card: Card, pressAt: Date): string | null {
  const { event, copy } = card.data('');
  if (!event || !invites(card.template, copy ?? card.template.defaultCopy)) return null;
  return lateEventReason(event, pressAt);
}

/** The sales that the figures of a campaign's cards come from; `null` if none of its designs prints figures. */
export async function readFigures(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  campaign: CampaignRow,
): Promise<CardMarket | null> {
  for (const version of versionsOf(campaign)) {
    const row = asVersion(campaign, version);
    const template = postcardTemplate.parse((await findDesignOf(db, row)).document_json);
    if (!printsFigures(template, row.copy_json)) continue;
    const facts = await readCardFacts(db, campaign);
    const state = facts.listing?.state ?? stateOf(campaign.location);
    return readMarket({ db, now }, campaign, facts, state);
  }
  return null;
}

/** Why a card's figures may not be mailed then; `null` if they may, or if it has none. */
export async function figuresFault(
  { db }: Pick<AppContext, 'db'>,
  campaign: CardOf & Pick<CampaignRow, 'mail_class'>,
  card: Card,
  pressAt: Date,
): Promise<string | null> {
  const { market = null, agent } = card.data('');
  if (!market) return null;
  const facts = await readCardFacts(db, campaign);
  const rules = await readCardRules({ db }, facts.agent.mls_provider_id);
  return figuresFaultOf(
    { db },
    market,
    { state: agent.state, mailClass: campaign.mail_class },
    rules,
    pressAt,
  );
}

/** Hashes everything a card shows except its code. */
export function hashCard(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([card.template, card.data('')]))
    .digest('hex');
}

/** Hashes the card of each version; of one version it is the card's own hash. */
export function hashCards(cards: readonly Card[]): string {
  const [first = '', ...others] = cards.map(hashCard);
  if (others.length === 0) return first;
  return createHash('sha256')
    .update([first, ...others].join(' '))
    .digest('hex');
}

/** The card of each version, A first. */
export async function loadCards(
  context: Pick<AppContext, 'db' | 'config' | 'now'>,
  campaign: CampaignRow,
): Promise<Card[]> {
  const cards: Card[] = [];
  for (const version of versionsOf(campaign)) {
    cards.push(await loadCard(context, asVersion(campaign, version)));
  }
  return cards;
}

/** Whether the listing, agent or template changed since the proof, so the card would print differently. */
export async function isProofStale(context: AppContext, campaign: CampaignRow): Promise<boolean> {
  const preflight = await findPreflight(context.db, campaign.id);
  return preflight?.card_hash !== hashCards(await loadCards(context, campaign));
}

/** Shown on the proof until the campaign has a code of its own. */
const SAMPLE_CODE = 'SAMP1E00';

/** The code of a card that no home gets; its visits are not counted. */
export const readProofCode = async (
  db: Db,
  campaignId: string,
  version: CardVersion = 'a',
): Promise<string> => (await findTestCode(db, campaignId, version)) ?? SAMPLE_CODE;

/** `null` while there is no certificate. */
export const readPreflightResult = async (db: Db, campaignId: string) =>
  (await findPreflight(db, campaignId))?.result ?? null;

export async function renderProof(
  context: AppContext,
  campaign: CampaignRow,
  side: PostcardSide,
  { format, version }: { format: 'svg' | 'png'; version: CardVersion },
): Promise<string | Uint8Array> {
  const card = await loadCard(context, asVersion(campaign, version), { isForScreens: format === 'svg' });
  const data = card.data(await readProofCode(context.db, campaign.id, version));
  if (format === 'svg') return renderPostcardSvg(card.template, side, data).svg;
  return context.print.renderPng({ template: card.template, side, pieces: [data], dpi: 150 });
}

/** The card as an SVG that a page shows as a picture: cropped to its trim, its type as outlines. */
export async function renderProofPicture(
  context: AppContext,
  campaign: CampaignRow,
  { side, version }: { side: PostcardSide; version: CardVersion },
): Promise<Buffer> {
  const card = await loadCard(context, asVersion(campaign, version), { isForScreens: true });
  const data = card.data(await readProofCode(context.db, campaign.id, version));
  return unpack(await context.print.renderPicture({ template: card.template, side, data }));
}

export async function renderProofPdf(
  context: AppContext,
  campaign: CampaignRow,
  version: CardVersion,
): Promise<Uint8Array> {
  const card = await loadCard(context, asVersion(campaign, version));
  const data = card.data(await readProofCode(context.db, campaign.id, version));
  const { pdf } = await context.print.renderPdf({ template: card.template, side: 'both', pieces: [data] });
  return pdf;
}

/** A campaign with what a reviewer of its card is told; `null` for an unknown id. */
export async function findReviewedCampaign(db: Db, id: string) {
  const campaign = await findCampaign(db, id);
  if (!campaign) return null;
  const { agent, listing } = await readCardFacts(db, campaign);
  return {
    campaign,
    agentName: displayName(agent),
    agentEmail: agent.email,
    brokerage: agent.company,
    logoUrl: agent.logo_url,
    subject: listing ? `${listing.address_line1}, ${listing.city}` : campaign.location,
  };
}
