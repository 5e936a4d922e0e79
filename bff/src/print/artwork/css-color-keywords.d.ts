/** CSS's color names, in lower case, with their `#rrggbb`. */
declare module 'css-color-keywords' {
  const keywords: Readonly<Record<string, string>>;
  export default keywords;
}
