/** The release that a team's own server offers. Pages use the last known one, so a server that hangs delays none. */
import { remoteRelease, type RemoteName, type RemoteRelease } from '@farmpost/shared/contracts/platform';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface TeamRelease {
  /** Null, and the version released here stands, while the team's server offers none. Never rejects. */
  current(): Promise<RemoteRelease | null>;
}

export interface TeamServer {
  readonly name: RemoteName;
  readonly origin: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** How long an answer, or a failure, is cached. */
  readonly freshMs?: number;
  /** How long a page waits for the first answer. */
  readonly patienceMs?: number;
  /** Timeout of a request to the team's server. */
  readonly timeoutMs?: number;
}

type Known = { readonly release: RemoteRelease } | { readonly release: null; readonly reason: string };

/** A build for development changes under one version. */
const isForDevelopment = ({ version }: RemoteRelease) => version.endsWith('-dev');

export function createTeamRelease({
  name,
  origin,
  log,
  freshMs = 3000,
  patienceMs = 500,
  timeoutMs = 2000,
}: TeamServer): TeamRelease {
  let known: Known | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<Known> {
    try {
      const response = await fetch(`${origin.replace(/\/+$/, '')}/release.json`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return { release: null, reason: `it answered ${response.status}` };
      const parsed = remoteRelease.safeParse(await response.json());
      if (!parsed.success) return { release: null, reason: 'its release.json does not describe a release' };
      if (parsed.data.name !== name) return { release: null, reason: `it serves ${parsed.data.name}` };
      return { release: parsed.data };
    } catch (error) {
      return { release: null, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  /** An outage is logged once. */
  function report(next: Known): void {
    if (next.release === null) {
      if (known?.release === null && known.reason === next.reason) return;
      log.warn({ remote: name, origin, reason: next.reason }, 'a remote’s own server offers no release');
    } else if (known !== null && known.release?.version !== next.release.version) {
      log.info(
        { remote: name, origin, version: next.release.version },
        'a remote’s own server offers another release',
      );
    }
  }

  async function refresh(): Promise<void> {
    const next = await ask();
    report(next);
    known = next;
    // Cached from the end of the request, so that a slow server gets no requests back to back.
    askedAt = performance.now();
    asking = null;
  }

  return {
    async current() {
      // A development build changes under one version: only the latest answer fits its files.
      const changesInPlace = known?.release ? isForDevelopment(known.release) : false;
      if (changesInPlace || performance.now() - askedAt >= freshMs) asking ??= refresh();
      if (asking && (known === null || changesInPlace)) {
        await Promise.race([asking, pause(patienceMs, undefined, { ref: false })]);
      }
      return known?.release ?? null;
    },
  };
}
