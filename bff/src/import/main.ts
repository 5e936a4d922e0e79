/** `npm run import -- FILE [--provider CODE]`: listings of a SimplyRETS feed file into the configured database. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config';
import { errorCode } from '../db/error-code';
import { createLogger } from '../http/logger';
import { openContext } from '../open-context';
import { describeImport, ImportError, importListings } from './import-file';

const usage = 'Usage: npm run import -- FILE [--provider CODE]';

function readArguments(): { file: string; provider: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { provider: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('Specify exactly one file.');
    return { file, provider: values.provider };
  } catch (cause) {
    throw new ImportError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, { cause });
  }
}

const faults: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'cannot be read: permission denied',
};

async function run(): Promise<void> {
  const { file, provider } = readArguments();
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ImportError(`The file ${file} ${faults[errorCode(cause)] ?? 'cannot be read'}.`, { cause });
  });
  // The queue is never started: the server runs the jobs that the new listings enqueue.
  const opened = await openContext(readConfig(), createLogger('warn'));
  try {
    console.log(describeImport(await importListings(opened.context, text, provider)));
  } finally {
    await opened.close();
  }
}

// No top-level await: the development runner loads this file as CommonJS.
run().catch((error: unknown) => {
  const isPlain = error instanceof ImportError || error instanceof ConfigError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});
