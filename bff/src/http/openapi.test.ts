import { webhookEvents } from '@farmpost/shared/contracts/api-vocabulary';
import { operations } from '@farmpost/shared/contracts/api';
import { forms } from '@farmpost/shared/contracts/forms';
import type { Operation } from '@farmpost/shared/contracts/http';
import { outgoingWebhooks } from '../features/webhook-endpoints/webhook.openapi';
import { renderApiDocs } from './api-docs';
import { readApiExamples } from './api-examples';
import { createOpenApi } from './openapi';

const all: readonly Operation[] = [...Object.values(operations), ...Object.values(forms)];
const pathOf = ({ path, isForm }: Operation) => (isForm ? path : `/api${path}`);
const document = createOpenApi(all, 'https://portal.example', {
  webhooks: outgoingWebhooks,
  examples: readApiExamples(),
});

describe('the OpenAPI document', () => {
  test('is version 3.1 and describes every operation once by its id', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [
        method,
        path,
        (operation as { operationId: string }).operationId,
      ]),
    );
    const expected = all.map((operation) => [operation.method, pathOf(operation), operation.id]);
    expect(described.map(String).sort()).toEqual(expected.map(String).sort());
  });

  test('includes path parameters, the idempotency header, the body and the errors', () => {
    expect(document.paths?.['/api/campaigns']?.post).toMatchObject({
      security: [{ accessToken: [] }],
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
      requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
      responses: { 201: {}, 400: {}, 401: {}, 403: {}, 409: {} },
    });
    expect(document.paths?.['/api/leads/{id}']?.get?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { format: 'uuid' } },
    ]);
    expect(document.paths?.['/api/agents/{key}']?.get?.security).toBeUndefined();
  });

  test('has examples of requests and answers, and the events that we send', () => {
    expect(document.paths?.['/api/leads/{id}']?.get?.responses).toMatchObject({
      200: { content: { 'application/json': { example: { status: expect.any(String) } } } },
    });
    expect(document.paths?.['/api/campaigns']?.post?.requestBody).toMatchObject({
      content: { 'application/json': { example: expect.any(Object) } },
    });
    expect(Object.keys(document.webhooks ?? {})).toEqual([...webhookEvents]);
  });

  test('describes a form’s fields, its redirect and the pages that it may answer with', () => {
    const page = { content: { 'text/html': {} } };
    expect(document.paths?.['/contact']?.post).toMatchObject({
      requestBody: {
        content: { 'application/x-www-form-urlencoded': { schema: { properties: { email: {} } } } },
      },
      responses: { 303: { headers: { location: {} } }, 400: page, 429: page, 500: page },
    });
  });
});

describe('the API docs page', () => {
  const page = renderApiDocs(document);

  test('shows every operation with its path and summary, without scripts', () => {
    for (const operation of all) {
      expect(page).toContain(`id="${operation.id}"`);
      expect(page).toContain(`<code>${pathOf(operation)}</code>`);
    }
    expect(page).toContain('id="webhook.card.scanned"');
    expect(page).not.toMatch(/<script|\son\w+=|style="/);
  });

  test('escapes text from the contracts', () => {
    const hostile = { ...operations.getMe, summary: '<img src=x onerror=alert(1)>' } as Operation;
    expect(renderApiDocs(createOpenApi([hostile], 'https://portal.example'))).not.toContain('<img');
  });
});
