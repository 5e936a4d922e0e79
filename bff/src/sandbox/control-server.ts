/**
 * The sandbox's own HTTP API, for the demo's outbox page and browser tests, which cannot call it in process.
 * GET /state /agents /blocks/{figures.json|places.geojson} /listings /mails /sms /lob/postcards /lob/duplicates /lob/postcards/{id}/{front|back}.pdf
 * POST /addresses /clock /speed /faults /listings /towns /mails /sms /webhooks · PATCH /listings/{mlsId} · DELETE /faults /mails /sms
 */
import * as z from 'zod';
import { clockNames } from './clocks';
import { faultModes, vendors } from './faults';
import { feedStatuses } from './market';
import type { SandboxControls } from './controls';
import {
  startVendorServer,
  type RunningServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server';

const bodies = {
  clock: z.union([
    z.strictObject({
      days: z.number().min(0).optional(),
      hours: z.number().min(0).optional(),
      minutes: z.number().min(0).optional(),
      seconds: z.number().min(0).optional(),
      /** All clocks without it. */
      clock: z.enum(clockNames).optional(),
    }),
    z.strictObject({ to: z.iso.datetime() }),
  ]),
  speed: z.strictObject({ speed: z.number().min(0).max(1_000_000) }),
  faults: z.strictObject({
    vendor: z.enum(vendors),
    mode: z.enum(faultModes),
    times: z.int().min(1).optional(),
    delayMs: z.int().min(0).optional(),
    method: z.string().optional(),
  }),
  newListing: z.strictObject({
    agentId: z.string().optional(),
    status: z.enum(feedStatuses).optional(),
    listPrice: z.number().positive().optional(),
    zip: z.string().optional(),
  }),
  listing: z.strictObject({
    status: z.enum(feedStatuses).optional(),
    listPrice: z.number().positive().optional(),
    closePrice: z.number().positive().optional(),
    isInFeed: z.boolean().optional(),
  }),
  /** From a person to an address of the portal, such as the reply address of a mail. */
  mail: z.strictObject({
    from: z.string(),
    to: z.string(),
    subject: z.string().default('Re:'),
    text: z.string(),
  }),
  sms: z.strictObject({ from: z.string(), body: z.string() }),
  addresses: z.strictObject({
    undeliverable: z.number().min(0).max(1).optional(),
    vacant: z.number().min(0).max(1).optional(),
    inactive: z.number().min(0).max(1).optional(),
    unitMissing: z.number().min(0).max(1).optional(),
    unitExtra: z.number().min(0).max(1).optional(),
    mailbox: z.number().min(0).max(1).optional(),
    moved: z.number().min(0).max(1).optional(),
  }),
  webhooks: z.strictObject({
    url: z.url().nullable().optional(),
    duplicates: z.number().min(0).max(1).optional(),
    isOutOfOrder: z.boolean().optional(),
    returned: z.number().min(0).max(1).optional(),
    rerouted: z.number().min(0).max(1).optional(),
    failed: z.number().min(0).max(1).optional(),
  }),
};

const ok = (body: unknown): VendorAnswer => ({ status: 200, body });
const done: VendorAnswer = { status: 204, body: null };
const failure = (status: number, message: string): VendorAnswer => ({ status, body: { error: { message } } });

export function startControl(port: number, controls: SandboxControls): Promise<RunningServer> {
  async function act({ method, url, body }: VendorRequest): Promise<VendorAnswer> {
    const read = <Schema extends z.ZodType>(schema: Schema): z.infer<Schema> =>
      schema.parse(JSON.parse(body.toString() || '{}'));
    const [, noun = '', id, postcard, file] = url.pathname.split('/');
    switch (`${method} ${noun}`) {
      case 'GET state':
        return ok(controls.state());
      case 'GET mails': {
        const to = url.searchParams.get('to');
        return ok({ data: controls.mails().filter((mail) => !to || mail.to.includes(to)) });
      }
      case 'POST mails':
        await controls.receiveMail(read(bodies.mail));
        return done;
      case 'DELETE mails':
        controls.clearMails();
        return done;
      case 'GET sms': {
        const to = url.searchParams.get('to');
        return ok({ data: controls.sms().filter((message) => !to || message.to === to) });
      }
      case 'POST sms':
        controls.receiveSms(read(bodies.sms));
        return done;
      case 'DELETE sms':
        controls.clearSms();
        return done;
      case 'GET lob': {
        if (id === 'duplicates') return ok({ data: controls.duplicateHouseholds() });
        if (postcard) {
          const artwork = controls.artwork(postcard, file === 'back.pdf' ? 'back' : 'front');
          if (!artwork) return failure(404, 'No such postcard');
          return { status: 200, body: artwork, headers: { 'content-type': 'application/pdf' } };
        }
        const campaign = url.searchParams.get('campaign');
        const cards = controls.postcards();
        return ok({ data: cards.filter(({ metadata }) => !campaign || metadata.campaign_id === campaign) });
      }
      case 'POST clock': {
        const step = read(bodies.clock);
        await ('to' in step ? controls.setClock(new Date(step.to)) : controls.advance(step, step.clock));
        return ok(controls.state());
      }
      case 'POST speed':
        controls.setSpeed(read(bodies.speed).speed);
        return ok(controls.state());
      case 'POST faults':
        controls.addFault(read(bodies.faults));
        return done;
      case 'DELETE faults':
        controls.clearFaults();
        return done;
      case 'GET blocks': {
        const { figures, places } = controls.blocks;
        const headers = { 'content-type': 'application/json' };
        if (id === 'figures.json') return { status: 200, body: Buffer.from(figures), headers };
        if (id === 'places.geojson') return { status: 200, body: Buffer.from(places), headers };
        return failure(404, 'No such file');
      }
      case 'GET agents':
        return ok({ data: controls.agents() });
      case 'GET listings':
        return ok({ data: controls.listings() });
      case 'POST towns':
        return { status: 201, body: controls.takeTown() };
      case 'POST listings':
        return { status: 201, body: controls.addListing(read(bodies.newListing)) };
      case 'PATCH listings':
        return ok(controls.changeListing(Number(id), read(bodies.listing)));
      case 'POST addresses':
        controls.setAddressRates(read(bodies.addresses));
        return ok(controls.state());
      case 'POST webhooks': {
        const { url: target, duplicates, isOutOfOrder, ...rates } = read(bodies.webhooks);
        if (target !== undefined) controls.setWebhookUrl(target);
        controls.setWebhookFaults({ duplicates, isOutOfOrder });
        controls.setReturnRates(rates);
        return ok(controls.state());
      }
      default:
        return failure(404, `Nothing at ${method} ${url.pathname}`);
    }
  }

  return startVendorServer({
    port,
    failure: (status) => failure(status, 'The sandbox failed'),
    async handle(request) {
      try {
        return await act(request);
      } catch (error) {
        if (error instanceof z.ZodError) return failure(400, z.prettifyError(error));
        if (error instanceof SyntaxError) return failure(400, 'The body is not JSON');
        if (error instanceof RangeError) return failure(404, error.message);
        throw error;
      }
    },
  });
}
