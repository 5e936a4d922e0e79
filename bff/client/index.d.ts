import type { Client, ClientOptions } from 'openapi-fetch';
import type { operations, paths, webhooks } from './api.generated.js';

export type { operations, paths };

export interface FarmpostOptions extends Omit<ClientOptions, 'baseUrl' | 'headers'> {
  /** The portal's address, such as `https://portal.example`. */
  readonly url: string;
  /** A key that you create under Integrations (`fpk_…`). */
  readonly apiKey: string;
}

/** Calls of the operations by method and path. An answer has `data`, or `error` with `code` and `message`. */
export type Farmpost = Client<paths>;

export function createFarmpost(options: FarmpostOptions): Farmpost;

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type Answers<Id extends keyof operations> = operations[Id]['responses'];

/** The JSON of an operation's successful answer, such as `Answer<'listLeads'>`. */
export type Answer<Id extends keyof operations> = Json<Answers<Id>[keyof Answers<Id> & (200 | 201 | 202)]>;

export type Lead = Answer<'getLead'>;
/** A lead in a list, without its timeline. */
export type LeadSummary = Answer<'listLeads'>['data'][number];
export type Campaign = Answer<'getCampaign'>;
export type CampaignSummary = Answer<'listCampaigns'>['data'][number];
export type Listing = Answer<'getListing'>;
export type ListingSummary = Answer<'listListings'>['data'][number];
/** A card of a mailing. */
export type Card = Answer<'listCampaignPieces'>['data'][number];

interface TestEvent {
  type: 'webhook.test';
  /** ISO 8601 in UTC. */
  timestamp: string;
  data: { message: string };
}

type EventBodies = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;
};

/** The body of a webhook’s call; `type` says which event it is. */
export type FarmpostEvent = EventBodies[keyof webhooks] | TestEvent;

/**
 * Reads the call of a webhook and checks its signature (Standard Webhooks).
 *
 * @param secret `whsec_…`, shown once when you create the webhook.
 * @param headers The request's headers: `Headers`, or names in lower case as Node gives them.
 * @param body The request's body as text, before anything parses it: written again, it has another signature.
 * @throws If the signature is missing, wrong or older than five minutes: answer with status 400.
 */
export function readEvent(
  secret: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
): FarmpostEvent;
