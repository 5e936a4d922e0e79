/** The words about an account that is to go. Pure: a date and addresses in, mail out. */
import { formatFullDate } from '@farmpost/shared/domain/format';
import * as paths from '@farmpost/shared/domain/paths';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';

interface Sender {
  readonly publicUrl: string;
  readonly postalAddress: string;
}

export function deletionMail(
  { deletesAt, pausedCampaigns }: { deletesAt: string; pausedCampaigns: number },
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const day = formatFullDate(deletesAt);
  const held =
    pausedCampaigns === 0
      ? 'Nothing more is mailed in your name.'
      : `Nothing more is mailed in your name: ${pausedCampaigns === 1 ? 'the campaign that was about to go is' : `the ${pausedCampaigns} campaigns that were about to go are`} on hold.`;
  return {
    subject: `Your Farmpost account will be deleted on ${day}`,
    ...renderMail({
      preview: `Sign in before ${day} to keep it.`,
      title: `Your account will be deleted on ${day}`,
      blocks: [
        {
          kind: 'text',
          text: `You asked us to delete your Farmpost account. On ${day} your profile, your leads and your settings are deleted for good. Only the ledger stays, without your name, because the books need it.`,
        },
        { kind: 'text', text: `${held} Cards that are already with the printer cannot be called back.` },
        {
          kind: 'text',
          text: 'You were signed out everywhere else. If you change your mind, or if this was not you, sign in before that day and choose “Keep my account”.',
        },
        { kind: 'button', label: 'Sign in to keep it', href: publicUrl + paths.settings },
      ],
      footer: ['You get this because the deletion of your account was asked for in your settings.'],
      postalAddress,
    }),
  };
}

export function restoredMail({ publicUrl, postalAddress }: Sender): RenderedMail & { subject: string } {
  return {
    subject: 'Your Farmpost account stays',
    ...renderMail({
      preview: 'It will not be deleted.',
      title: 'Your account stays',
      blocks: [
        {
          kind: 'text',
          text: 'You chose to keep your Farmpost account: it will not be deleted. Campaigns that were put on hold stay on hold until you resume them.',
        },
        { kind: 'button', label: 'Open your dashboard', href: publicUrl + paths.dashboard },
      ],
      footer: [
        'You get this because the account was restored after a sign-in. If that was not you, change your password.',
      ],
      postalAddress,
    }),
  };
}
