/** `/integrations`: the MLS that listings come from, the CRM that leads go to, and a developer's own server. */
import { Link } from '@farmpost/shared/client/router';
import { SUPPORT_EMAIL } from '@farmpost/shared/domain/company';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BandHead, PageOpening, Wrap } from '../../site/page-parts';
import { RequestForm } from './request-form';

const systems = [
  { region: 'Northeast', names: 'Bright MLS, OneKey MLS, MLS PIN' },
  { region: 'Southeast', names: 'Charleston Trident MLS, Stellar MLS, FMLS, Canopy MLS' },
  { region: 'Midwest', names: 'MRED, NorthstarMLS, Realcomp' },
  { region: 'Texas and South', names: 'NTREIS, HAR, ACTRIS' },
  { region: 'Mountain', names: 'ARMLS, REcolorado, UtahRealEstate.com' },
  { region: 'West Coast', names: 'CRMLS, SFAR MLS, RMLS, NWMLS' },
] as const;

/** The lines of the alert email, as a CRM reads them. */
const leadLines = [
  ['Name', 'R. Alvarez'],
  ['Phone', '(503) 555-0142'],
  ['Email', 'r.alvarez@example.com'],
  ['Came from', 'QR Code Scan'],
  ['Campaign', 'Just Listed, 214 Alder Street'],
] as const;

export function Page() {
  return (
    <Wrap>
      <PageOpening>
        <h1 tabIndex={-1}>Listings in, leads out</h1>
        <p>
          Farmpost reads your listings from your MLS and hands every lead to the tools you already use. You
          type nothing twice.
        </p>
      </PageOpening>

      <Part aria-labelledby="mls">
        <BandHead>
          <h2 id="mls">MLS integration</h2>
          <p>
            New listings, price changes and closings reach Farmpost automatically. You approve the card; we
            mail it.
          </p>
        </BandHead>
        <Columns>
          <div>
            <table>
              <caption>Example systems by region</caption>
              <thead>
                <tr>
                  <th scope="col">Region</th>
                  <th scope="col">For example</th>
                </tr>
              </thead>
              <tbody>
                {systems.map(({ region, names }) => (
                  <tr key={region}>
                    <th scope="row">{region}</th>
                    <td>{names}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>
              Your MLS decides who may read its listings. We handle the paperwork, in your name and with your
              consent, and the connection is usually ready in 3-5 business days.
            </p>
          </div>
          <Request title="Request your MLS">
            <RequestForm
              kind="mls"
              system="Name of your MLS"
              details="Anything we should know"
              action="Request MLS Integration"
            />
          </Request>
        </Columns>
      </Part>

      <Part aria-labelledby="crm">
        <BandHead>
          <h2 id="crm">CRM sync</h2>
          <p>
            Most CRMs have an address that turns an email into a contact. Send your lead alerts there, and
            every homeowner who answers a card is in your CRM a minute later.
          </p>
        </BandHead>
        <Columns>
          <div>
            <Slip>
              <figcaption>New lead: R. Alvarez wants a home value</figcaption>
              <dl>
                {leadLines.map(([term, fact]) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
            </Slip>
            <p>
              Each alert lists its facts line by line, in the same order, so that your CRM can read them. In
              your mailbox, forward emails whose subject starts with “New lead:” to your CRM’s address.
            </p>
          </div>
          <Request title="Custom CRM integration">
            <RequestForm
              kind="crm"
              system="Name of your CRM"
              details="What should go where?"
              action="Request CRM Integration"
            />
          </Request>
        </Columns>
      </Part>

      <Part aria-labelledby="webhook">
        <BandHead>
          <h2 id="webhook">Custom webhook integration</h2>
          <p>
            Should your own system know about a lead immediately? Tell us where to call. One of our developers
            sets it up with one of yours.
          </p>
        </BandHead>
        <Columns>
          <div>
            <pre>
              <code>{exampleLead}</code>
            </pre>
            <p>
              Developer support: everything the portal does goes through one documented API. Read{' '}
              <a href="/api/docs">the API’s description</a>, or write to{' '}
              <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a> with any technical question.
            </p>
          </div>
          <Request title="Request a webhook">
            <RequestForm
              kind="webhook"
              system="System to call"
              details="Which events, and what should happen"
              action="Request Webhook Integration"
            />
          </Request>
        </Columns>
      </Part>
      <Closing>
        Not sure which one you need? <Link to="/contact">Write to us</Link>, and we’ll figure it out together.
      </Closing>
    </Wrap>
  );
}

const exampleLead = `{
  "name": "R. Alvarez",
  "email": "r.alvarez@example.com",
  "phone": "(503) 555-0142",
  "source": "qr_scan",
  "status": "new",
  "campaign": { "name": "Just Listed, 214 Alder Street" }
}`;

/** Collapsed until opened; a `details` element, so that it opens without scripts. */
function Request({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Fold>
      <summary>{title}</summary>
      <div>{children}</div>
    </Fold>
  );
}

const Part = styled.section`
  padding-bottom: clamp(56px, 7vw, 96px);
  scroll-margin-top: 96px;
`;
const Columns = styled.div`
  display: grid;
  gap: 32px 64px;
  align-items: start;

  table {
    width: 100%;
  }
  caption {
    padding-bottom: 12px;
    border-bottom: 3px double var(--control);
    text-align: left;
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  thead {
    position: absolute;
    clip-path: inset(50%);
  }
  th,
  td {
    padding: 12px 16px 12px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: baseline;
  }
  th {
    font-weight: 600;
    white-space: nowrap;
  }
  > div > p {
    margin-top: 20px;
    max-width: 60ch;
    color: var(--muted);
    text-wrap: pretty;
  }
  pre {
    padding: 20px 24px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    border: 1px solid var(--line);
    background: var(--sunken);
    /* The system font: a web font for eight lines would weigh more than the page. */
    font:
      400 14px/22px ui-monospace,
      monospace;
  }
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  }
`;
const Slip = styled.figure`
  margin: 0;
  padding: 20px 24px;
  background: var(--kraft-soft);
  border: 1px dashed var(--control);

  figcaption {
    margin-bottom: 12px;
    font: 700 18px/24px var(--font-display);
  }
  dl > div {
    display: grid;
    grid-template-columns: 104px 1fr;
    padding-block: 4px;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Fold = styled.details`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);

  summary {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 64px;
    padding: 16px 24px;
    font: 700 20px/28px var(--font-display);
    color: var(--primary);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 10px;
    height: 10px;
    margin: -6px 4px 0 auto;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  &[open] summary::after {
    margin-top: 6px;
    rotate: 225deg;
  }
  > div {
    padding: 8px 24px 24px;
  }
`;
const Closing = styled.p`
  padding-bottom: clamp(56px, 7vw, 96px);
  font-size: 18px;
  line-height: 28px;
`;
