/** The audience of a drawn farm among a million homes against the same among ten thousand that lie as close together. */
import { DELIVERY_KEY_VERSION } from '@farmpost/shared/domain/delivery-key';
import { uuidv7 } from 'uuidv7';
import type { Db, Engine } from '../../bff/src/db/database';
import type { NewRow } from '../../bff/src/db/tables';
import { createPasswordHasher } from '../../bff/src/features/auth/passwords/password-hasher';
import { createRandom } from '../../bff/src/sandbox/random';
import { analyze } from '../../bff/src/testing/analyze';
import { buildAccount } from '../../bff/src/testing/builders';
import { type BenchPortal, nameOn, startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';

const MANY = 1_000_000;
const FEW = 10_000;
/** Drawn areas, each with about 400 homes: a usual farm. */
const AREAS = 50;
const HOMES_IN_AREA = 400;
/** Degrees between neighbors; 20 m. */
const STEP = 0.0002;
const SOUTH = 32.5;
const WEST = -80.5;
/** SQLite takes 32,766 values in a statement. */
const BATCH = 1000;
const PASSWORD = 'postcards4all';
const AT = '2026-11-01T00:00:00.000Z';

interface Seeded {
  readonly email: string;
  /** Homes in a row of the grid, and rows. */
  readonly side: number;
}

/** A home at each place of a grid. */
const seedHomes =
  (count: number) =>
  async (db: Db): Promise<Seeded> => {
    const password_hash = await createPasswordHasher().hash(PASSWORD);
    const account = await buildAccount(db, { role: 'agent', user: { password_hash } });
    const side = Math.round(Math.sqrt(count));
    for (let done = 0; done < count; done += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index): NewRow<'households'> => {
        const number = done + index;
        const zip = String(29_000 + (Math.floor(number / 5000) % 900));
        const street = `${number + 1} Wappoo Lane`;
        return {
          id: uuidv7(),
          delivery_key: `${street.toLowerCase()}|${zip}`,
          key_version: DELIVERY_KEY_VERSION,
          address_line1: street,
          address_line2: null,
          city: 'Charleston',
          state: 'SC',
          zip,
          lat: SOUTH + Math.floor(number / side) * STEP,
          lng: WEST + (number % side) * STEP,
          source: 'rentcast',
          fetched_at: AT,
          created_at: AT,
          updated_at: AT,
        };
      });
      await db.insertInto('households').values(rows).execute();
      if (done % 100_000 === 0) process.stderr.write(`seeded ${done} of ${count}\n`);
    }
    await analyze(db);
    return { email: account.user.email, side };
  };

/** Hexagons around places of the grid. */
function drawAreas(side: number) {
  const random = createRandom('areas');
  const radius = Math.ceil(Math.sqrt(HOMES_IN_AREA / 2.6));
  return Array.from({ length: AREAS }, () => {
    const middle = { lat: random.int(radius, side - radius), lng: random.int(radius, side - radius) };
    const corners = [0, 1, 2, 3, 4, 5, 0].map((corner) => [
      WEST + (middle.lng + radius * Math.cos((corner * Math.PI) / 3)) * STEP,
      SOUTH + (middle.lat + radius * Math.sin((corner * Math.PI) / 3)) * STEP,
    ]);
    return { kind: 'polygon', geometry: { type: 'Polygon', coordinates: [corners] } };
  });
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

function side(portal: BenchPortal<Seeded>, token: string, label: string) {
  const areas = drawAreas(portal.seeded.side);
  return {
    label,
    async measure() {
      const times: number[] = [];
      for (const area of areas) {
        const started = performance.now();
        const response = await fetch(`${portal.url}/api/farms/preview`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ area, withPoints: true }),
        });
        const preview = (await response.json()) as { homes?: number; mailable?: number };
        times.push(performance.now() - started);
        if (!response.ok || !preview.mailable) throw new Error(JSON.stringify(preview).slice(0, 500));
      }
      return p95(times);
    },
  };
}

export async function farmPreview(engine: Engine): Promise<Benchmark> {
  const many = await startBenchPortal(engine, seedHomes(MANY));
  const few = await startBenchPortal(engine, seedHomes(FEW));
  return {
    name: nameOn(engine, 'farm-preview'),
    unit: '95th percentile in ms',
    better: 'lower',
    rounds: 3,
    subject: side(
      many,
      await signIn(many.url, many.seeded.email),
      'POST /api/farms/preview, 1,000,000 homes',
    ),
    baseline: side(few, await signIn(few.url, few.seeded.email), 'the same, 10,000 homes'),
    close: async () => {
      await Promise.all([many.close(), few.close()]);
    },
  };
}
