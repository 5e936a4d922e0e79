/** Renders card markup from the server as React elements; only allowed shapes and text get through. */
import { createElement, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';

const elements = new Set(['svg', 'g', 'path', 'circle', 'rect', 'text', 'tspan', 'image']);
const attributes = new Set([
  'aria-label',
  'cx',
  'cy',
  'd',
  'fill',
  'fill-rule',
  'font-family',
  'font-size',
  'font-weight',
  'height',
  'href',
  'letter-spacing',
  'opacity',
  'preserveAspectRatio',
  'r',
  'role',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'transform',
  'viewBox',
  'width',
  'x',
  'y',
]);
/** Pictures must be inlined; the markup never triggers a fetch. */
const safeValue = (name: string, value: string): boolean =>
  name === 'href' ? /^data:image\/(png|jpeg);base64,/.test(value) : !/url\s*\(/i.test(value);

const camelCase = (name: string): string =>
  // React spells ARIA's attributes as HTML does.
  name.startsWith('aria-') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === 3) return node.textContent;
  if (!(node instanceof Element) || !elements.has(node.localName)) return null;
  const props: Record<string, string | number> = { key };
  for (const { name, value } of node.attributes) {
    if (attributes.has(name) && safeValue(name, value)) props[camelCase(name)] = value;
  }
  return createElement(node.localName, props, ...[...node.childNodes].map(toReact));
}

export interface SafeSvgProps {
  /** A whole SVG document. */
  readonly markup: string;
  /** Text alternative for the picture; the text in the picture is appended. */
  readonly label: string;
  /** The visible part of the drawing: `x y width height`. */
  readonly viewBox: string;
  /** Drawn over the markup. */
  readonly children?: ReactNode;
}

/** Shows the markup with the page's own fonts. */
export function SafeSvg({ markup, label, viewBox, children }: SafeSvgProps) {
  const { content, words } = useMemo(() => {
    const root = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
    const lines = new Set(
      [...root.querySelectorAll('text, g[aria-label]')].map(
        (each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim() ?? '',
      ),
    );
    return {
      content: root.localName === 'svg' ? [...root.childNodes].map(toReact) : null,
      words: [...lines].filter(Boolean).join('. '),
    };
  }, [markup]);
  return (
    <Drawing viewBox={viewBox} role="img" aria-label={words ? `${label}: ${words}` : label}>
      {content}
      {children}
    </Drawing>
  );
}

/** A fragment of our own drawings inside an SVG. */
export function SvgFragment({ markup }: { readonly markup: string }) {
  const content = useMemo(() => {
    const source = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`;
    const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    return [...root.childNodes].map(toReact);
  }, [markup]);
  return <g>{content}</g>;
}

const Drawing = styled.svg`
  /* Besley's tabular zero is thin at every weight, and print uses proportional figures. */
  font-variant-numeric: normal;
`;
