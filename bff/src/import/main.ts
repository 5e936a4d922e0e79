/**
 * `npm run import -- FILE [--provider CODE]`: imports the listings of a SimplyRETS feed file into the configured
 * database.
 */
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config';
import { errorCode } from '../db/error-code';
import { createLogger } from '../http/logger';
import { openContext } from '../open-context';
import { describeImport, ImportError, importFile } from './import-file';

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
  EACCES: 'cannot be read: permission denied',
};

async function assertReadable(file: string): Promise<void> {
  const facts = await stat(file).catch((cause: unknown) => {
    throw new ImportError(`The file ${file} ${faults[errorCode(cause)] ?? 'cannot be read'}.`, { cause });
  });
  if (facts.isDirectory()) throw new ImportError(`The file ${file} is a folder.`);
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new ImportError(`The file ${file} may not be read.`, { cause });
  });
}

async function run(): Promise<void> {
  const { file, provider } = readArguments();
  await assertReadable(file);
  // Never start the queue: the server runs the jobs that new listings enqueue.
  const opened = await openContext(readConfig(), createLogger('warn'));
  try {
    console.log(describeImport(await importFile(opened.context, () => createReadStream(file), provider)));
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
