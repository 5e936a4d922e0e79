import type { LandingCard, LandingHome, PublicAgent } from '@farmpost/shared/contracts/landing';
import { campaignPurposes } from '@farmpost/shared/contracts/campaign-vocabulary';
import { cardOffer } from '@farmpost/shared/domain/card-promise';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildLandingData } from '../../testing/build-landing-data';
import { stubView } from '../../testing/stub-view';
import { AgentNotFound } from './agent-not-found';
import { compactDollars } from './agent-section';
import { LandingPage } from './landing-page';

const show = (overrides: Parameters<typeof buildLandingData>[0] = {}) =>
  render(<LandingPage data={buildLandingData(overrides)} />);
const cardOf = (listing: LandingHome | null): LandingCard => ({
  purpose: 'farm',
  headline: 'A card',
  listing,
  street: null,
  hasRange: false,
});
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the hero', () => {
  it('[LAND-005] [LAND-007] asks the question and promises no obligation', () => {
    show();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Wondering What Your Home Could Sell For?' }),
    ).toBeVisible();
    const hero = region('Wondering What Your Home Could Sell For?');
    expect(hero.getByText('No obligation • No pressure • Always free')).toBeVisible();
  });

  it('[LAND-006] has one button, which leads to the form', () => {
    show();
    const button = screen.getByRole('link', { name: 'Get My Free Home Value' });
    expect(button).toHaveAttribute('href', '#form');
    expect(document.querySelector('#form')).toContainElement(
      screen.getByRole('form', { name: 'Get My Free Home Value' }),
    );
  });

  it('names the agent, brokerage and license before anything else', () => {
    show();
    expect(screen.getByText('Harbor & Pine Realty · Lic. 01234567')).toBeVisible();
  });

  it('repeats the headline of a card about no home', () => {
    show({ card: { ...cardOf(null), headline: 'Your street in figures' } });
    expect(screen.getByText('Your street in figures')).toBeVisible();
  });
});

describe('the promise of a card', () => {
  it.each([...campaignPurposes, null])('is repeated word for word after a card for %s', (purpose) => {
    const card = purpose && { ...cardOf(null), purpose };
    show({ card });
    const hero = region('Wondering What Your Home Could Sell For?');
    expect(
      hero.getByText(new RegExp(`${cardOffer}, and a person who works your street will answer`)),
    ).toBeVisible();
  });
});

describe('the agent', () => {
  it('[LAND-008] shows the photo', () => {
    show({ agent: { photo_url: '/media/dana.webp' } });
    expect(screen.getByRole('img', { name: 'Portrait of Dana Whitlock' })).toHaveAttribute(
      'src',
      '/media/dana.webp',
    );
  });

  it('[LAND-009] [LAND-010] [LAND-011] [LAND-012] shows name, title, brokerage and badges', () => {
    show({ agent: { title: 'Broker-in-Charge' } });
    const agent = region('Dana Whitlock');
    for (const text of ['Broker-in-Charge', 'Harbor & Pine Realty', 'Top Producer 2025', '4.9 rating']) {
      expect(agent.getByText(text)).toBeVisible();
    }
  });

  it('[LAND-013] shows homes sold, sales volume and years experience', () => {
    show();
    const figures = Object.fromEntries(
      region('Dana Whitlock')
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(figures).toEqual({ 'homes sold': '214', 'sales volume': '$96M', 'years experience': '14' });
  });

  it('leaves out figures the agent has not entered', () => {
    const achievements: PublicAgent['achievements'] = {
      years_experience: null,
      recognition: null,
      rating: null,
      homes_sold: null,
      sales_volume: null,
    };
    show({ agent: { achievements } });
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
    expect(screen.queryByText(/rating/)).not.toBeInTheDocument();
  });

  it.each([
    [96_000_000, '$96M'],
    [1_250_000, '$1.3M'],
    [999_600, '$1M'],
    [850_400, '$850K'],
    [900, '$900'],
  ])('writes %d dollars as %s', (amount, text) => expect(compactDollars(amount)).toBe(text));
});

describe('the reasons', () => {
  it('[LAND-014] [LAND-015] [LAND-016] are bio and testimonials, with stars where a client gave them', () => {
    show();
    const why = region('Why Choose Dana Whitlock?');
    expect(why.getByText('I have sold houses in Maple Hollow for fourteen years.')).toBeVisible();
    const [first, second] = why.getAllByRole('listitem');
    expect(first).toHaveTextContent('“We sold in nine days.”J. and P. Moreno, Maple Hollow');
    const stars = within(first as HTMLElement).getByRole('img', { name: '5 out of 5 stars' });
    expect(stars.querySelectorAll('svg')).toHaveLength(5);
    expect(second).toHaveTextContent('“I only wanted a number.”Carol B.');
    expect(within(second as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('the contact options', () => {
  it('[LAND-017] [LAND-018] [LAND-019] [LAND-020] are phone, email and website', () => {
    show();
    const touch = region('Get In Touch');
    const href = (name: RegExp) => touch.getByRole('link', { name }).getAttribute('href');
    expect(href(/^\(503\) 555-0142/)).toBe('tel:+15035550142');
    expect(href(/^dana@example.com/)).toBe('mailto:dana@example.com');
    expect(href(/^https:\/\/dana\.example/)).toBe('https://dana.example');
    const bar = within(screen.getByRole('navigation', { name: 'Call or text' }));
    expect(bar.getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:+15035550142');
  });

  it('[LAND-021] book an appointment in a new tab', () => {
    show();
    const book = screen.getByRole('link', { name: 'Book Appointment' });
    expect(book).toHaveAttribute('href', 'https://calendar.example/dana');
    expect(book).toHaveAttribute('target', '_blank');
  });

  it('leave out a missing website and calendar', () => {
    show({ agent: { website: null, scheduling_url: null } });
    expect(screen.queryByRole('link', { name: /Website/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Book Appointment' })).not.toBeInTheDocument();
  });
});

it('[LAND-022] links to the privacy policy', () => {
  show();
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

it('lets only the holder of a card stop the cards', () => {
  const { unmount } = show();
  expect(screen.queryByRole('link', { name: 'Stop the cards' })).not.toBeInTheDocument();
  unmount();
  const card = cardOf(null);
  // Without scripts, the server reads the code from the address of this page.
  const html = renderToStaticMarkup(<LandingPage data={buildLandingData({ card })} />);
  expect(html).toContain('<a href="/household" referrerPolicy="same-origin">Stop the cards</a>');
  stubView('?qr=7K3M9QXZ');
  show({ card });
  expect(screen.getByRole('link', { name: 'Stop the cards' })).toHaveAttribute('href', '/household/7K3M9QXZ');
});

it('[LAND-002] [LAND-003] [LAND-004] reports an unknown agent and links home', () => {
  render(<AgentNotFound />);
  expect(screen.getByRole('heading', { name: 'Agent Not Found' })).toBeVisible();
  expect(screen.getByText("The agent page you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});
