/** Installs a Debian package, where this system has `apt-get`. */
import { run } from './run.mjs';

/** Resolves with what `apt-get` wrote; the caller checks that the program is there. */
export async function installPackage(name) {
  const [command, ...prefix] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, capture: true };
  await run(command, [...prefix, 'update', '-qq'], options).catch(() => null);
  const attempt = await run(command, [...prefix, 'install', '-y', '-qq', name], options).catch((error) => ({
    output: String(error),
  }));
  return attempt.output;
}
