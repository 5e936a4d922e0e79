/** A process that sends a storm: a message gives the requests, which it sends all at once; it answers with the statuses. */
import { Agent, request } from 'node:http';

export interface Storm {
  readonly url: string;
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }[];
  /** Each of so many connections sends the requests again and again, until the process ends. */
  readonly connections?: number;
}

const agent = new Agent({ keepAlive: true });

function send(url: string, { body, ...each }: Storm['requests'][number]): Promise<number> {
  return new Promise((resolve) => {
    request(url + each.path, { ...each, agent }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', () => resolve(0))
      .end(body);
  });
}

async function keepSending(url: string, requests: Storm['requests'], first: number): Promise<never> {
  for (let at = first; ; at += 1) {
    const next = requests[at % requests.length];
    if (next) await send(url, next);
  }
}

process.on('message', ({ url, requests, connections }: Storm) => {
  if (connections !== undefined) {
    for (let at = 0; at < connections; at += 1) void keepSending(url, requests, at);
    return;
  }
  void Promise.all(requests.map((each) => send(url, each))).then((statuses) => process.send?.(statuses));
});
process.send?.('ready');
