/** A style sheet as text, for pages that inline their styles. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** A script as text, compiled and minified. */
declare module '*.ts?inline' {
  const script: string;
  export default script;
}

/** The path at which a font is served. */
declare module '*.woff2' {
  const path: string;
  export default path;
}

/** A style sheet that the page loads. */
declare module '*.css';

/** The path at which a picture is served. */
declare module '*.svg' {
  const path: string;
  export default path;
}

/** An article, compiled into a page by the build. */
declare module '*.md' {
  export function Page(): React.ReactElement;
}
