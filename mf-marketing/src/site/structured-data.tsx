/** A page's facts in schema.org terms, for search engines. */
export function StructuredData({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
