/**
 * A clock that a run moves while its programs go on: faketime reads the shift from a file, once a second. It is set in
 * this process's environment, so every program started afterward has it; this process keeps the machine's time.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureFaketime } from './faketime.mjs';

/** Longer than a program keeps the shift that it read. */
const READ_MILLISECONDS = 1300;

export async function createMovableClock() {
  const faketime = await ensureFaketime();
  const print = 'process.stdout.write(process.env.LD_PRELOAD ?? process.env.DYLD_INSERT_LIBRARIES ?? "")';
  const library = execFileSync(faketime, ['-m', '-f', '+0', process.execPath, '-e', print], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-clock-'));
  // PostgreSQL runs as another user if this process is root.
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'shift');
  let shift = 0;
  const write = () => {
    writeFileSync(`${file}.next`, `+${shift}\n`);
    renameSync(`${file}.next`, file);
  };
  write();
  Object.assign(process.env, {
    [process.platform === 'darwin' ? 'DYLD_INSERT_LIBRARIES' : 'LD_PRELOAD']: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Timers of Node and PostgreSQL depend on it.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const now = () => new Date(Date.now() + shift * 1000);
  return {
    now,
    /** Moves the programs' time forward; resolves once each of them has read it. */
    async moveTo(time) {
      shift += Math.max(0, Math.ceil((time.getTime() - now().getTime()) / 1000));
      write();
      await new Promise((resolve) => setTimeout(resolve, READ_MILLISECONDS));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
