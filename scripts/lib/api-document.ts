/** OpenAPI documents made from the features: all operations, and those that a customer's own program may call. */
import { forms } from '../../shared/src/contracts/forms';
import { features } from '../../bff/src/features';
import { readApiExamples } from '../../bff/src/http/api-examples';
import { createOpenApi, type OpenApiDocument } from '../../bff/src/http/openapi';

const ORIGIN = 'https://portal.example';
const operations = features.flatMap(({ routes = [] }) => routes.map(({ operation }) => operation));
const webhooks = Object.assign({}, ...features.map(({ apiWebhooks }) => apiWebhooks));

export const wholeDocument = (): OpenApiDocument =>
  createOpenApi([...operations, ...Object.values(forms)], ORIGIN, {
    others: Object.assign({}, ...features.map(({ apiPaths }) => apiPaths)),
    webhooks,
    examples: readApiExamples(),
  });

/** Operations that an API key reaches, and the events that customers receive. */
export const customerDocument = (): OpenApiDocument =>
  createOpenApi(
    operations.filter(({ apiScope }) => apiScope !== undefined),
    ORIGIN,
    { webhooks },
  );
