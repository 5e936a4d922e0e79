/** Backs PostgreSQL up with its own tool, into one compressed file that `pg_restore` reads. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIMEOUT_MS = 6 * 3_600_000;

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Other users of the machine see a command's arguments, so the password goes through the environment. */
function withoutPassword(url: string): { readonly url: string; readonly password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { url: parsed.toString(), password };
}

/** Throws with the tool's own words. The file exists only if it is complete. */
export async function dumpPostgres(
  tool: string,
  databaseUrl: string,
  target: string,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const { url, password } = withoutPassword(databaseUrl);
  const unfinished = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await run(tool, ['--format=custom', '--no-password', `--file=${unfinished}`, url], {
      env: { ...process.env, PGPASSWORD: password },
      timeout: TIMEOUT_MS,
    });
    const found = { bytes: (await stat(unfinished)).size, sha256: await sha256Of(unfinished) };
    await rename(unfinished, target);
    return found;
  } catch (error) {
    const { stderr, code } = error as { stderr?: string; code?: unknown };
    if (code === 'ENOENT')
      throw new Error(`There is no ${tool} on this server. Set PG_DUMP.`, { cause: error });
    const words = (stderr ?? '').trim().split('\n').at(-1);
    throw words ? new Error(words, { cause: error }) : error;
  } finally {
    await rm(unfinished, { force: true });
  }
}
