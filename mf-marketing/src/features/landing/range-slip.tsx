/** The answer to a visitor who named a home; on kraft, because it is an estimate. */
import type { HomeRange, LandingData } from '@farmpost/shared/contracts/landing';
import { MIN_COMPARABLES } from '@farmpost/shared/contracts/landing-vocabulary';
import { formatDollars, formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { comparableInWords, rangeMethod, rangeSource, sizeInWords } from '@farmpost/shared/domain/home-range';
import styled from 'styled-components';
import { Field, Problem } from '../../homeowner/form-parts';
import { WarningIcon } from '../../homeowner/icons';
import { LinkButton, SubmitButton } from '../../homeowner/parts';

type Range = NonNullable<LandingData['range']>;

export function RangeSlip({ range, first }: { range: Range; first: string }) {
  switch (range.state) {
    case 'found':
      return <Found range={range} mail={range.mail} />;
    case 'too-few':
      return (
        <Slip>
          <Caps>{range.home}</Caps>
          <h3>Not enough like homes for an honest range</h3>
          <p>
            {range.count === 0
              ? 'No like home was'
              : `${formatQuantity(range.count, 'like home')} ${range.count === 1 ? 'was' : 'were'}`}{' '}
            found nearby in a year. It takes {MIN_COMPARABLES}. {first} can look further and tell you what is
            left out.
          </p>
          <LinkButton data-look="line" href="#form">
            Ask {first}
          </LinkButton>
        </Slip>
      );
    case 'for-sale':
      return (
        <Slip data-plain="">
          <Caps>{range.home}</Caps>
          <h3>This home is on the market now</h3>
          <p>Its listing agent knows it best. This page shows no range for it.</p>
        </Slip>
      );
    default:
      return null;
  }
}

function Found({ range, mail }: { range: Extract<HomeRange, { state: 'found' }>; mail: Range['mail'] }) {
  const size = sizeInWords(range);
  return (
    <Slip>
      <Caps>
        {range.home} <span>as of {formatFullDate(range.asOf)}</span>
      </Caps>
      <h3>
        {formatDollars(range.lowCents)} <i>to</i> {formatDollars(range.highCents)}
      </h3>
      {size && <p>{size} in the county record.</p>}
      <p>{rangeMethod(range)}</p>
      <List>
        {range.comparables.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two homes of a block may be alike
          <li key={at}>
            <b>{each.block}</b>
            <span>asked {formatDollars(each.askingCents)}</span>
            <small>{[sizeInWords(each), comparableInWords(each)].filter(Boolean).join('. ')}</small>
          </li>
        ))}
      </List>
      <small>
        {range.count > range.comparables.length &&
          `The ${range.comparables.length} most alike of ${range.count}. `}
        {rangeSource(range)}
      </small>
      <Mail home={range.home} mail={mail} />
    </Slip>
  );
}

function Mail({ home, mail }: { home: string; mail: Range['mail'] }) {
  if (mail === 'sent') return <p role="status">The range is on its way to you by email.</p>;
  const problem =
    mail === 'invalid'
      ? 'We cannot email this address. Please check it.'
      : mail === 'too-often'
        ? 'Too many emails were asked for. Please try again in an hour.'
        : null;
  return (
    <form method="post">
      <input type="hidden" name="ask" value="range-mail" />
      <input type="hidden" name="home" value={home} />
      <Field>
        <label htmlFor="range-email">Email it to me</label>
        <input
          id="range-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'range-email-error' : undefined}
        />
        {problem && (
          <Problem id="range-email-error" role="alert">
            <WarningIcon />
            {problem}
          </Problem>
        )}
      </Field>
      <SubmitButton data-look="line">Email the Range</SubmitButton>
    </form>
  );
}

const Slip = styled.div`
  padding: 24px 22px;
  background: var(--kraft-soft);
  border-top: 3px double var(--kraft);

  &[data-plain] {
    background: var(--sunken);
    border-color: var(--line);
  }
  h3 {
    margin: 8px 0 0;
    font: 700 clamp(25px, 6.6vw, 34px) / 1.16 var(--font-display);
    letter-spacing: -0.015em;
    text-wrap: balance;
    font-variant-numeric: lining-nums;
  }
  h3 i {
    font: 400 17px/1 var(--font-text);
  }
  p {
    margin-top: 10px;
    font: 400 16px/24px var(--font-text);
    text-wrap: pretty;
  }
  small {
    display: block;
    font: 400 14px/20px var(--font-text);
    color: var(--muted);
  }
  form {
    max-width: none;
    margin-top: 16px;
    border-top: 1px dashed var(--control);
  }
  > a {
    margin-top: 20px;
  }
`;

const Caps = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  font: 600 12px/16px var(--font-text);
  letter-spacing: 0.06em;
  text-transform: uppercase;

  span {
    font-weight: 400;
    letter-spacing: 0;
    text-transform: none;
    font-size: 14px;
  }
`;

const List = styled.ul`
  margin: 16px 0 12px;
  border-top: 1px solid var(--control);
  font: 400 15px/20px var(--font-text);
  font-variant-numeric: tabular-nums lining-nums;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    padding: 9px 0;
    border-bottom: 1px solid var(--line);
  }
  b {
    font-weight: 600;
  }
  small {
    grid-column: 1 / -1;
  }
`;
