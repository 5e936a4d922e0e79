/** Texts of a lead's messages. Pure: takes a lead, its agent and URLs, returns mail. */
import { leadSourceNames } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { hasNoContact, homeOf, leadName } from '@farmpost/shared/domain/lead-home';
import { calledName, greetedName } from '@farmpost/shared/domain/person-name';
import { formatPhone, toE164 } from '@farmpost/shared/domain/phone';
import { type MailBlock, renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export interface AlertAgent {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly brokerage: string;
  readonly licenseNumber: string;
}

type Subject = Pick<
  Lead,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'mailedTo'
  | 'message'
  | 'source'
  | 'campaign'
  | 'listing'
  | 'hasMarketingConsent'
>;

/** A listing inquiry comes from its page; every other form asks for a home's value. */
const isInquiry = (lead: Subject): boolean => lead.listing !== null && lead.source === 'direct';

/** The home's street line. */
const street = (lead: Subject): string | undefined => lead.address ?? lead.mailedTo?.address;

function request(lead: Subject): string {
  if (isInquiry(lead)) return `asks about ${lead.listing?.address}`;
  const home = street(lead);
  // A lead without a name is named by its home.
  return home !== undefined && !leadName(lead).includes(home)
    ? `wants a value for ${home}`
    : 'wants a home value';
}

/** The home, and where it differs the one that the card was mailed to. */
function homeRows(lead: Subject) {
  const home = homeOf(lead);
  const mailedTo = homeOf({ ...lead, address: null });
  return [
    ...(home === null ? [] : [{ label: 'Home', value: home }]),
    ...(mailedTo === null || mailedTo === home ? [] : [{ label: 'Card mailed to', value: mailedTo }]),
  ];
}

const question = (lead: Subject): string =>
  isInquiry(lead) ? oneLine(lead.listing?.address ?? '') : 'what your home could sell for';

/** URL of the lead in the portal. */
const leadUrl = (lead: Subject, { publicUrl }: Sender): string =>
  publicUrl + href(paths.leads, { lead: lead.id });

/** Uses the full name if the first name is only an initial. */
const greeting = (name: string | null): string => {
  const greeted = oneLine(greetedName(name ?? ''));
  return greeted === '' ? 'Hello,' : `Hello ${greeted},`;
};

const dial = (scheme: 'tel' | 'sms', phone: string): string | undefined => {
  const number = toE164(phone);
  return number === null ? undefined : `${scheme}:${number}`;
};

export function leadAlertMail(lead: Subject, sender: Sender): RenderedMail & { subject: string } {
  const source = leadSourceNames[lead.source];
  const rows = [
    { label: 'Name', value: lead.name ?? 'Not given' },
    ...(lead.phone
      ? [{ label: 'Phone', value: formatPhone(lead.phone), href: dial('tel', lead.phone) }]
      : []),
    ...(lead.email ? [{ label: 'Email', value: lead.email, href: `mailto:${lead.email}` }] : []),
    ...(hasNoContact(lead) ? [{ label: 'Contact', value: 'No contact: no phone and no email given' }] : []),
    ...homeRows(lead),
    { label: 'Came from', value: source },
    ...(lead.campaign ? [{ label: 'Campaign', value: lead.campaign.name }] : []),
    ...(lead.listing
      ? [{ label: isInquiry(lead) ? 'Listing' : 'Card about', value: lead.listing.address }]
      : []),
    {
      label: 'Marketing',
      value: lead.hasMarketingConsent
        ? 'Agreed to texts and emails about homes nearby'
        : 'No consent: answer this request only',
    },
  ];
  const blocks: MailBlock[] = [
    {
      kind: 'text',
      text: isInquiry(lead)
        ? 'Someone asked about your listing.'
        : hasNoContact(lead)
          ? `A homeowner asked what the home could sell for and left no phone or email.${homeOf(lead) === null ? '' : ' You know the home: a letter or a visit can answer.'}`
          : 'A homeowner asked what the home could sell for.',
    },
    { kind: 'facts', rows },
    ...(lead.message ? [{ kind: 'quote' as const, text: lead.message }] : []),
    { kind: 'button', label: 'Open the lead', href: leadUrl(lead, sender) },
  ];
  return {
    subject: oneLine(`New lead: ${leadName(lead)} ${request(lead)}`),
    ...renderMail({
      preview: `${leadName(lead)}, ${source}`,
      title: oneLine(`${leadName(lead)} ${request(lead)}`),
      blocks,
      footer: [
        'You get this because a homeowner filled in the form on your Farmpost page. Email alerts come with your account; you can turn text alerts on or off in your settings.',
      ],
      postalAddress: sender.postalAddress,
    }),
  };
}

/** Fits one text segment if name and address allow: 160 characters without accents. */
export function leadAlertText(lead: Subject, sender: Sender): string {
  const reach = lead.phone ? formatPhone(lead.phone) : (lead.email ?? 'no contact');
  const home = oneLine(street(lead) ?? '').slice(0, 40);
  const who = `${oneLine(leadName(lead)).slice(0, 40)}, ${reach}.`;
  return `Farmpost: new lead ${who}${home && ` Home: ${home}.`} ${leadUrl(lead, sender)}`;
}

export function leadConfirmationMail(
  lead: Subject,
  agent: AlertAgent,
  sender: Sender & { readonly stopUrl: string },
): RenderedMail & { subject: string } {
  const first = calledName(agent.name);
  return {
    subject: oneLine(`${agent.name} has your request`),
    ...renderMail({
      preview: `${first} will be in touch about ${question(lead)}.`,
      title: `${oneLine(agent.name)} has your request`,
      blocks: [
        {
          kind: 'text',
          text: `${greeting(lead.name)}\n\nYour question about ${question(lead)} has reached ${agent.name}${agent.brokerage ? ` of ${agent.brokerage}` : ''}. ${first} answers in person. There is no obligation and no cost.`,
        },
        {
          kind: 'facts',
          rows: [
            { label: 'Your agent', value: agent.name },
            ...(agent.brokerage ? [{ label: 'Brokerage', value: agent.brokerage }] : []),
            ...(agent.licenseNumber ? [{ label: 'License', value: agent.licenseNumber }] : []),
            ...(agent.phone
              ? [{ label: 'Phone', value: formatPhone(agent.phone), href: dial('tel', agent.phone) }]
              : []),
            { label: 'Email', value: agent.email, href: `mailto:${agent.email}` },
          ],
        },
      ],
      footer: [
        `This is the one confirmation of your request${lead.hasMarketingConsent ? '; you also agreed to hear about homes nearby' : ''}. If this was not you, or you want no more email, use this link.`,
        `Stop these emails: ${sender.stopUrl}`,
      ],
      postalAddress: sender.postalAddress,
    }),
  };
}
