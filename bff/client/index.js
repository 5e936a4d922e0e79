import createClient from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';

export function createFarmpost({ url, apiKey, ...options }) {
  return createClient({ ...options, baseUrl: url, headers: { authorization: `Bearer ${apiKey}` } });
}

export function readEvent(secret, headers, body) {
  const named = headers instanceof Headers ? Object.fromEntries(headers) : headers;
  return new Webhook(secret).verify(body, named);
}
