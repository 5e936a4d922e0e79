import { createGlobalStyle } from 'styled-components';

/** Uses the phone's own text face: a second web font would weigh more than the whole page. */
export const DocumentStyle = createGlobalStyle`
  :root { --font-text: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
  *, ::before, ::after { box-sizing: border-box; }
  html { scroll-behavior: smooth; scroll-padding: 24px 0 96px; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body { margin: 0; background: var(--bg); color: var(--text); -webkit-font-smoothing: antialiased; }
  h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
  ul { list-style: none; }
  svg, img { display: block; }
  button, input, textarea { font: inherit; }
  a { color: var(--link); text-underline-offset: 3px; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
  @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`;
