/** Emails about account deletion. Pure functions. */
import { formatFullDate } from '@farmpost/shared/domain/format';
import * as paths from '@farmpost/shared/domain/paths';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';

interface Sender {
  readonly publicUrl: string;
  readonly postalAddress: string;
}

export function deletionMail(
  { deletesOn, pausedCampaigns, isOwn }: { deletesOn: string; pausedCampaigns: number; isOwn: boolean },
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const day = formatFullDate(deletesOn);
  const held =
    pausedCampaigns === 0
      ? 'We no longer mail anything in your name.'
      : `We no longer mail anything in your name: ${pausedCampaigns === 1 ? 'your scheduled campaign is' : `your ${pausedCampaigns} scheduled campaigns are`} on hold.`;
  return {
    subject: `Your Farmpost account will be deleted on ${day}`,
    ...renderMail({
      preview: `Sign in before ${day} to keep it.`,
      title: `Your account will be deleted on ${day}`,
      blocks: [
        {
          kind: 'text',
          text: `${isOwn ? 'You asked us to delete your Farmpost account.' : 'An administrator of Farmpost scheduled the deletion of your account.'} On ${day} we will permanently delete your profile, your leads and your settings. We keep only the billing ledger, without your name, because accounting rules require it.`,
        },
        { kind: 'text', text: `${held} Cards that are already with the printer cannot be canceled.` },
        {
          kind: 'text',
          text: isOwn
            ? 'We signed you out on all other devices. If you change your mind, or if this was not you, sign in before that day and choose “Keep my account”.'
            : 'We signed you out on all devices. To keep your account, sign in before that day and choose “Keep my account”.',
        },
        { kind: 'button', label: 'Sign in to keep your account', href: publicUrl + paths.settings },
      ],
      footer: [
        isOwn
          ? 'You get this email because someone requested the deletion of your account in your settings.'
          : 'You get this email because an administrator scheduled the deletion of your account.',
      ],
      postalAddress,
    }),
  };
}

export function restoredMail(
  { isOwn }: { isOwn: boolean },
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  return {
    subject: 'Your Farmpost account stays',
    ...renderMail({
      preview: 'It will not be deleted.',
      title: 'Your account stays',
      blocks: [
        {
          kind: 'text',
          text: `${isOwn ? 'You chose to keep your Farmpost account, so it' : 'An administrator kept your Farmpost account. It'} will not be deleted. Campaigns on hold stay on hold until you resume them.`,
        },
        { kind: 'button', label: 'Open your dashboard', href: publicUrl + paths.dashboard },
      ],
      footer: [
        isOwn
          ? 'You get this email because someone signed in and restored your account. If that was not you, change your password.'
          : 'You get this email because an administrator restored your account.',
      ],
      postalAddress,
    }),
  };
}
