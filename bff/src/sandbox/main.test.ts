/** The sandbox as its own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundled, withBundle } from '../testing/bundle';
import { sandboxServers } from './sandbox';

withBundle();

test('says which ports must be free', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'farmpost-sandbox-'));
  const taken = createServer().listen(0);
  try {
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const child = spawn(process.execPath, [bundled('sandbox')], {
      env: { PATH: process.env.PATH, FARMPOST_DATA: data, SANDBOX_PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => (said += String(text)));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said).toContain(`needs the ports ${port} to ${port + sandboxServers.length - 1}`);
  } finally {
    taken.close();
    rmSync(data, { recursive: true, force: true });
  }
});
