/** The pictures of a campaign's card: the home's photo, the agent's portrait and the brokerage's logo. */
import type {
  CardPicture,
  PictureSource,
  PostcardData,
  PostcardTemplate,
} from '@farmpost/shared/contracts/templates';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { isLogoPlace } from '@farmpost/shared/domain/postcard/logo-mark';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { artOf, findBrandKit } from '../brand-kits/brand-kit.queries';
import { databaseFileStore } from '../files/database-file-store';
import { findPhoto } from '../listing-photos/listing-photo.queries';
import { readyPhoto } from '../listing-photos/listing-photo.service';
import * as repo from './campaign.repo';

/** The pictures that a design shows. */
export const picturesOf = (template: PostcardTemplate): ReadonlySet<PictureSource> =>
  new Set(
    [...template.front, ...template.back].flatMap((element): PictureSource[] => {
      if (element.hidden) return [];
      const own = element.type === 'image' ? [element.source] : [];
      // The place of the agent's initials shows the logo as well.
      return isLogoPlace(element) ? [...own, '{{agent.logo}}'] : own;
    }),
  );

/** The rows that a card is about, with the agent's brand kit. */
export type CardFacts = Awaited<ReturnType<typeof readCardFacts>>;

export async function readCardFacts(db: Db, campaign: Parameters<typeof repo.findCardFacts>[1]) {
  const facts = await repo.findCardFacts(db, campaign);
  const { user_id: userId } = facts.agent;
  return { ...facts, kit: userId === null ? undefined : await findBrandKit(db, userId) };
}
type PhotoChoice = Pick<repo.CampaignRow, 'photo_json'>;

/** The chosen photo or, without a choice, the listing's first. `null` for drawn art. */
const photoUrlOf = ({ photo_json: chosen }: PhotoChoice, listing: CardFacts['listing']): string | null =>
  chosen ? chosen.url : (listing?.photos_json[0] ?? null);

const otherSources = ['{{listing.photo2}}', '{{listing.photo3}}'] as const satisfies readonly PictureSource[];

/** The listing's photos besides the chosen one, in the order of the feed; none for drawn art. */
const otherUrls = (choice: PhotoChoice, listing: CardFacts['listing']): readonly string[] => {
  const url = photoUrlOf(choice, listing);
  return url === null ? [] : (listing?.photos_json ?? []).filter((each) => each !== url);
};

/** Fetches the card's photo if it is not kept yet, so that a card is never drawn from another server's file. */
export async function readyCardPhoto(
  context: AppContext,
  campaign: repo.CampaignRow,
  signal?: AbortSignal,
): Promise<void> {
  const template = postcardTemplate.parse((await repo.findDesignOf(context.db, campaign)).document_json);
  const { agent, listing } = await repo.findCardFacts(context.db, campaign);
  const url = photoUrlOf(campaign, listing);
  const shown = picturesOf(template);
  if (!agent.user_id || !listing || url === null) return;
  const key = { ownerId: agent.user_id, listingId: listing.id };
  if (shown.has('{{listing.photo}}')) await readyPhoto(context, { ...key, url }, signal);
  const others = otherUrls(campaign, listing);
  for (const [i, source] of otherSources.entries()) {
    const other = others[i];
    if (shown.has(source) && other !== undefined) await readyPhoto(context, { ...key, url: other }, signal);
  }
}

const MEDIA = '/media/';
/** Wide enough for any design's portrait and logo at 300 dpi. */
const PORTRAIT_WIDTH = 832;
const PRINT_WIDTH = 10_000;
const SCREEN_WIDTH = 832;

type Store = Pick<AppContext, 'db' | 'now'>;

async function readPicture(
  context: Store,
  pictureId: string,
  width: number,
  focus = { x: 0.5, y: 0.5 },
  contentType: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<CardPicture | null> {
  const file = await databaseFileStore(context).findPicture(pictureId, { contentType, width });
  if (!file) return null;
  const href = `data:${contentType};base64,${Buffer.from(file.bytes).toString('base64')}`;
  return { href, width: file.width, height: file.height, focus };
}

const readOwn = async (context: Store, isShown: boolean, url: string | null) =>
  isShown && url?.startsWith(MEDIA) ? readPicture(context, url.slice(MEDIA.length), PORTRAIT_WIDTH) : null;

/** A logo with its transparency, where it has some. */
async function readLogo(context: Store, isShown: boolean, url: string | null): Promise<CardPicture | null> {
  if (!isShown || !url?.startsWith(MEDIA)) return null;
  const id = url.slice(MEDIA.length);
  const whole = await readPicture(context, id, PORTRAIT_WIDTH, undefined, 'image/png');
  return whole ?? readPicture(context, id, PORTRAIT_WIDTH);
}

type Brand = Pick<PostcardData['agent'], 'logo' | 'darkLogo' | 'logoArt' | 'darkLogoArt'>;

/** The logos of the agent's brand kit: drawings where there are some, else pictures. */
async function readLogos(
  context: Store,
  isShown: boolean,
  { agent, kit }: Pick<CardFacts, 'agent' | 'kit'>,
): Promise<Brand> {
  if (!isShown) return {};
  const logoArt = artOf(kit?.logo_art_json ?? null, agent.logo_url);
  const darkUrl = kit?.dark_logo_url ?? null;
  const darkLogoArt = artOf(kit?.dark_logo_art_json ?? null, darkUrl);
  const logo = logoArt ? null : await readLogo(context, isShown, agent.logo_url);
  const darkLogo = darkLogoArt ? null : await readLogo(context, isShown, darkUrl);
  return {
    ...(logo && { logo }),
    ...(darkLogo && { darkLogo }),
    ...(logoArt && { logoArt }),
    ...(darkLogoArt && { darkLogoArt }),
  };
}

interface CardPictures {
  /** Only what is shown. */
  readonly agent: Brand & Partial<Pick<PostcardData['agent'], 'portrait'>>;
  readonly photo: CardPicture | null;
  /** The second and third photo, where the design shows them. */
  readonly others: { readonly photo2?: CardPicture | null; readonly photo3?: CardPicture | null };
  /** Why the chosen photo is not on the card. */
  readonly photoProblem: string | null;
}

async function readPhoto(
  context: Store,
  url: string | null,
  campaign: PhotoChoice,
  { agent, listing }: Pick<CardFacts, 'agent' | 'listing'>,
  isForScreens: boolean,
): Promise<Pick<CardPictures, 'photo' | 'photoProblem'>> {
  if (!agent.user_id || !listing || url === null) return { photo: null, photoProblem: null };
  const row = await findPhoto(context.db, { ownerId: agent.user_id, listingId: listing.id, url });
  const focus = campaign.photo_json?.focus ?? (row && { x: row.focus_x, y: row.focus_y });
  const width = isForScreens ? SCREEN_WIDTH : PRINT_WIDTH;
  const kept = row?.picture_id ? await readPicture(context, row.picture_id, width, focus) : null;
  // Whatever its pixels, the picture counts as the one that is printed.
  const photo = row && kept ? { ...kept, width: row.width, height: row.height } : null;
  const reason = row?.problem ?? 'The photo has not been fetched yet.';
  const rest =
    'The card shows the design’s drawing. Choose another photo, or edit the campaign to try again.';
  return { photo, photoProblem: photo ? null : `${reason} ${rest}` };
}

export async function loadCardPictures(
  context: Store,
  shown: ReadonlySet<PictureSource>,
  campaign: PhotoChoice,
  facts: CardFacts,
  isForScreens: boolean,
): Promise<CardPictures> {
  const { photo_url } = facts.agent;
  const portrait = await readOwn(context, shown.has('{{agent.portrait}}'), photo_url);
  const logos = await readLogos(context, shown.has('{{agent.logo}}'), facts);
  const home = shown.has('{{listing.photo}}')
    ? await readPhoto(context, photoUrlOf(campaign, facts.listing), campaign, facts, isForScreens)
    : { photo: null, photoProblem: null };
  const urls = otherUrls(campaign, facts.listing);
  // Their focal points are their own, not the chosen one's.
  const other = async (source: PictureSource, i: number) =>
    shown.has(source)
      ? (await readPhoto(context, urls[i] ?? null, { photo_json: null }, facts, isForScreens)).photo
      : undefined;
  const photo2 = await other('{{listing.photo2}}', 0);
  const photo3 = await other('{{listing.photo3}}', 1);
  return {
    agent: { ...(portrait && { portrait }), ...logos },
    ...home,
    others: { ...(photo2 !== undefined && { photo2 }), ...(photo3 !== undefined && { photo3 }) },
  };
}
