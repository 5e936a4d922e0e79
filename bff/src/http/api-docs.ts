/** The API docs: one page without scripts, rendered from the OpenAPI document. */
import { createHash } from 'node:crypto';
import { type RequestHandler } from 'express';
import { apiDocsStyle } from './api-docs.style';
import { html, raw, type Html } from './html';
import type { OpenApiDocument } from './openapi';
import { describeSchema, type JsonSchema, renderFields } from './render-schema';

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

interface DocumentedOperation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema: JsonSchema;
  }[];
  readonly requestBody?: { content: Content };
  readonly responses: Record<string, { description: string; content?: Content }>;
}

function operationsOf(paths: OpenApiDocument['paths' | 'webhooks']): DocumentedOperation[] {
  return Object.entries(paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Omit<DocumentedOperation, 'method' | 'path'>>).map(
      ([method, operation]) => ({ ...operation, method, path }),
    ),
  );
}

// One constant, because its hash in the policy covers every character between the tags.
const styleElement = raw(`<style>${apiDocsStyle}</style>`);

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function renderParameters(operation: DocumentedOperation): Html {
  const parameters = operation.parameters ?? [];
  if (parameters.length === 0) return html``;
  return html`<h4>Parameters</h4>
    <ul class="fields">
      ${parameters.map(
        (parameter) =>
          html`<li>
            <code class="name">${parameter.name}</code>
            <span class="type">${parameter.in}, ${describeSchema(parameter.schema)}</span>
            ${parameter.required ? html`<span class="required">required</span>` : ''}
            ${parameter.description ? html`<span class="note">${parameter.description}</span>` : ''}
          </li>`,
      )}
    </ul>`;
}

function renderBody(title: string, content: Content | undefined): Html {
  const [entry] = Object.entries(content ?? {});
  if (!entry) return html``;
  const [type, { schema, example }] = entry;
  const hasFields = type === 'application/json' || type === 'application/x-www-form-urlencoded';
  const fields = hasFields ? renderFields(schema) : html``;
  return html`<h4>${title} <span class="type">${type}</span></h4>
    ${fields}
    ${
      example === undefined
        ? ''
        : html`<details class="example">
            <summary>Example</summary>
            <pre>${JSON.stringify(example, null, 2)}</pre>
          </details>`
    }`;
}

/** `who` may call it; missing for a call of ours. */
function renderOperation(operation: DocumentedOperation, who?: string): Html {
  const responses = Object.entries(operation.responses);
  const success = responses.find(([status]) => /^2|^303$/.test(status));
  const errors = responses.filter((response) => response !== success);
  return html`<details id="${operation.operationId}">
    <summary>
      <span class="method" data-method="${operation.method}">${operation.method.toUpperCase()}</span>
      <code>${operation.path}</code>
      <span class="summary">${operation.summary}</span>
    </summary>
    <div class="body">
      <p class="access">${who === undefined ? '' : html`<strong>${who}</strong>`} ${operation.description}</p>
      ${renderParameters(operation)} ${renderBody('Body', operation.requestBody?.content)}
      ${success ? renderBody(`Answer ${success[0]}`, success[1].content) : ''}
      ${
        success && !success[1].content
          ? html`<h4>Answer ${success[0]}</h4>
              <p>${success[1].description}</p>`
          : ''
      }
      <h4>Errors</h4>
      <ul class="errors">
        ${errors.map(([status, { description }]) => html`<li><b>${status}</b> ${description}</li>`)}
      </ul>
    </div>
  </details>`;
}

/** Renders the page as HTML. */
export function renderApiDocs(document: OpenApiDocument): string {
  const operations = operationsOf(document.paths);
  const webhooks = operationsOf(document.webhooks);
  const tags = [...new Set(operations.flatMap(({ tags: names }) => names))].sort();
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <h1>${document.info.title}</h1>
          <p>${document.info.description ?? ''}</p>
          <p>
            ${operations.length} operations. For programs:
            <a href="/api/openapi.json">openapi.json</a>, and for TypeScript
            <code>npm install ${document.servers?.[0]?.url ?? ''}/api/platform/client.tgz</code>
          </p>
        </header>
        <nav aria-label="Groups">
          ${tags.map((tag) => html`<a href="#${slug(tag)}">${tag}</a>`)}
          ${webhooks.length === 0 ? '' : html`<a href="#events">Events that we send</a>`}
        </nav>
        <main>
          ${tags.map(
            (tag) =>
              html`<section>
                <h2 id="${slug(tag)}">${tag}</h2>
                ${operations
                  .filter(({ tags: names }) => names.includes(tag))
                  .map((operation) =>
                    renderOperation(operation, operation.security ? 'Signed in' : 'Public'),
                  )}
              </section>`,
          )}
          ${
            webhooks.length === 0
              ? ''
              : html`<section>
                  <h2 id="events">Events that we send</h2>
                  ${webhooks.map((webhook) => renderOperation(webhook))}
                </section>`
          }
        </main>
      </body>
    </html>`;
  return page.text;
}

const styleHash = createHash('sha256').update(apiDocsStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function serveApiDocs(page: () => string): RequestHandler {
  return (_request, response) => {
    response.setHeader('content-security-policy', policy);
    response.type('html').send(page());
  };
}
