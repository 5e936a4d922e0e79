/** The footers' links. Links to pages that no remote serves are omitted. */
interface FooterLink {
  readonly to: string;
  readonly label: string;
}

const help: FooterLink = { to: '/help', label: 'Help Center' };
const status: FooterLink = { to: '/status', label: 'Status' };
const legal: readonly FooterLink[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
];

/** One line, below the pages of the signed-in app. */
export const appFooterLinks: readonly FooterLink[] = [help, status, ...legal];

export const footerLinks: readonly { readonly title: string; readonly links: readonly FooterLink[] }[] = [
  {
    title: 'Product',
    links: [
      { to: '/features', label: 'Features' },
      { to: '/templates', label: 'Templates' },
      { to: '/see-it-work', label: 'See it work' },
      { to: '/integrations', label: 'Integrations' },
    ],
  },
  {
    title: 'Costs',
    links: [
      { to: '/pricing', label: 'Pricing' },
      { to: '/simple-pricing', label: 'Simple pricing' },
      { to: '/roi-calculator', label: 'ROI calculator' },
    ],
  },
  {
    title: 'Agents',
    links: [
      { to: '/too-busy-to-market', label: 'Too busy to market?' },
      { to: '/agent-success-stories', label: 'Success stories' },
      { to: '/guides', label: 'Guides' },
      help,
      status,
    ],
  },
  {
    title: 'Company',
    links: [{ to: '/contact', label: 'Contact' }, { to: '/careers', label: 'Careers' }, ...legal],
  },
];
