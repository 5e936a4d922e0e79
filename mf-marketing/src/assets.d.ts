/** A style sheet as text, for pages that carry their rules in themselves. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** A script as text, compiled and minified. */
declare module '*.ts?inline' {
  const script: string;
  export default script;
}

/** The path that a font is served under. */
declare module '*.woff2' {
  const path: string;
  export default path;
}

/** A style sheet that the page loads. */
declare module '*.css';

/** The path that a picture is served under. */
declare module '*.svg' {
  const path: string;
  export default path;
}

/** An article, made into a page by the build. */
declare module '*.md' {
  export function Page(): React.ReactElement;
}
