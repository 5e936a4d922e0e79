/**
 * Gives an automatic card a design with the listing's photo, where the photo prints well (225 dpi or more, as the
 * preflight says). Otherwise the card keeps the drawn design.
 */
import type { PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import { type PostcardTemplate, postcardTemplate } from '@farmpost/shared/contracts/templates';
import { copyAfterChange } from '@farmpost/shared/domain/card-copy';
import { needsFigures } from '@farmpost/shared/domain/postcard/prints-figures';
import type { AppContext } from '../../context';
import * as repo from './campaign.repo';
import { picturesOf } from './card-pictures';

/** Each one costs a proof. */
const TRIES = 2;

/** Designs whose only picture of the home is its first photo, and that need nothing else than the drawn one. */
const isPhotoDesign = (design: PostcardTemplate, drawn: PostcardTemplate): boolean => {
  const pictures = picturesOf(design);
  return (
    design.size === drawn.size &&
    design.occasion === drawn.occasion &&
    pictures.has('{{listing.photo}}') &&
    !pictures.has('{{listing.photo2}}') &&
    !needsFigures(design)
  );
};

interface ProvenCard {
  readonly photoProblem: string | null;
  readonly checks: readonly PreflightCheck[];
}

/** Draws and checks the card that a campaign would have. */
type Prove = (row: repo.CampaignRow) => Promise<ProvenCard>;

const faults = ({ checks }: ProvenCard) => checks.filter(({ level }) => level !== 'pass').map(({ id }) => id);

/** The campaign with its design and words; unchanged if its agent has seen the card, or no design prints better. */
export async function withPhotoDesign(
  { db }: AppContext,
  row: repo.CampaignRow,
  prove: Prove,
): Promise<repo.CampaignRow> {
  if (row.origin !== 'automation' || row.counted_at !== null) return row;
  // A plan has chosen its design and what takes its place.
  if (row.preparation_json?.fallbacks !== undefined) return row;
  const { listing } = await repo.findCardFacts(db, row);
  if (!listing || listing.photos_json.length === 0) return row;
  const drawn = postcardTemplate.parse((await repo.findDesignOf(db, row)).document_json);
  if (picturesOf(drawn).has('{{listing.photo}}')) return row;
  const designs = (await repo.listDesigns(db, row)).map(({ id, document_json: document }) => ({
    id,
    design: postcardTemplate.parse(document),
  }));
  const fitting = designs.filter(({ design }) => isPhotoDesign(design, drawn));
  /** Faults of the drawn card, such as a missing return address, speak against no design. */
  let usual: readonly string[] | null = null;
  for (const { id, design } of fitting.slice(0, TRIES)) {
    const candidate = { ...row, template_id: id, copy_json: copyAfterChange(drawn, design, row.copy_json) };
    const card = await prove(candidate);
    // A photo that cannot be fetched is on no card.
    if (card.photoProblem !== null) return row;
    const found = faults(card);
    if (found.length > 0) usual ??= faults(await prove(row));
    if (!found.includes('pictures') && found.every((fault) => usual?.includes(fault))) return candidate;
  }
  return row;
}
