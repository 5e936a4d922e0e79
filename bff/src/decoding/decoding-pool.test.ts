import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { bundled, withBundle } from '../testing/bundle';
import { createDecodingPool, type DecodingPool } from './decoding-pool';
import { createDecodingProcess, DecodingEnded } from './decoding-process';

withBundle();

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-decoding-'));
afterAll(() => rmSync(folder, { recursive: true }));

const whole = { left: 0, top: 0, width: 1, height: 1 };
const portrait = async (width = 200, height = 200) => ({
  bytes: await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer(),
  kind: 'photo' as const,
  crop: whole,
});

describe('a pool of processes', () => {
  let pool: DecodingPool;
  beforeAll(() => {
    pool = createDecodingPool({ worker: bundled('decoding.worker'), milliseconds: 60_000 });
  });
  afterAll(() => pool.close());

  it('reads a portrait, artwork and a PDF that is none', async () => {
    const picture = await pool.run('ann', 'picture', await portrait());
    expect(picture).toMatchObject({ ok: true, value: expect.any(Array) });
    const files = picture.ok ? picture.value : [];
    expect(files).toHaveLength(3);
    expect((await sharp(files.at(-1)?.bytes).metadata()).format).toBe('jpeg');
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z" fill="#c00"/></svg>',
    );
    expect(await pool.run('ann', 'artwork', { bytes: svg, type: 'svg', page: 1 })).toMatchObject({
      ok: true,
    });
    const pdf = await pool.run('ann', 'artwork', { bytes: Buffer.from('%PDF-'), type: 'pdf', page: 1 });
    expect(pdf).toMatchObject({ ok: false, problem: expect.stringMatching(/damaged|not a PDF/) });
  });

  it('answers why a photo cannot be used', async () => {
    expect(await pool.run('ann', 'photo', { bytes: Buffer.from('nothing') })).toMatchObject({ ok: false });
  });
});

it('ends a process that decodes for too long, and starts another', async () => {
  const decoding = createDecodingProcess(bundled('decoding.worker'));
  const input = await portrait(4900, 4900);
  await expect(decoding.run({ task: 'picture', input }, 1)).rejects.toThrow(DecodingEnded);
  const after = await decoding.run({ task: 'picture', input: await portrait() }, 60_000);
  expect(after).toMatchObject({ ok: true });
  decoding.close();
});

it('takes a file that ends its process for one that cannot be used', async () => {
  const program = path.join(folder, 'crash.mjs');
  writeFileSync(program, "process.on('message', () => process.kill(process.pid, 'SIGKILL'));");
  const pool = createDecodingPool({ worker: program, milliseconds: 60_000 });
  const input = await portrait();
  for (const account of ['ann', 'ann', 'ben']) {
    expect(await pool.run(account, 'picture', input)).toMatchObject({ ok: false });
  }
  pool.close();
});
