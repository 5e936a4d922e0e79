/** Passkeys: the browser's dialog and the server's endpoints. Loaded when someone uses one. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Session as AuthSession } from '@supabase/auth-js';

/** Throws an error with the server's `code`, or `network`. */
async function post<T>(path: string, body: object, accessToken?: string): Promise<T> {
  const response = await fetch(`/api/auth/passkeys${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => null)) as
    | (T & { error_code?: string; msg?: string })
    | null;
  if (response.ok && answer) return answer;
  throw Object.assign(new Error(answer?.msg ?? `HTTP ${response.status}`), {
    code: answer?.error_code ?? '',
  });
}

type Options<K extends typeof startAuthentication | typeof startRegistration> = {
  challenge_id: string;
  options: Parameters<K>[0]['optionsJSON'];
};

/** Asks the browser for a passkey of this site and returns the session that it opens. */
export async function openWithPasskey(): Promise<AuthSession> {
  const { challenge_id, options } = await post<Options<typeof startAuthentication>>('/sign-in/options', {});
  const response = await startAuthentication({ optionsJSON: options });
  return post<AuthSession>('/sign-in', { challenge_id, response });
}

/** Makes a passkey on this device and adds it to the account. */
export async function addPasskey(accessToken: string): Promise<void> {
  const { challenge_id, options } = await post<Options<typeof startRegistration>>(
    '/options',
    {},
    accessToken,
  );
  const response = await startRegistration({ optionsJSON: options });
  await post('', { challenge_id, response }, accessToken);
}
