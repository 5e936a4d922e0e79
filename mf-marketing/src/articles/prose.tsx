/** An article's text, rendered from Markdown by the build. */
import { useNavigate } from '@farmpost/shared/client/router';
import type { MouseEvent } from 'react';
import styled from 'styled-components';

/** Internal links navigate without a page load. */
export function Prose({ html }: { readonly html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || href.includes('.') || !isPlainClick || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(href);
  };
  return <Text onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}

const Text = styled.div`
  max-width: 66ch;
  font-size: 18px;
  line-height: 29px;

  > * + * {
    margin-top: 18px;
  }
  p,
  li {
    text-wrap: pretty;
  }
  h2 {
    margin-top: 48px;
    padding-top: 20px;
    border-top: 1px solid var(--line);
    font: 700 clamp(24px, 3vw, 30px) / 1.2 var(--font-display);
    letter-spacing: -0.012em;
    text-wrap: balance;
    scroll-margin-top: calc(var(--header-height) + 16px);
  }
  h3 {
    margin-top: 32px;
    font: 700 20px/28px var(--font-display);
  }
  > :first-child {
    margin-top: 0;
    padding-top: 0;
    border-top: 0;
  }
  h2 + *,
  h3 + * {
    margin-top: 12px;
  }
  ul,
  ol {
    display: grid;
    gap: 8px;
    padding-left: 26px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: var(--primary);
    font-weight: 600;
  }
  strong {
    font-weight: 650;
  }
  code {
    padding: 1px 5px;
    background: var(--sunken);
    border-radius: var(--radius-paper);
    font-size: 0.9em;
  }
  blockquote {
    padding-left: 20px;
    border-left: 3px solid var(--primary);
    font: 600 21px/31px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  .callout {
    display: grid;
    gap: 6px;
    padding: 16px 20px 18px;
    color: var(--text);
    background: var(--kraft-soft);
    border-left: 4px solid var(--kraft);
    font-size: 16px;
    line-height: 25px;
  }
  .callout > b,
  .table thead th {
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  .table {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-top: 4px double var(--text);
    border-bottom: 4px double var(--text);
    font-size: 16px;
    line-height: 23px;
  }
  th,
  td {
    padding: 10px 16px 10px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: baseline;
  }
  thead th {
    border-bottom: 1.5px solid var(--text);
  }
  tbody th {
    font: 600 16px/23px var(--font-text);
    letter-spacing: 0;
    text-transform: none;
    color: var(--text);
  }
  tr:last-child > * {
    border-bottom: 0;
  }
  .number {
    padding: 10px 0 10px 16px;
    text-align: right;
    white-space: nowrap;
  }
  .number + :not(.number) {
    padding-left: 24px;
  }
  .bars {
    padding: 20px 24px 22px;
    background: var(--surface);
    border: 1px solid var(--line);
    outline: 1px solid var(--line);
    outline-offset: -5px;
  }
  .bars figcaption {
    margin-bottom: 14px;
    font: 700 18px/25px var(--font-display);
  }
  .bars ul {
    gap: 10px;
    padding: 0;
    list-style: none;
    font-size: 15px;
    line-height: 20px;
  }
  .bars li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
  }
  .bars i {
    grid-row: 2;
    grid-column: 1 / -1;
    width: calc(var(--length) * 5%);
    height: 12px;
    background: var(--chart-1);
  }
  ${Array.from({ length: 20 }, (_, at) => `[data-length='${at + 1}'] { --length: ${at + 1}; }`).join('\n')}
  .bars li:nth-child(even) i {
    background: repeating-linear-gradient(135deg, var(--chart-1) 0 3px, transparent 3px 6px)
      var(--primary-soft);
  }
  .bars small {
    display: block;
    margin-top: 14px;
    font-size: 14px;
    line-height: 20px;
    color: var(--muted);
  }
  @media (forced-colors: active) {
    .bars i {
      forced-color-adjust: none;
    }
  }
`;
