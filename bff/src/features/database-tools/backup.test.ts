/** Backups on time, their copies in a bucket, and the alarm when one is missing. */
import { createHash, createHmac } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config';
import { emptyProviders } from '../../testing/access-rows';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Actor } from '../../http/define-route';
import { readAlarms } from '../alarms/alarm.service';
import { backUpOnTime, removeBackup } from './backup.service';
import { readDatabase } from './database-tool.service';
import { copyToBucket } from './off-site';

const SECRET = 'bucket-secret';
const KEY_ID = 'bucket-key';

/**
 * The signature of a request, from the headers that it says are signed.
 * @see source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function signatureOf(request: IncomingMessage, url: URL): string {
  const authorization = request.headers.authorization ?? '';
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const names = signed.split(';');
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%2F', '/');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query,
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const date = String(request.headers['x-amz-date']);
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      Buffer.from(`AWS4${SECRET}`),
    );
  return createHmac('sha256', key).update(toSign).digest('hex');
}

/** A bucket that checks signatures and takes objects whole or in parts. */
async function startBucket() {
  const objects = new Map<string, Buffer>();
  const parts = new Map<number, Buffer>();
  const state = { isBroken: false };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://bucket');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const send = (status: number, text = '', headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/xml', ...headers });
      response.end(text);
    };
    if (state.isBroken) return send(503, '<Error><Code>SlowDown</Code><Message>Slow down</Message></Error>');
    if (!(request.headers.authorization ?? '').endsWith(signatureOf(request, url))) {
      return send(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const name = url.pathname.split('/').at(-1) ?? '';
    const upload = url.searchParams.get('uploadId');
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      return send(
        200,
        `<InitiateMultipartUploadResult><UploadId>upload-1</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'PUT' && upload) {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return send(200, '', { etag: `"${createHash('md5').update(body).digest('hex')}"` });
    }
    if (request.method === 'POST' && upload) {
      objects.set(name, Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)));
      return send(
        200,
        '<CompleteMultipartUploadResult><ETag>"whole"</ETag><Bucket>b</Bucket><Key>k</Key><Location>l</Location></CompleteMultipartUploadResult>',
      );
    }
    if (request.method === 'PUT') {
      objects.set(name, body);
      return send(200, '', { etag: '"whole"' });
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return send(204);
    }
    const found = objects.get(name);
    return found ? send(200, '', { 'content-length': String(found.length) }) : send(404);
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/farmpost-backups`;
  return { url, objects, parts, state, close: () => server.close() };
}

const bucketSettings = (url: string) => ({
  BACKUP_S3_URL: url,
  BACKUP_S3_REGION: 'us-east-1',
  BACKUP_S3_KEY_ID: KEY_ID,
  BACKUP_S3_SECRET: SECRET,
  BACKUP_S3_KEPT_DAYS: '2',
});

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  let folder: string;
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeEach(async () => {
    await engine.reset();
    await engine.db.deleteFrom('backups').execute();
    bucket = await startBucket();
    folder = await mkdtemp(path.join(tmpdir(), 'farmpost-backup-'));
    now = new Date('2030-12-02T15:00:00.000Z');
  });
  afterEach(async () => {
    await removeOwn();
    await app.close();
    bucket.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Stands for `pg_dump`: writes the file that it is asked for, or fails with the tool's words. */
  async function fakeDump(script: string): Promise<string> {
    const file = path.join(folder, 'pg_dump');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }
  const goodDump = `for a in "$@"; do case $a in --file=*) echo "dump of $5 $4 as $PGPASSWORD" > "\${a#--file=}";; esac; done`;

  async function start(settings: Record<string, string>, dump = goodDump) {
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      FARMPOST_DATA: folder,
      BACKUP_HOURS: '24',
      ...(engine.name === 'postgres' && {
        DATABASE_URL: 'postgres://farmpost:s3cret@db/farmpost',
        PG_DUMP: await fakeDump(dump),
      }),
      ...settings,
    });
    app = await startTestApp({
      db: engine.db,
      context: { now: () => now, config, providers: emptyProviders },
    });
  }
  // The clock moves by days, in which sessions end.
  const read = async () => (await readDatabase(app.context)).backups;
  const alarms = async () => (await readAlarms(app.context)).map(({ title }) => title);
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  /** SQLite's backups lie beside the database of the test, which other tests use too. */
  const own = async () => (await read()).files.filter(({ createdAt }) => createdAt.startsWith('2030'));
  async function removeOwn() {
    const { user } = app.accounts.admin;
    const actor = { userId: user.id } as Actor;
    for (const { name } of await own()) await removeBackup(app.context, { actor, ip: '127.0.0.1' }, name);
  }

  it('are made when one is due, and not before', async () => {
    await start({});
    await backUpOnTime(app.context);
    later(23);
    await backUpOnTime(app.context);
    expect((await own()).map(({ createdAt }) => createdAt)).toEqual(['2030-12-02T15:00:00.000Z']);
    expect(await alarms()).toEqual([]);
    later(1);
    await backUpOnTime(app.context);
    expect(await own()).toHaveLength(2);
  });

  it('raise an alarm when none was made, which ends with the next one', async () => {
    await start({});
    await backUpOnTime(app.context);
    later(26.5);
    expect(await alarms()).toEqual(['The database is not being backed up']);
    await backUpOnTime(app.context);
    expect(await alarms()).toEqual([]);
  });

  it('are copied to a bucket with signed requests, and deleted there for their age', async () => {
    await start(bucketSettings(bucket.url));
    await backUpOnTime(app.context);
    const [first] = await own();
    expect(first).toMatchObject({ offSiteAt: now.toISOString(), offSiteError: null });
    const bytes = bucket.objects.get(first?.name ?? '');
    expect(bytes).toHaveLength(first?.bytes ?? 0);
    later(24);
    await backUpOnTime(app.context);
    expect(bucket.objects.size).toBe(2);
    later(25);
    await backUpOnTime(app.context);
    expect([...bucket.objects.keys()]).not.toContain(first?.name);
    expect(bucket.objects.size).toBe(2);
  });

  it('stay in the bucket until it can delete them, and cost no backup', async () => {
    await start(bucketSettings(bucket.url));
    await backUpOnTime(app.context);
    const [first] = await own();
    later(72);
    bucket.state.isBroken = true;
    await backUpOnTime(app.context);
    expect(await own()).toHaveLength(2);
    bucket.state.isBroken = false;
    await backUpOnTime(app.context);
    expect([...bucket.objects.keys()]).not.toContain(first?.name);
  });

  it('keep why a copy failed, raise an alarm, and are copied on the next try', async () => {
    await start(bucketSettings(bucket.url));
    bucket.state.isBroken = true;
    await backUpOnTime(app.context);
    expect(await own()).toMatchObject([{ offSiteAt: null, offSiteError: expect.stringContaining('503') }]);
    later(3);
    expect(await alarms()).toEqual(['The latest backup is on this server only']);
    bucket.state.isBroken = false;
    await backUpOnTime(app.context);
    expect(await own()).toMatchObject([{ offSiteAt: now.toISOString(), offSiteError: null }]);
    expect(await alarms()).toEqual([]);
  });

  if (engine.name === 'postgres') {
    it('are dumped by PostgreSQL’s own tool, whose arguments hold no password', async () => {
      await start({});
      await backUpOnTime(app.context);
      const [dump] = await own();
      const file = path.join(folder, 'backups/postgres', dump?.name ?? '');
      expect(await readFile(file, 'utf8')).toMatch(/as s3cret\n$/);
      expect(await readFile(file, 'utf8')).not.toContain('s3cret@');
      expect(await read()).toMatchObject({ isPossible: true, backUpCommand: null, everyHours: 24 });
    });

    it('say why the tool failed', async () => {
      await start({}, 'echo "pg_dump: error: server version mismatch" >&2; exit 1');
      await backUpOnTime(app.context);
      expect((await read()).failure).toEqual({
        at: now.toISOString(),
        error: 'pg_dump: error: server version mismatch',
      });
      expect(await own()).toEqual([]);
    });
  }
});

test('a large backup reaches the bucket in parts', async () => {
  const bucket = await startBucket();
  const folder = await mkdtemp(path.join(tmpdir(), 'farmpost-large-'));
  const file = path.join(folder, 'large');
  const bytes = Buffer.alloc(40 * 1024 * 1024, 'farmpost');
  await writeFile(file, bytes);
  const config = readConfig({ NODE_ENV: 'test', ...bucketSettings(bucket.url) });
  await copyToBucket(config, file, 'farmpost-20301202T150000000Z.sqlite');
  bucket.close();
  await rm(folder, { recursive: true });
  expect(bucket.parts.size).toBe(3);
  expect(bucket.objects.get('farmpost-20301202T150000000Z.sqlite')?.equals(bytes)).toBe(true);
});
