import styled, { css } from 'styled-components';
import { phone, tablet } from '../breakpoints';

const fact = `[data-phone='fact']`;

/** Shows each row as a card. */
const cards = css`
  display: block;
  tbody,
  tfoot {
    display: block;
  }
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tbody tr,
  tfoot tr {
    display: grid;
    grid-template-columns: repeat(6, 1fr);
    gap: 8px 12px;
    padding: 14px 16px;
    border-bottom: 1px solid var(--line);
  }
  tbody tr:first-child {
    border-top: 3px double var(--control);
  }
  tbody tr:last-child {
    border-bottom: 0;
  }
  && tr > * {
    padding: 0;
    border: 0;
    text-align: left;
    width: auto !important;
  }
  tr > * {
    grid-column: span 2;
    /* A long word or badge must not widen the card. */
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* Lay out four facts two by two, because three and one would look broken. */
  tr:has(> ${fact} + ${fact} + ${fact} + ${fact}):not(:has(> ${fact} + ${fact} + ${fact} + ${fact} + ${fact}))
  > ${fact} {
    grid-column: span 3;
  }
  [data-phone='full'] {
    grid-column: 1 / -1;
  }
  /* Room for the corner next to the first line. */
  tr:has([data-phone='corner']) > [data-phone='full']:first-child {
    grid-column: 1 / 5;
    grid-row: 1;
  }
  [data-phone='corner'] {
    grid-column: 5 / -1;
    grid-row: 1;
    justify-self: end;
  }
  && [data-phone='hidden'] {
    display: none;
  }
  [data-phone='fact'] {
    font-weight: 600;
  }
  [data-phone='fact'][data-label]::before {
    content: attr(data-label);
    display: block;
    font-weight: 400;
    font-size: 12px;
    line-height: 16px;
    color: var(--muted);
  }
`;

/** The ruled table, and its cards under 640 px (960 px if wide). `data-*` attributes mark the kind of a cell. */
export const Ledger = styled.table`
  position: relative;
  width: 100%;
  font-size: 13px;
  line-height: 20px;

  thead th {
    padding: 8px 12px;
    border-top: 1px solid var(--line);
    border-bottom: 3px double var(--control);
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    text-align: left;
    vertical-align: bottom;
    white-space: nowrap;
    color: var(--muted);
  }
  tbody :is(td, th) {
    padding: 10px 12px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
    text-align: left;
    font-weight: 400;
  }
  tr > :first-child {
    padding-left: 20px;
  }
  tr > :last-child {
    padding-right: 20px;
  }
  tr > [data-numeric] {
    border-left: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  tbody tr {
    position: relative;
    transition: background var(--hover) var(--ease-out);
  }
  tbody tr[data-linked]:hover {
    background: color-mix(in srgb, var(--primary-soft) 45%, var(--surface));
  }
  tbody tr[data-current] {
    background: var(--primary-soft);
    box-shadow: inset 3px 0 0 var(--primary);
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  /* Keep buttons and links above the row's own link. */
  tbody td :is(a, button, input, label) {
    position: relative;
    z-index: 1;
  }
  tfoot td {
    padding: 10px 12px;
    border-top: 1px solid var(--text);
    font-weight: 600;
  }
  tfoot tr {
    border-bottom: 3px double var(--text);
  }
  &[aria-busy] tbody {
    opacity: 0.6;
  }

  @media ${phone} {
    ${cards}
  }
  &[data-wide] {
    @media ${tablet} {
      ${cards}
    }
  }
`;
