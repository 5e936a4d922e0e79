/** The people of a kill run: they call the portal while it is killed, and repeat calls that got no answer. */
import { randomBytes, randomUUID } from 'node:crypto';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Content {
  readonly type: string;
  readonly text: string;
}

const PASSWORD = 'postcards4all';

/** Repeats a call until the portal answers; a key makes sure that it has one effect. */
export class Caller {
  #token: string | undefined;

  constructor(
    private readonly url: string,
    private readonly email: string | null,
  ) {}

  async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<Answer> {
    const content = body === undefined ? null : { type: 'application/json', text: JSON.stringify(body) };
    return this.#repeat(method, path, content);
  }

  /** Posts a file. */
  async upload(path: string, type: string, text: string): Promise<Answer> {
    return this.#repeat('POST', path, { type, text });
  }

  async #repeat(method: string, path: string, content: Content | null): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      const answer = await this.#try(method, path, content, key).catch(() => undefined);
      if (answer?.status === 401) this.#token = undefined;
      else if (answer && answer.status !== 429 && answer.status < 502) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #try(method: string, path: string, content: Content | null, key: string): Promise<Answer> {
    const headers: Record<string, string> = {
      'content-type': content?.type ?? 'application/json',
      'idempotency-key': key,
      // Rate limits count by address, as behind a proxy.
      'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
    };
    if (this.email !== null) {
      this.#token ??= await this.#signIn(headers);
      headers.authorization = `Bearer ${this.#token}`;
    }
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers,
      ...(content && { body: content.text }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  async #signIn(headers: Record<string, string>): Promise<string> {
    const response = await fetch(`${this.url}/api/auth/token?grant_type=password`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.email, password: PASSWORD }),
    });
    const { access_token: token } = (await response.json()) as { access_token?: string };
    if (token === undefined) throw new Error(`The sign-in answered ${response.status}.`);
    return token;
  }
}
