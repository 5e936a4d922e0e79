/** Every page without scripts, by name. */
import type { PlainPage } from '@farmpost/shared/contracts/plain-pages';
import { agentMailAskPage, agentMailEndPage } from '../features/agent-mail/agent-mail-pages';
import { codePage } from '../features/card-code/code-page';
import { pastCardPage } from '../features/card-code/past-card-page';
import { deletionPage } from '../features/household/deletion-page';
import { householdPage } from '../features/household/household-page';
import { inquirySentPage } from '../features/inquiries/inquiry-sent-page';
import { mailedLinkAskPage, mailedLinkEndPage } from '../features/mailed-link/mailed-link-pages';
import { newsletterAskPage, newsletterEndPage } from '../features/newsletter/newsletter-pages';
import { proofEndPage, proofPage } from '../features/proof/proof-pages';
import { sellerReportEndPage, sellerReportPage } from '../features/seller-report/seller-report-pages';
import {
  stopInvitationsAskPage,
  stopInvitationsEndPage,
} from '../features/stop-invitations/stop-invitations-pages';
import { stopMailAskPage, stopMailEndPage } from '../features/stop-mail/stop-mail-pages';
import { DocumentStyle } from '../homeowner/document-style';
import { PlainStyle } from './plain-style';
import type { PlainView } from './plain-view';

type Views = {
  readonly [Name in PlainPage['page']]: (data: Extract<PlainPage, { page: Name }>) => PlainView;
};

const views: Views = {
  code: codePage,
  'past-card': pastCardPage,
  household: householdPage,
  'household-deletion': deletionPage,
  proof: proofPage,
  'proof-end': proofEndPage,
  'seller-report': sellerReportPage,
  'seller-report-end': sellerReportEndPage,
  'newsletter-ask': newsletterAskPage,
  'newsletter-end': newsletterEndPage,
  'stop-mail-ask': stopMailAskPage,
  'stop-mail-end': stopMailEndPage,
  'agent-mail-ask': agentMailAskPage,
  'agent-mail-end': agentMailEndPage,
  'stop-invitations-ask': stopInvitationsAskPage,
  'stop-invitations-end': stopInvitationsEndPage,
  'inquiry-sent': inquirySentPage,
  'mailed-link-ask': mailedLinkAskPage,
  'mailed-link-end': mailedLinkEndPage,
};

export function plainView(data: PlainPage): PlainView {
  const view = views[data.page] as (page: PlainPage) => PlainView;
  const { title, content } = view(data);
  return {
    title,
    content: (
      <>
        <DocumentStyle />
        <PlainStyle />
        {content}
      </>
    ),
  };
}
