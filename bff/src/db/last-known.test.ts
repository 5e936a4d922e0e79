import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '../app-error';
import { until } from '../testing/until';
import { createLastKnown } from './last-known';

interface Subject {
  readonly name: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-last-known-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => readdirSync(folder).forEach((file) => rmSync(path.join(folder, file))));

const NOW = new Date('2026-11-20T12:00:00Z');
const errors: unknown[] = [];
/** Another instance, or the same one after a restart. */
const open = () =>
  createLastKnown<Subject>({
    folder,
    now: () => NOW,
    log: { error: (details: unknown) => void errors.push(details) } as never,
  });
const down = () => Promise.reject(new Error('connect ECONNREFUSED'));
const found = (name: string) => async () => ({ name });
const files = () => readdirSync(folder).filter((file) => file.endsWith('.json'));
const keepOne = async () => {
  await open().read('dana', found('Dana'));
  await until('a file', () => files().length === 1);
};

test('answers with the last value while loading fails, also after a restart', async () => {
  await keepOne();
  expect(await open().read('dana', down)).toEqual({ name: 'Dana' });
  expect(errors).toHaveLength(1);
});

test('answers with the newest of values that came at once', async () => {
  const known = open();
  await Promise.all([known.read('dana', found('Dana')), known.read('dana', found('Dana Whitfield'))]);
  expect(await known.read('dana', down)).toEqual({ name: 'Dana Whitfield' });
});

test('fails as loading did where nothing is known', async () => {
  await expect(open().read('sam', down)).rejects.toThrow('ECONNREFUSED');
});

test('forgets what is gone', async () => {
  await keepOne();
  const known = open();
  expect(await known.read('dana', async () => null)).toBeNull();
  await expect(known.read('dana', down)).rejects.toThrow('ECONNREFUSED');
  expect(files()).toEqual([]);
});

test('passes on what the product refuses', async () => {
  await keepOne();
  const refuse = () => Promise.reject(new AppError('rate_limited', 'Too often.'));
  await expect(open().read('dana', refuse)).rejects.toThrow('Too often.');
});

test('tells nothing that is older than a week, and deletes it', async () => {
  await keepOne();
  const [file = ''] = files();
  const old = new Date(NOW.getTime() - 8 * 24 * 3_600_000);
  utimesSync(path.join(folder, file), old, old);
  const known = open();
  await expect(known.read('dana', down)).rejects.toThrow('ECONNREFUSED');
  await known.read('sam', found('Sam'));
  await until('another file', () => files().length === 1 && files()[0] !== file);
});

test('a folder that cannot be written costs no page', async () => {
  const known = createLastKnown<Subject>({
    // Below a file there are no folders.
    folder: path.join(__filename, 'folder'),
    now: () => NOW,
    log: { error: () => undefined } as never,
  });
  expect(await known.read('dana', found('Dana'))).toEqual({ name: 'Dana' });
  await expect(known.read('dana', down)).rejects.toThrow('ECONNREFUSED');
});
