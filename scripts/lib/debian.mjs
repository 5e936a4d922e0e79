/** Installs a Debian package if this system has `apt-get`. */
import { run } from './run.mjs';

/** Resolves with the output of `apt-get`; the caller checks that the program exists. */
export async function installPackage(name) {
  const [command, ...prefix] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, capture: true };
  await run(command, [...prefix, 'update', '-qq'], options).catch(() => null);
  const attempt = await run(command, [...prefix, 'install', '-y', '-qq', name], options).catch((error) => ({
    output: String(error),
  }));
  return attempt.output;
}
