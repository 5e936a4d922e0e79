/** A style sheet as text, for pages that carry their rules in themselves. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
