/** Makes the draft of a card for the home anniversaries that come next. */
import type { Campaign } from '@farmpost/shared/contracts/campaigns';
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { campaignBudget } from '@farmpost/shared/contracts/campaign-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { formatDateRange } from '@farmpost/shared/domain/format';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { readRate } from '../mail-rates/mail-rate.queries';
import { findMainPlace, listHomesOfList, nearDays } from '../mailing-lists/mailing-list.queries';
import { findOwnList } from '../mailing-lists/mailing-list.service';
import { listDesigns } from './campaign.repo';
import { presentOne, startCampaign } from './campaign.service';

/** Throws `nothing_to_mail` without an anniversary at a known home, and `conflict` without the design. */
export async function draftAnniversaryCard(context: AppContext, actor: Actor, id: string): Promise<Campaign> {
  const { db } = context;
  const list = await findOwnList(context, actor, id);
  const anniversary = await nearDays(context, list.agent_id);
  const homes = await listHomesOfList(db, id, anniversary);
  const place = await findMainPlace(db, id);
  if (homes.length === 0 || !place) {
    throw new AppError(
      'nothing_to_mail',
      'Nobody on this list has a home anniversary in the next 30 days and an address.',
    );
  }
  const designs = await listDesigns(db, { kind: 'postcard', purpose: 'sphere' });
  const design = designs.find(
    ({ document_json: document }) => postcardTemplate.safeParse(document).data?.occasion === 'anniversary',
  );
  if (!design) throw new AppError('conflict', 'There is no active design for home anniversaries.');
  const { size } = postcardTemplate.parse(design.document_json);
  const budget = homes.length * (await readRate(context, size)).unitPriceCents;
  const row = await startCampaign(context, {
    agentId: list.agent_id,
    origin: 'manual',
    automationKey: null,
    name: `Home anniversaries, ${formatDateRange(anniversary.from, anniversary.to, context.now())}`.slice(
      0,
      120,
    ),
    kind: 'postcard',
    purpose: 'sphere',
    listingId: null,
    location: `${place.city}, ${place.state} ${place.zip.slice(0, 5)}`,
    budgetCents: Math.min(Math.max(budget, campaignBudget.min), campaignBudget.max),
    // A card of good wishes is no trial: nobody is held back.
    targeting: targeting.parse({ ownerOccupiedOnly: false, holdoutShare: 0, listId: id, anniversary }),
    addressing: 'owner',
    templateId: design.id,
  });
  if (!row) throw new AppError('conflict', 'The card could not be made.');
  return presentOne(context, row);
}
