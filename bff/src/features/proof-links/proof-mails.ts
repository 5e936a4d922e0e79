/** The email about a reviewer's answer to a proof. Pure. */
import type { CampaignKind } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { ProofSide } from '@farmpost/shared/contracts/proof-vocabulary';
import { capitalize } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { proofSideName } from '@farmpost/shared/domain/proof-side';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export interface ProofAnswerNews {
  readonly act: 'approve' | 'changes' | 'comment';
  /** As the reviewer typed it. */
  readonly name: string;
  /** The person to whom the agent sent the link. */
  readonly reviewer: string;
  readonly side: ProofSide;
  readonly text: string;
  readonly campaignId: string;
  readonly kind: CampaignKind;
  readonly hasVersions: boolean;
  /** The home's address or the campaign's place. */
  readonly about: string;
}

const verbs = {
  approve: 'approved',
  changes: 'asks for changes to',
  comment: 'commented on',
} as const;

export function proofAnswerMail(
  news: ProofAnswerNews,
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const noun = news.kind === 'postcard' ? 'card' : news.kind;
  const title = oneLine(`${news.name} ${verbs[news.act]} your ${noun} for ${news.about}`);
  const where = capitalize(proofSideName(news.side, news));
  return {
    subject: title,
    ...renderMail({
      preview: oneLine(news.text || `The link was for ${news.reviewer}.`),
      title,
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: 'Name', value: news.name },
            { label: 'The link was for', value: news.reviewer },
            ...(news.text === '' ? [] : [{ label: 'About', value: where }]),
          ],
        },
        ...(news.text === '' ? [] : [{ kind: 'quote', text: news.text } as const]),
        {
          kind: 'button',
          label: 'Open the campaign',
          href: publicUrl + href(paths.campaign, { id: news.campaignId }),
        },
      ],
      footer: [
        'You get this email because you shared a proof by link. You can end the link on the campaign’s page.',
      ],
      postalAddress,
    }),
  };
}
