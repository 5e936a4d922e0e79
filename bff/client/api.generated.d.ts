/** Made from the contracts of the portal by `npm run api-client`; do not change it by hand. */

export interface paths {
    "/api/agents/{id}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a lead by hand
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:write may call it too.
         */
        post: operations["addLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in agent’s campaigns
         * @description Agents. An API key with the scope campaigns:read may call it too.
         */
        get: operations["listCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One campaign with its results
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope campaigns:read may call it too.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the cards of a campaign are, by block; most cards first
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope results:read may call it too.
         */
        get: operations["listCampaignBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/pieces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mail pieces of a campaign
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope results:read may call it too.
         */
        get: operations["listCampaignPieces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/pieces/{pieceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One mail piece with its tracking
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope results:read may call it too.
         */
        get: operations["getCampaignPiece"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counted scans of a campaign’s cards per hour, oldest first
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope results:read may call it too.
         */
        get: operations["listCampaignScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts and totals of the signed-in agent’s campaigns
         * @description Agents. An API key with the scope campaigns:read may call it too.
         */
        get: operations["getCampaignSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in agent’s leads in the order in which they came in
         * @description Agents. An API key with the scope leads:read may call it too.
         */
        get: operations["listLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One lead with its timeline
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:read may call it too.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a lead’s status
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:write may call it too.
         */
        patch: operations["updateLead"];
        trace?: never;
    };
    "/api/leads/{id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The card that a lead’s home got, with when it was mailed and what is known of the home
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:read may call it too.
         */
        get: operations["getLeadCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leads that may be the same person, with the evidence
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:read may call it too.
         */
        get: operations["listDuplicateLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/follow-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a lead may be written to, and what the merge fields stand for
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:read may call it too.
         */
        get: operations["getFollowUpOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a duplicate’s timeline, tasks and missing details to this lead, and delete the duplicate
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:write may call it too.
         */
        post: operations["mergeLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a note on a lead’s timeline, or record a call
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:write may call it too.
         */
        post: operations["addLeadNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Outcomes of a lead, earliest first
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:read may call it too.
         */
        get: operations["listLeadOutcomes"];
        put?: never;
        /**
         * Record an appointment, a listing won or a closing; the last two mark the lead as converted
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:write may call it too.
         */
        post: operations["addLeadOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/outcomes/{outcomeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an outcome that was recorded by mistake
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:write may call it too.
         */
        delete: operations["deleteLeadOutcome"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A lead’s tasks, open ones first
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:read may call it too.
         */
        get: operations["listLeadTasks"];
        put?: never;
        /**
         * Add a task; on its due date the agent gets a reminder by email
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:write may call it too.
         */
        post: operations["addLeadTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a task, or mark it as done or open
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope leads:write may call it too.
         */
        patch: operations["updateLeadTask"];
        trace?: never;
    };
    "/api/leads/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status of several leads
         * @description Agents. An API key with the scope leads:write may call it too.
         */
        post: operations["changeLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete leads with their timelines; for 30 days they can be brought back
         * @description Agents. An API key with the scope leads:write may call it too.
         */
        post: operations["deleteLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All leads that match, as a spreadsheet file
         * @description Agents. An API key with the scope leads:read may call it too. Heavy: one at a time for each caller.
         */
        get: operations["exportLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/follow-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to one or more leads by email or text; leads that may not be written to are named with the reason
         * @description Agents. An API key with the scope leads:write may call it too.
         */
        post: operations["sendFollowUps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the leads of a CSV file; a row with a known email or phone number joins its lead
         * @description Agents. An API key with the scope leads:write may call it too. Heavy: one at a time for each caller.
         */
        post: operations["importLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the columns of a CSV file would go, and its first people as they would be read; stores nothing
         * @description Agents. An API key with the scope leads:write may call it too. Heavy: one at a time for each caller.
         */
        post: operations["previewLeadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/import/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the people of an import out again, and what it added to others, except where you have worked on since
         * @description Agents. An API key with the scope leads:write may call it too. Heavy: one at a time for each caller.
         */
        post: operations["undoLeadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/restorations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring deleted leads back with everything that they had
         * @description Agents. An API key with the scope leads:write may call it too.
         */
        post: operations["restoreLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many leads the agent has by status, and how fast they answer
         * @description Agents. An API key with the scope leads:read may call it too.
         */
        get: operations["getLeadSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The agent’s tags and how many leads have each
         * @description Agents. An API key with the scope leads:read may call it too.
         */
        get: operations["listLeadTags"];
        put?: never;
        /**
         * Add a tag to leads, or take it off
         * @description Agents. An API key with the scope leads:write may call it too.
         */
        post: operations["tagLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in agent’s listings
         * @description Agents. Requires the permission agent.view_listings. An API key with the scope listings:read may call it too.
         */
        get: operations["listListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One listing
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope listings:read may call it too.
         */
        get: operations["getListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/{id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One listing with its price history, cards, leads, and the closings behind its return
         * @description The owner of the resource, or an admin; for anyone else it does not exist. An API key with the scope listings:read may call it too.
         */
        get: operations["getListingDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts and totals of the signed-in agent’s listings
         * @description Agents. Requires the permission agent.view_listings. An API key with the scope listings:read may call it too.
         */
        get: operations["getListingSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The agent’s lists of people, with who can be mailed
         * @description Agents. An API key with the scope lists:write may call it too.
         */
        get: operations["listMailingLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add people from a CRM, as an import does: who is in the list already is completed, never overwritten, and a tag such as “Do Not Mail” is an opt-out. Safe to repeat.
         * @description Agents. An API key with the scope lists:write may call it too.
         */
        post: operations["addListPeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Costs and results of the signed-in agent’s mail
         * @description Agents. An API key with the scope results:read may call it too. Heavy: one at a time for each caller.
         */
        get: operations["getPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/performance/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows that a total of the performance page counts, newest first
         * @description Agents. An API key with the scope results:read may call it too.
         */
        get: operations["listPerformanceRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "card.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The post delivered a card
         * @description Answer with any status from 200 to 299 within 15 seconds. Anything else is tried again for a day.
         */
        post: operations["webhook.card.delivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.mailed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The printer gave a card to the post
         * @description Answer with any status from 200 to 299 within 15 seconds. Anything else is tried again for a day.
         */
        post: operations["webhook.card.mailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card came back
         * @description Answer with any status from 200 to 299 within 15 seconds. Anything else is tried again for a day.
         */
        post: operations["webhook.card.returned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.scanned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A home used the page behind its card for the first time; it is not named
         * @description Answer with any status from 200 to 299 within 15 seconds. Anything else is tried again for a day.
         */
        post: operations["webhook.card.scanned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A homeowner asked, or a lead was added
         * @description Answer with any status from 200 to 299 within 15 seconds. Anything else is tried again for a day.
         */
        post: operations["webhook.lead.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lead was changed
         * @description Answer with any status from 200 to 299 within 15 seconds. Anything else is tried again for a day.
         */
        post: operations["webhook.lead.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Describes the error, for people and for programs. */
        Error: {
            error: {
                /** @enum {string} */
                code: "bad_request" | "validation_failed" | "unauthenticated" | "forbidden" | "reauthentication_needed" | "read_only_view" | "not_found" | "method_not_allowed" | "conflict" | "version_conflict" | "audience_changed" | "price_changed" | "audience_undecided" | "idempotency_key_reused" | "gone" | "payload_too_large" | "unsupported_media_type" | "invalid_transition" | "over_budget" | "preflight_failed" | "nothing_to_mail" | "release_refused" | "run_active" | "rate_limited" | "internal" | "provider_failed" | "unavailable";
                fields?: {
                    [key: string]: string;
                };
                message: string;
                requestId: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    addLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat of the same request with this key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    address?: string;
                    /** @default  */
                    email?: "" | string;
                    /** @default  */
                    message?: string;
                    /** @default  */
                    name?: string;
                    /** @default  */
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string | null;
                        /** Format: uuid */
                        agentId: string;
                        alert: {
                            nextTryAt: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            state: "sending" | "sent" | "waiting" | "failed";
                        } | null;
                        /** @enum {string} */
                        attribution: "direct" | "assisted" | "matched" | "unattributed";
                        campaign: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        email: string | null;
                        firstReplyAt: string | null;
                        hasMarketingConsent: boolean;
                        /** Format: uuid */
                        id: string;
                        listing: {
                            address: string;
                            /** Format: uuid */
                            id: string;
                        } | null;
                        mailedTo: {
                            address: string;
                            place: string;
                        } | null;
                        message: string | null;
                        name: string | null;
                        phone: string | null;
                        /** @enum {string} */
                        source: "qr_scan" | "direct" | "manual" | "import";
                        /** @enum {string} */
                        status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                        tags: string[];
                        /** Format: date-time */
                        updatedAt: string;
                        version: number;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency_key_reused, conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                cursor?: string;
                group?: "needs-you" | "under-way" | "done";
                limit?: number;
                listingId?: string;
                purpose?: "just-listed" | "just-sold" | "sphere" | "farm";
                q?: string;
                sort?: "newest" | "oldest" | "needs-you" | "most-cards";
                status?: "pending" | "draft" | "scheduled" | "active" | "completed" | "paused" | "cancelled" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            creditedCents: number;
                            /** Format: date-time */
                            date: string;
                            delivered: number;
                            failureReason: string | null;
                            /** Format: uuid */
                            id: string;
                            inHomes: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                            } | null;
                            /** @enum {string} */
                            kind: "postcard" | "letter" | "brochure";
                            leads: number;
                            listing: {
                                addressLine1: string;
                                /** Format: uuid */
                                id: string;
                            } | null;
                            location: string;
                            mailOn: string | null;
                            postcards: number;
                            preflight: ("pass" | "amber" | "red") | null;
                            progressPercent: number;
                            returned: number;
                            scans: number;
                            sendsAt: string | null;
                            spentCents: number;
                            /** @enum {string} */
                            status: "pending" | "draft" | "scheduled" | "active" | "completed" | "paused" | "cancelled" | "failed";
                            submittedAt: string | null;
                            title: string;
                            totalCents: number;
                            /** @enum {string} */
                            type: "just-listed" | "just-sold" | "sphere" | "farm";
                            undoUntil: string | null;
                            waiting: number;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        addressing: "resident" | "owner";
                        /** Format: uuid */
                        agentId: string;
                        approvedAt: string | null;
                        area: {
                            center: {
                                lat: number;
                                lng: number;
                            };
                            excluded: {
                                count: number;
                                /** @enum {string} */
                                reason: "listing_itself" | "already_listed" | "undeliverable" | "needs_unit" | "vacant" | "inactive" | "returned" | "moved" | "unchecked" | "suppressed" | "sold_only_wanted" | "recently_mailed" | "fewer_wanted" | "reserved" | "do_not_solicit" | "left_out" | "not_owner_occupied" | "equity_too_low" | "owned_too_short" | "value_out_of_range" | "holdout" | "over_limit" | "over_budget";
                            }[];
                            found: number;
                            mailed: number;
                            points: {
                                lat: number;
                                lng: number;
                                outcome: "mailed" | ("listing_itself" | "already_listed" | "undeliverable" | "needs_unit" | "vacant" | "inactive" | "returned" | "moved" | "unchecked" | "suppressed" | "sold_only_wanted" | "recently_mailed" | "fewer_wanted" | "reserved" | "do_not_solicit" | "left_out" | "not_owner_occupied" | "equity_too_low" | "owned_too_short" | "value_out_of_range" | "holdout" | "over_limit" | "over_budget");
                            }[];
                            radiusMiles: number;
                        } | null;
                        /** @enum {string} */
                        audienceLens: "none" | "clear" | "undecided" | "decided";
                        budgetCents: number;
                        completedAt: string | null;
                        copy: {
                            headline: string;
                            message: string;
                        };
                        /** Format: date-time */
                        createdAt: string;
                        event: {
                            /** Format: date */
                            day: string;
                            from: string;
                            /** @enum {string} */
                            timeZone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu" | "America/Puerto_Rico" | "Pacific/Guam";
                            to: string;
                        } | null;
                        failureReason: string | null;
                        farm: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        } | null;
                        freeCards: number;
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "postcard" | "letter" | "brochure";
                        list: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        } | null;
                        listing: {
                            addressLine1: string;
                            city: string;
                            /** Format: uuid */
                            id: string;
                            state: string;
                            status: string;
                            zip: string;
                        } | null;
                        listingId: string | null;
                        location: string;
                        /** @enum {string} */
                        mailClass: "first_class" | "marketing";
                        mailOn: string | null;
                        name: string;
                        needsPaymentMethod: boolean;
                        /** @enum {string} */
                        origin: "automation" | "manual";
                        photo: {
                            focus?: {
                                x: number;
                                y: number;
                            };
                            url: string | null;
                        } | null;
                        preflight: {
                            /** Format: uuid */
                            campaignId: string;
                            /** Format: date-time */
                            checkedAt: string;
                            checks: {
                                detail: string;
                                id: string;
                                /** @enum {string} */
                                level: "pass" | "amber" | "red";
                                title: string;
                            }[];
                            override: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                reason: string;
                            } | null;
                            pdfSha256: string;
                            /** @enum {string} */
                            result: "pass" | "amber" | "red";
                            versionB: {
                                checks: {
                                    detail: string;
                                    id: string;
                                    /** @enum {string} */
                                    level: "pass" | "amber" | "red";
                                    title: string;
                                }[];
                                pdfSha256: string;
                                /** @enum {string} */
                                result: "pass" | "amber" | "red";
                            } | null;
                        } | null;
                        /** @enum {string} */
                        purpose: "just-listed" | "just-sold" | "sphere" | "farm";
                        recipientCount: number;
                        results: {
                            conversionRate: number | null;
                            creditedCents: number;
                            inHomes: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                            } | null;
                            leads: number;
                            pieces: {
                                [key: string]: number;
                            };
                            scans: number;
                            sent: number;
                            spentCents: number;
                            undeliverable: {
                                known: number;
                                missed: number;
                                share: number | null;
                            };
                            uniqueScans: number;
                        };
                        sendsAt: string | null;
                        shrunk: {
                            from: number;
                            reasons: {
                                count: number;
                                /** @enum {string} */
                                reason: "listing_itself" | "already_listed" | "undeliverable" | "needs_unit" | "vacant" | "inactive" | "returned" | "moved" | "unchecked" | "suppressed" | "sold_only_wanted" | "recently_mailed" | "fewer_wanted" | "reserved" | "do_not_solicit" | "left_out" | "not_owner_occupied" | "equity_too_low" | "owned_too_short" | "value_out_of_range" | "holdout" | "over_limit" | "over_budget";
                            }[];
                        } | null;
                        /** @enum {string} */
                        size: "4x6" | "6x9" | "6x11" | "letter" | "bifold";
                        /** @enum {string} */
                        status: "pending" | "draft" | "scheduled" | "active" | "completed" | "paused" | "cancelled" | "failed";
                        submittedAt: string | null;
                        targeting: {
                            anniversary?: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                            };
                            drawn?: {
                                lat: number;
                                lng: number;
                            }[][];
                            drop?: {
                                number: number;
                                /** Format: uuid */
                                setId: string;
                            };
                            /** Format: uuid */
                            farmId?: string;
                            /** @default 0.05 */
                            holdoutShare: number;
                            included?: string[];
                            leftOut?: string[];
                            /** Format: uuid */
                            listId?: string;
                            maxCards?: number;
                            /** @default 1.5 */
                            maxMiles: number;
                            /** @default null */
                            maxValueCents: number | null;
                            /** @default null */
                            minEquityShare: number | null;
                            /** @default null */
                            minOwnedYears: number | null;
                            /** @default null */
                            minValueCents: number | null;
                            /** @default 400 */
                            nearest: number;
                            /** @default true */
                            ownerOccupiedOnly: boolean;
                            zips?: string[];
                        };
                        /** Format: uuid */
                        templateId: string;
                        totalCents: number;
                        trial: {
                            leads: {
                                ahead: ("a" | "b") | null;
                                difference: number;
                                high: number;
                                low: number;
                                neededPerVersion: number | null;
                            } | null;
                            scans: {
                                ahead: ("a" | "b") | null;
                                difference: number;
                                high: number;
                                low: number;
                                neededPerVersion: number | null;
                            } | null;
                            untraced: {
                                leads: number;
                                scans: number;
                            };
                            versions: {
                                homes: number;
                                leadCards: number;
                                leads: number;
                                mailed: number;
                                scannedCards: number;
                                scans: number;
                                /** @enum {string} */
                                version: "a" | "b";
                            }[];
                        } | null;
                        undoUntil: string | null;
                        unitPriceCents: number;
                        /** Format: date-time */
                        updatedAt: string;
                        version: number;
                        versionB: {
                            copy: {
                                headline: string;
                                message: string;
                            };
                            /** Format: uuid */
                            templateId: string;
                        } | null;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCampaignBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            block: string;
                            lat: number;
                            lng: number;
                            pieces: {
                                [key: string]: number;
                            };
                            scans: number;
                        }[];
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCampaignPieces: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "queued" | "submitted" | "accepted" | "mailed" | "in_transit" | "in_local_area" | "processed_for_delivery" | "delivered" | "rerouted" | "returned" | "failed" | "cancelled";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            block: string;
                            code: string;
                            expectedDelivery: string | null;
                            /** Format: uuid */
                            id: string;
                            mark: ("unit_unknown" | "mailbox") | null;
                            scans: number;
                            /** @enum {string} */
                            status: "queued" | "submitted" | "accepted" | "mailed" | "in_transit" | "in_local_area" | "processed_for_delivery" | "delivered" | "rerouted" | "returned" | "failed" | "cancelled";
                            /** Format: date-time */
                            updatedAt: string;
                            version: ("a" | "b") | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCampaignPiece: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                pieceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        block: string;
                        code: string;
                        events: {
                            /** Format: date-time */
                            at: string;
                            status: string;
                        }[];
                        expectedDelivery: string | null;
                        failureReason: string | null;
                        /** Format: uuid */
                        id: string;
                        isFree: boolean;
                        mark: ("unit_unknown" | "mailbox") | null;
                        priceCents: number;
                        scans: number;
                        scanTimes: string[];
                        /** @enum {string} */
                        status: "queued" | "submitted" | "accepted" | "mailed" | "in_transit" | "in_local_area" | "processed_for_delivery" | "delivered" | "rerouted" | "returned" | "failed" | "cancelled";
                        /** Format: date-time */
                        updatedAt: string;
                        version: ("a" | "b") | null;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCampaignScans: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            hour: string;
                            scans: number;
                            unique: number;
                        }[];
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCampaignSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        byStatus: {
                            [key: string]: number;
                        };
                        listings: {
                            addressLine1: string;
                            /** Format: uuid */
                            id: string;
                        }[];
                        mailed: {
                            campaigns: number;
                            cards: number;
                            leads: number;
                            scans: number;
                            spentCents: number;
                        };
                        total: number;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLeads: {
        parameters: {
            query?: {
                cursor?: string;
                pageSize?: number;
                search?: string;
                sort?: "newest" | "oldest";
                source?: "qr_scan" | "direct" | "manual" | "import" | "received";
                status?: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived" | "open";
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            address: string | null;
                            /** Format: uuid */
                            agentId: string;
                            alert: {
                                nextTryAt: string | null;
                                reason: string | null;
                                /** @enum {string} */
                                state: "sending" | "sent" | "waiting" | "failed";
                            } | null;
                            /** @enum {string} */
                            attribution: "direct" | "assisted" | "matched" | "unattributed";
                            campaign: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string | null;
                            firstReplyAt: string | null;
                            hasMarketingConsent: boolean;
                            /** Format: uuid */
                            id: string;
                            listing: {
                                address: string;
                                /** Format: uuid */
                                id: string;
                            } | null;
                            mailedTo: {
                                address: string;
                                place: string;
                            } | null;
                            message: string | null;
                            name: string | null;
                            phone: string | null;
                            /** @enum {string} */
                            source: "qr_scan" | "direct" | "manual" | "import";
                            /** @enum {string} */
                            status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                            tags: string[];
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        }[];
                        from: number;
                        isTotalExact: boolean;
                        nextCursor: string | null;
                        pageSize: number;
                        previousCursor: string | null;
                        total: number;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string | null;
                        /** Format: uuid */
                        agentId: string;
                        alert: {
                            nextTryAt: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            state: "sending" | "sent" | "waiting" | "failed";
                        } | null;
                        /** @enum {string} */
                        attribution: "direct" | "assisted" | "matched" | "unattributed";
                        campaign: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        } | null;
                        consent: {
                            /** Format: date-time */
                            at: string;
                            ip: string;
                            page: string;
                            version: string;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        email: string | null;
                        events: {
                            /** Format: date-time */
                            at: string;
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "created" | "alert" | "confirmation" | "status_changed" | "note" | "call" | "task" | "merged" | "edited" | "follow_up" | "reply" | "opt_out" | "outcome";
                            message: {
                                /** @enum {string} */
                                channel: "email" | "sms";
                                delivery: {
                                    reason: string | null;
                                    /** @enum {string} */
                                    state: "sending" | "waiting" | "sent" | "delivered" | "failed";
                                    waitsUntil: string | null;
                                } | null;
                                hasOriginal: boolean;
                                isFromLead: boolean;
                                subject: string | null;
                                text: string;
                            } | null;
                            ok: boolean;
                            optOutQuestion: {
                                answer: ("stop" | "go_on") | null;
                                /** @enum {string} */
                                channel: "email" | "sms";
                            } | null;
                            text: string;
                        }[];
                        firstReplyAt: string | null;
                        hasMarketingConsent: boolean;
                        /** Format: uuid */
                        id: string;
                        listing: {
                            address: string;
                            /** Format: uuid */
                            id: string;
                        } | null;
                        mailedTo: {
                            address: string;
                            place: string;
                        } | null;
                        message: string | null;
                        name: string | null;
                        phone: string | null;
                        /** @enum {string} */
                        source: "qr_scan" | "direct" | "manual" | "import";
                        /** @enum {string} */
                        status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                        tags: string[];
                        /** Format: date-time */
                        updatedAt: string;
                        version: number;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string | null;
                        /** Format: uuid */
                        agentId: string;
                        alert: {
                            nextTryAt: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            state: "sending" | "sent" | "waiting" | "failed";
                        } | null;
                        /** @enum {string} */
                        attribution: "direct" | "assisted" | "matched" | "unattributed";
                        campaign: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        email: string | null;
                        firstReplyAt: string | null;
                        hasMarketingConsent: boolean;
                        /** Format: uuid */
                        id: string;
                        listing: {
                            address: string;
                            /** Format: uuid */
                            id: string;
                        } | null;
                        mailedTo: {
                            address: string;
                            place: string;
                        } | null;
                        message: string | null;
                        name: string | null;
                        phone: string | null;
                        /** @enum {string} */
                        source: "qr_scan" | "direct" | "manual" | "import";
                        /** @enum {string} */
                        status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                        tags: string[];
                        /** Format: date-time */
                        updatedAt: string;
                        version: number;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description version_conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLeadCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        card: {
                            campaign: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                            code: string;
                            deliveredAt: string | null;
                            home: {
                                address: string;
                                isOwnerOccupied: boolean | null;
                                lastSaleAt: string | null;
                                lastSalePriceCents: number | null;
                                lat: number;
                                lng: number;
                                place: string;
                            };
                            listing: {
                                address: string;
                                lat: number;
                                lng: number;
                                miles: number;
                            } | null;
                            mailedAt: string | null;
                            /** @enum {string} */
                            status: "queued" | "submitted" | "accepted" | "mailed" | "in_transit" | "in_local_area" | "processed_for_delivery" | "delivered" | "rerouted" | "returned" | "failed" | "cancelled";
                        } | null;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDuplicateLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            evidence: ("same_email" | "same_phone")[];
                            lead: {
                                address: string | null;
                                /** Format: uuid */
                                agentId: string;
                                alert: {
                                    nextTryAt: string | null;
                                    reason: string | null;
                                    /** @enum {string} */
                                    state: "sending" | "sent" | "waiting" | "failed";
                                } | null;
                                /** @enum {string} */
                                attribution: "direct" | "assisted" | "matched" | "unattributed";
                                campaign: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                } | null;
                                /** Format: date-time */
                                createdAt: string;
                                email: string | null;
                                firstReplyAt: string | null;
                                hasMarketingConsent: boolean;
                                /** Format: uuid */
                                id: string;
                                listing: {
                                    address: string;
                                    /** Format: uuid */
                                    id: string;
                                } | null;
                                mailedTo: {
                                    address: string;
                                    place: string;
                                } | null;
                                message: string | null;
                                name: string | null;
                                phone: string | null;
                                /** @enum {string} */
                                source: "qr_scan" | "direct" | "manual" | "import";
                                /** @enum {string} */
                                status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                                tags: string[];
                                /** Format: date-time */
                                updatedAt: string;
                                version: number;
                            };
                        }[];
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFollowUpOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: {
                            problem: string | null;
                            to: string | null;
                        };
                        /** Format: uuid */
                        leadId: string;
                        sms: {
                            isOptedOut: boolean;
                            problem: string | null;
                            to: string | null;
                            waitsUntil: string | null;
                        };
                        values: {
                            agent_name: string | null;
                            agent_phone: string | null;
                            brokerage: string | null;
                            first_name: string | null;
                            home_address: string | null;
                            listing_address: string | null;
                        };
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mergeLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    duplicateId: string;
                    duplicateVersion: number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string | null;
                        /** Format: uuid */
                        agentId: string;
                        alert: {
                            nextTryAt: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            state: "sending" | "sent" | "waiting" | "failed";
                        } | null;
                        /** @enum {string} */
                        attribution: "direct" | "assisted" | "matched" | "unattributed";
                        campaign: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        email: string | null;
                        firstReplyAt: string | null;
                        hasMarketingConsent: boolean;
                        /** Format: uuid */
                        id: string;
                        listing: {
                            address: string;
                            /** Format: uuid */
                            id: string;
                        } | null;
                        mailedTo: {
                            address: string;
                            place: string;
                        } | null;
                        message: string | null;
                        name: string | null;
                        phone: string | null;
                        /** @enum {string} */
                        source: "qr_scan" | "direct" | "manual" | "import";
                        /** @enum {string} */
                        status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                        tags: string[];
                        /** Format: date-time */
                        updatedAt: string;
                        version: number;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description version_conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addLeadNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat of the same request with this key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default note
                     * @enum {string}
                     */
                    kind?: "note" | "call";
                    minutes?: number;
                    /** @default  */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        at: string;
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "created" | "alert" | "confirmation" | "status_changed" | "note" | "call" | "task" | "merged" | "edited" | "follow_up" | "reply" | "opt_out" | "outcome";
                        message: {
                            /** @enum {string} */
                            channel: "email" | "sms";
                            delivery: {
                                reason: string | null;
                                /** @enum {string} */
                                state: "sending" | "waiting" | "sent" | "delivered" | "failed";
                                waitsUntil: string | null;
                            } | null;
                            hasOriginal: boolean;
                            isFromLead: boolean;
                            subject: string | null;
                            text: string;
                        } | null;
                        ok: boolean;
                        optOutQuestion: {
                            answer: ("stop" | "go_on") | null;
                            /** @enum {string} */
                            channel: "email" | "sms";
                        } | null;
                        text: string;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency_key_reused, conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLeadOutcomes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            amountCents: number | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date */
                            happenedOn: string;
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "appointment" | "listing_won" | "closing";
                            /** Format: uuid */
                            leadId: string;
                            note: string;
                        }[];
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addLeadOutcome: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat of the same request with this key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    amountCents?: number | null;
                    /** Format: date */
                    happenedOn: string;
                    /** @enum {string} */
                    kind: "appointment" | "listing_won" | "closing";
                    /** @default  */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amountCents: number | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date */
                        happenedOn: string;
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "appointment" | "listing_won" | "closing";
                        /** Format: uuid */
                        leadId: string;
                        note: string;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency_key_reused, conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLeadOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                outcomeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLeadTasks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            createdAt: string;
                            doneAt: string | null;
                            dueOn: string | null;
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            leadId: string;
                            title: string;
                            version: number;
                        }[];
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addLeadTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat of the same request with this key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    dueOn?: string | null;
                    title: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        doneAt: string | null;
                        dueOn: string | null;
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        leadId: string;
                        title: string;
                        version: number;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency_key_reused, conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateLeadTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                taskId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dueOn?: string | null;
                    isDone?: boolean;
                    title?: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        doneAt: string | null;
                        dueOn: string | null;
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        leadId: string;
                        title: string;
                        version: number;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description version_conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    changes: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                        version: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conflicts: string[];
                        data: {
                            address: string | null;
                            /** Format: uuid */
                            agentId: string;
                            alert: {
                                nextTryAt: string | null;
                                reason: string | null;
                                /** @enum {string} */
                                state: "sending" | "sent" | "waiting" | "failed";
                            } | null;
                            /** @enum {string} */
                            attribution: "direct" | "assisted" | "matched" | "unattributed";
                            campaign: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string | null;
                            firstReplyAt: string | null;
                            hasMarketingConsent: boolean;
                            /** Format: uuid */
                            id: string;
                            listing: {
                                address: string;
                                /** Format: uuid */
                                id: string;
                            } | null;
                            mailedTo: {
                                address: string;
                                place: string;
                            } | null;
                            message: string | null;
                            name: string | null;
                            phone: string | null;
                            /** @enum {string} */
                            source: "qr_scan" | "direct" | "manual" | "import";
                            /** @enum {string} */
                            status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                            tags: string[];
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        }[];
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: string[];
                        kept: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportLeads: {
        parameters: {
            query?: {
                search?: string;
                sort?: "newest" | "oldest";
                source?: "qr_scan" | "direct" | "manual" | "import" | "received";
                status?: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived" | "open";
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file or stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendFollowUps: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat of the same request with this key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "email" | "sms";
                    ids: string[];
                    /** @default  */
                    subject?: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refused: {
                            /** Format: uuid */
                            leadId: string;
                            reason: string;
                        }[];
                        sent: string[];
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency_key_reused, conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importLeads: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat of the same request with this key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns?: ("name" | "first" | "last" | "email" | "phone" | "formatted" | "street" | "street2" | "city" | "state" | "zip" | "message" | "closed" | "tags" | "note" | "none")[];
                    csv: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        imported: number;
                        joined: number;
                        skipped: {
                            isImported?: boolean;
                            line: number;
                            reason: string;
                        }[];
                        unread: string[];
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency_key_reused, conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewLeadImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns?: ("name" | "first" | "last" | "email" | "phone" | "formatted" | "street" | "street2" | "city" | "state" | "zip" | "message" | "closed" | "tags" | "note" | "none")[];
                    csv: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        columns: {
                            /** @enum {string} */
                            field: "name" | "first" | "last" | "email" | "phone" | "formatted" | "street" | "street2" | "city" | "state" | "zip" | "message" | "closed" | "tags" | "note" | "none";
                            filled: number;
                            header: string;
                            samples: string[];
                        }[];
                        people: {
                            address: string;
                            email: string;
                            line: number;
                            message: string;
                            name: string;
                            phone: string;
                        }[];
                        rows: number;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undoLeadImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kept: number;
                        removed: number;
                        restored: number;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        restored: string[];
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLeadSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        byStatus: {
                            [key: string]: number;
                        };
                        medianFirstReplySeconds: number | null;
                        total: number;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLeadTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            leads: number;
                            tag: string;
                        }[];
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tagLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    act: "add" | "remove";
                    ids: string[];
                    tag: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: string[];
                        tag: string;
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listListings: {
        parameters: {
            query?: {
                cards?: "needs-you" | "under-way" | "mailed" | "none";
                city?: string;
                cursor?: string;
                limit?: number;
                maxPriceCents?: number;
                minPriceCents?: number;
                q?: string;
                sort?: "newest" | "oldest" | "needs-you" | "price-high" | "price-low";
                status?: "all" | "active" | "pending" | "sold" | "coming-soon" | "off-market";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            addressLine1: string;
                            addressLine2: string | null;
                            agentName: string | null;
                            areaSqft: number | null;
                            bathrooms: number | null;
                            bedrooms: number | null;
                            campaigns: {
                                failureReason: string | null;
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                purpose: "just-listed" | "just-sold" | "sphere" | "farm";
                                recipientCount: number;
                                sendsAt: string | null;
                                sentAt: string | null;
                                /** @enum {string} */
                                status: "pending" | "draft" | "scheduled" | "active" | "completed" | "paused" | "cancelled" | "failed";
                            }[];
                            city: string;
                            closedAt: string | null;
                            closePriceCents: number | null;
                            closings: number;
                            commissionCents: number;
                            /** Format: uuid */
                            id: string;
                            isAddressDisplayed: boolean;
                            lat: number | null;
                            leads: number;
                            leftFeedAt: string | null;
                            listedAt: string | null;
                            listPriceCents: number | null;
                            lng: number | null;
                            lotSize: string | null;
                            missedNewsAt: string | null;
                            mlsId: string | null;
                            mlsNumber: string | null;
                            photos: string[];
                            pictures: string[];
                            postcardsSent: number;
                            propertySubType: string | null;
                            providerName: string | null;
                            remarks: string | null;
                            scans: number;
                            /** @enum {string} */
                            source: "mls" | "manual";
                            spentCents: number;
                            state: string;
                            /** @enum {string} */
                            status: "Active" | "ActiveUnderContract" | "Canceled" | "Closed" | "ComingSoon" | "Delete" | "Expired" | "Hold" | "Incomplete" | "Pending" | "Withdrawn";
                            subdivision: string | null;
                            syncedAt: string | null;
                            virtualTourUrl: string | null;
                            zip: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addressLine1: string;
                        addressLine2: string | null;
                        agentName: string | null;
                        areaSqft: number | null;
                        bathrooms: number | null;
                        bedrooms: number | null;
                        campaigns: {
                            failureReason: string | null;
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            purpose: "just-listed" | "just-sold" | "sphere" | "farm";
                            recipientCount: number;
                            sendsAt: string | null;
                            sentAt: string | null;
                            /** @enum {string} */
                            status: "pending" | "draft" | "scheduled" | "active" | "completed" | "paused" | "cancelled" | "failed";
                        }[];
                        city: string;
                        closedAt: string | null;
                        closePriceCents: number | null;
                        closings: number;
                        commissionCents: number;
                        /** Format: uuid */
                        id: string;
                        isAddressDisplayed: boolean;
                        lat: number | null;
                        leads: number;
                        leftFeedAt: string | null;
                        listedAt: string | null;
                        listPriceCents: number | null;
                        lng: number | null;
                        lotSize: string | null;
                        missedNewsAt: string | null;
                        mlsId: string | null;
                        mlsNumber: string | null;
                        photos: string[];
                        pictures: string[];
                        postcardsSent: number;
                        propertySubType: string | null;
                        providerName: string | null;
                        remarks: string | null;
                        scans: number;
                        /** @enum {string} */
                        source: "mls" | "manual";
                        spentCents: number;
                        state: string;
                        /** @enum {string} */
                        status: "Active" | "ActiveUnderContract" | "Canceled" | "Closed" | "ComingSoon" | "Delete" | "Expired" | "Hold" | "Incomplete" | "Pending" | "Withdrawn";
                        subdivision: string | null;
                        syncedAt: string | null;
                        virtualTourUrl: string | null;
                        zip: string;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getListingDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cards: {
                            delivered: number;
                            /** Format: uuid */
                            id: string;
                            leads: number;
                            name: string;
                            /** @enum {string} */
                            purpose: "just-listed" | "just-sold" | "sphere" | "farm";
                            recipientCount: number;
                            returned: number;
                            scans: number;
                            sendsAt: string | null;
                            sent: number;
                            sentAt: string | null;
                            spentCents: number;
                            /** @enum {string} */
                            status: "pending" | "draft" | "scheduled" | "active" | "completed" | "paused" | "cancelled" | "failed";
                        }[];
                        closings: {
                            commissionCents: number;
                            /** Format: date */
                            happenedOn: string;
                            /** Format: uuid */
                            leadId: string;
                            leadName: string;
                        }[];
                        history: {
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "listed" | "price" | "status";
                            priceCents: number | null;
                            /** @enum {string} */
                            status: "Active" | "ActiveUnderContract" | "Canceled" | "Closed" | "ComingSoon" | "Delete" | "Expired" | "Hold" | "Incomplete" | "Pending" | "Withdrawn";
                        }[];
                        leads: {
                            address: string | null;
                            /** Format: uuid */
                            agentId: string;
                            alert: {
                                nextTryAt: string | null;
                                reason: string | null;
                                /** @enum {string} */
                                state: "sending" | "sent" | "waiting" | "failed";
                            } | null;
                            /** @enum {string} */
                            attribution: "direct" | "assisted" | "matched" | "unattributed";
                            campaign: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string | null;
                            firstReplyAt: string | null;
                            hasMarketingConsent: boolean;
                            /** Format: uuid */
                            id: string;
                            listing: {
                                address: string;
                                /** Format: uuid */
                                id: string;
                            } | null;
                            mailedTo: {
                                address: string;
                                place: string;
                            } | null;
                            message: string | null;
                            name: string | null;
                            phone: string | null;
                            /** @enum {string} */
                            source: "qr_scan" | "direct" | "manual" | "import";
                            /** @enum {string} */
                            status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                            tags: string[];
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        }[];
                        listing: {
                            addressLine1: string;
                            addressLine2: string | null;
                            agentName: string | null;
                            areaSqft: number | null;
                            bathrooms: number | null;
                            bedrooms: number | null;
                            campaigns: {
                                failureReason: string | null;
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                purpose: "just-listed" | "just-sold" | "sphere" | "farm";
                                recipientCount: number;
                                sendsAt: string | null;
                                sentAt: string | null;
                                /** @enum {string} */
                                status: "pending" | "draft" | "scheduled" | "active" | "completed" | "paused" | "cancelled" | "failed";
                            }[];
                            city: string;
                            closedAt: string | null;
                            closePriceCents: number | null;
                            closings: number;
                            commissionCents: number;
                            /** Format: uuid */
                            id: string;
                            isAddressDisplayed: boolean;
                            lat: number | null;
                            leads: number;
                            leftFeedAt: string | null;
                            listedAt: string | null;
                            listPriceCents: number | null;
                            lng: number | null;
                            lotSize: string | null;
                            missedNewsAt: string | null;
                            mlsId: string | null;
                            mlsNumber: string | null;
                            photos: string[];
                            pictures: string[];
                            postcardsSent: number;
                            propertySubType: string | null;
                            providerName: string | null;
                            remarks: string | null;
                            scans: number;
                            /** @enum {string} */
                            source: "mls" | "manual";
                            spentCents: number;
                            state: string;
                            /** @enum {string} */
                            status: "Active" | "ActiveUnderContract" | "Canceled" | "Closed" | "ComingSoon" | "Delete" | "Expired" | "Hold" | "Incomplete" | "Pending" | "Withdrawn";
                            subdivision: string | null;
                            syncedAt: string | null;
                            virtualTourUrl: string | null;
                            zip: string;
                        };
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getListingSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cardsMailed: number;
                        cities: string[];
                        closings: number;
                        commissionCents: number;
                        counts: {
                            [key: string]: number;
                        };
                        leads: number;
                        listingsMailed: number;
                        needsYou: number;
                        provider: {
                            name: string;
                            readAt: string | null;
                        } | null;
                        scans: number;
                        spentCents: number;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMailingLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            anniversaries: number;
                            checking: {
                                done: number;
                                total: number;
                            } | null;
                            /** Format: date-time */
                            countedAt: string;
                            /** Format: date-time */
                            createdAt: string;
                            homes: number;
                            /** Format: uuid */
                            id: string;
                            name: string;
                            people: number;
                            place: string | null;
                            states: {
                                [key: string]: number;
                            };
                            withClosing: number;
                        }[];
                        total: {
                            people: number;
                        };
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addListPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    people: {
                        /** @default  */
                        address?: string;
                        /** @default  */
                        closedOn?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        name?: string;
                        /** @default  */
                        note?: string;
                        /** @default  */
                        phone?: string;
                        /** @default [] */
                        tags?: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            memberId: string | null;
                            problem: string | null;
                            /** @enum {string} */
                            result: "added" | "completed" | "left_out";
                        }[];
                    };
                };
            };
            /** @description validation_failed, bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPerformance: {
        parameters: {
            query?: {
                range?: "all" | "12m" | "90d" | "30d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        actual: {
                            cardsCents: number;
                            closings: {
                                amountCents: number;
                                /** Format: date */
                                happenedOn: string;
                                /** Format: uuid */
                                leadId: string;
                                name: string;
                            }[];
                            commissionCents: number;
                            leftCents: number;
                            membershipCents: number;
                            otherCents: number;
                            roi: number | null;
                        };
                        attribution: {
                            appointments: number;
                            closings: number;
                            commissionCents: number;
                            leads: number;
                            listingsWon: number;
                            /** @enum {string} */
                            state: "direct" | "assisted" | "matched" | "unattributed";
                        }[];
                        comparison: {
                            [key: string]: {
                                accepted: number;
                                at: string | null;
                                delivered: number;
                                key: string;
                                leads: number;
                                listingsWon: number;
                                name: string;
                                scanInterval: {
                                    high: number;
                                    low: number;
                                } | null;
                                scanned: number;
                                spendCents: number;
                            }[];
                        };
                        /** Format: date-time */
                        countedAt: string;
                        forecast: {
                            commissionCents: number;
                            listings: {
                                amountCents: number;
                                /** Format: date */
                                happenedOn: string;
                                /** Format: uuid */
                                leadId: string;
                                name: string;
                            }[];
                            withoutAmount: number;
                        };
                        lift: {
                            crossovers: number;
                            homes: {
                                heldBack: number;
                                mailed: number;
                            };
                            isProven: boolean;
                            measures: {
                                difference: {
                                    difference: number;
                                    high: number;
                                    low: number;
                                } | null;
                                heldBack: number;
                                mailed: number;
                                /** @enum {string} */
                                measure: "listed_with_agent" | "listed" | "sold_with_agent" | "sold" | "lead_written" | "lead_linked";
                            }[];
                            neededHomes: number | null;
                            otherLeads: number;
                        };
                        months: {
                            accepted: number;
                            assisted: number;
                            direct: number;
                            month: string;
                            spendCents: number;
                        }[];
                        ruleSet: number;
                        since: string | null;
                        tips: {
                            chance: number;
                            /** @enum {string} */
                            dimension: "campaign" | "design" | "purpose" | "ring" | "zip";
                            keys: string[];
                            text: string;
                            title: string;
                        }[];
                        totals: {
                            [key: string]: number;
                        };
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPerformanceRows: {
        parameters: {
            query: {
                attribution?: "direct" | "assisted" | "matched" | "unattributed";
                campaignId?: string;
                cursor?: string;
                limit?: number;
                measure: "spend" | "accepted" | "delivered" | "scanned" | "leads" | "appointments" | "listings_won" | "closings";
                part?: "cards" | "membership" | "other";
                range?: "all" | "12m" | "90d" | "30d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            amountCents: number | null;
                            at: string;
                            detail: string;
                            href: string | null;
                            /** Format: uuid */
                            id: string;
                            title: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description validation_failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "webhook.card.delivered": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all tries of one event. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256, in base64, of `{id}.{timestamp}.{body}` with the webhook’s secret; two of them for a day after a new secret. */
                "webhook-signature": string;
                /** @description Seconds since 1970 of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        acceptedAt: string | null;
                        address: {
                            city: string;
                            line1: string;
                            line2: string;
                            state: string;
                            zip: string;
                        };
                        /** Format: uuid */
                        campaignId: string;
                        deliveredAt: string | null;
                        expectedDelivery: string | null;
                        /** Format: uuid */
                        id: string;
                        listingId: string | null;
                        mailedAt: string | null;
                        returnedAt: string | null;
                        /** @enum {string} */
                        status: "queued" | "submitted" | "accepted" | "mailed" | "in_transit" | "in_local_area" | "processed_for_delivery" | "delivered" | "rerouted" | "returned" | "failed" | "cancelled";
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "card.delivered";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.card.mailed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all tries of one event. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256, in base64, of `{id}.{timestamp}.{body}` with the webhook’s secret; two of them for a day after a new secret. */
                "webhook-signature": string;
                /** @description Seconds since 1970 of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        acceptedAt: string | null;
                        address: {
                            city: string;
                            line1: string;
                            line2: string;
                            state: string;
                            zip: string;
                        };
                        /** Format: uuid */
                        campaignId: string;
                        deliveredAt: string | null;
                        expectedDelivery: string | null;
                        /** Format: uuid */
                        id: string;
                        listingId: string | null;
                        mailedAt: string | null;
                        returnedAt: string | null;
                        /** @enum {string} */
                        status: "queued" | "submitted" | "accepted" | "mailed" | "in_transit" | "in_local_area" | "processed_for_delivery" | "delivered" | "rerouted" | "returned" | "failed" | "cancelled";
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "card.mailed";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.card.returned": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all tries of one event. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256, in base64, of `{id}.{timestamp}.{body}` with the webhook’s secret; two of them for a day after a new secret. */
                "webhook-signature": string;
                /** @description Seconds since 1970 of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        acceptedAt: string | null;
                        address: {
                            city: string;
                            line1: string;
                            line2: string;
                            state: string;
                            zip: string;
                        };
                        /** Format: uuid */
                        campaignId: string;
                        deliveredAt: string | null;
                        expectedDelivery: string | null;
                        /** Format: uuid */
                        id: string;
                        listingId: string | null;
                        mailedAt: string | null;
                        returnedAt: string | null;
                        /** @enum {string} */
                        status: "queued" | "submitted" | "accepted" | "mailed" | "in_transit" | "in_local_area" | "processed_for_delivery" | "delivered" | "rerouted" | "returned" | "failed" | "cancelled";
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "card.returned";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.card.scanned": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all tries of one event. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256, in base64, of `{id}.{timestamp}.{body}` with the webhook’s secret; two of them for a day after a new secret. */
                "webhook-signature": string;
                /** @description Seconds since 1970 of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        block: {
                            cards: number;
                            name: string;
                        } | null;
                        /** Format: uuid */
                        campaignId: string;
                        /** Format: date-time */
                        scannedAt: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "card.scanned";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.lead.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all tries of one event. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256, in base64, of `{id}.{timestamp}.{body}` with the webhook’s secret; two of them for a day after a new secret. */
                "webhook-signature": string;
                /** @description Seconds since 1970 of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        address: string | null;
                        /** Format: uuid */
                        agentId: string;
                        alert: {
                            nextTryAt: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            state: "sending" | "sent" | "waiting" | "failed";
                        } | null;
                        /** @enum {string} */
                        attribution: "direct" | "assisted" | "matched" | "unattributed";
                        campaign: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        email: string | null;
                        firstReplyAt: string | null;
                        hasMarketingConsent: boolean;
                        /** Format: uuid */
                        id: string;
                        listing: {
                            address: string;
                            /** Format: uuid */
                            id: string;
                        } | null;
                        mailedTo: {
                            address: string;
                            place: string;
                        } | null;
                        message: string | null;
                        name: string | null;
                        phone: string | null;
                        /** @enum {string} */
                        source: "qr_scan" | "direct" | "manual" | "import";
                        /** @enum {string} */
                        status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                        tags: string[];
                        /** Format: date-time */
                        updatedAt: string;
                        version: number;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "lead.created";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.lead.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all tries of one event. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256, in base64, of `{id}.{timestamp}.{body}` with the webhook’s secret; two of them for a day after a new secret. */
                "webhook-signature": string;
                /** @description Seconds since 1970 of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        address: string | null;
                        /** Format: uuid */
                        agentId: string;
                        alert: {
                            nextTryAt: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            state: "sending" | "sent" | "waiting" | "failed";
                        } | null;
                        /** @enum {string} */
                        attribution: "direct" | "assisted" | "matched" | "unattributed";
                        campaign: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        email: string | null;
                        firstReplyAt: string | null;
                        hasMarketingConsent: boolean;
                        /** Format: uuid */
                        id: string;
                        listing: {
                            address: string;
                            /** Format: uuid */
                            id: string;
                        } | null;
                        mailedTo: {
                            address: string;
                            place: string;
                        } | null;
                        message: string | null;
                        name: string | null;
                        phone: string | null;
                        /** @enum {string} */
                        source: "qr_scan" | "direct" | "manual" | "import";
                        /** @enum {string} */
                        status: "new" | "contacted" | "qualified" | "converted" | "lost" | "archived";
                        tags: string[];
                        /** Format: date-time */
                        updatedAt: string;
                        version: number;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "lead.updated";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
