/** Settings of the product over HTTP, and that they take effect. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { readConfig } from '../../config';
import { eachEngine } from '../../testing/each-engine';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app';
import { sessionEnd } from '../auth/sessions/session-end';
import { describeConfiguration } from './configuration';
import { readSetting } from './product-setting.queries';

test('the configuration names what is set up and contains no secret', () => {
  const secrets = {
    RENTCAST_KEY: 'rentcast-secret',
    LOB_KEY: 'lob-secret',
    STRIPE_KEY: 'sk_live_secret',
    SMTP_URL: 'smtps://mailer:smtp-secret@mail.example.com:465',
    METRICS_TOKEN: 'metrics-secret-token',
    DATABASE_URL: 'postgres://app:database-secret@db.example.com/farmpost',
  };
  const areas = describeConfiguration(readConfig({ NODE_ENV: 'test', ...secrets }), 'postgres');
  expect(JSON.stringify(areas)).not.toContain('secret');
  const states = Object.fromEntries(areas.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({
    'Payments (Stripe)': 'ready',
    Email: 'ready',
    'Text messages (Twilio)': 'off',
    'Sign-in with Google': 'off',
  });
  expect(JSON.stringify(areas)).toContain('mail.example.com:465');
});

eachEngine((engine) => {
  let app: TestApp;
  let time: Date;
  beforeEach(async () => {
    await engine.reset();
    time = currentTime();
    app = await startTestApp({ db: engine.db, context: { now: () => time } });
  });
  afterEach(() => app.close());

  type Name = Parameters<typeof readSetting>[1];
  const change = (name: Name, value: number | boolean | null, version = 0, reason = 'A test') =>
    app.as('admin')('PUT /admin/settings/{name}', { params: { name }, body: { value, version, reason } });

  it('comes from the environment until it is changed, and again after it is reset', async () => {
    const { settings } = (await app.as('admin')('GET /admin/settings')).body;
    expect(settings.find(({ name }) => name === 'feed_shrink_percent')).toMatchObject({
      value: 10,
      isChanged: false,
      version: 0,
    });
    expect((await change('feed_shrink_percent', 25)).body).toMatchObject({ value: 25, version: 1 });
    expect(await readSetting(app.context, 'feed_shrink_percent')).toBe(25);
    const back = await change('feed_shrink_percent', null, 1, 'Too many');
    expect(back.body).toMatchObject({ value: 10, isChanged: false, version: 2 });
    const { data } = (await app.as('admin')('GET /admin/settings/history')).body;
    const by = app.accounts.admin.user.email;
    expect(data).toMatchObject([
      { before: 25, after: 10, isReset: true, reason: 'Too many', by },
      { before: 10, after: 25, isReset: false, reason: 'A test', by },
    ]);
  });

  it('lets only one of two people who saw the same version change it', async () => {
    const both = await Promise.all([change('session_days', 30), change('session_days', 60)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error?.code).toBe('version_conflict');
  });

  it.each([
    ['session_days', 0, 'value'],
    ['session_days', 1.5, 'value'],
    ['session_days', true, 'value'],
    ['signup_open', 1, 'value'],
  ] as const)('refuses %s as %s', async (name, value, field) => {
    const { status, error } = await change(name, value);
    expect(status).toBe(400);
    expect(error?.fields).toHaveProperty(field);
  });

  it('needs a reason', async () => {
    expect((await change('session_days', 30, 0, ' ')).error?.fields).toHaveProperty('reason');
  });

  it('ends sessions after the new number of days', async () => {
    await change('session_days', 7);
    const end = await sessionEnd(app.context, time, time);
    expect((end.getTime() - time.getTime()) / 86_400_000).toBe(7);
  });

  it('closes and opens registration', async () => {
    const closed = async () => {
      const response = await fetch(`${app.url}/api/auth/settings`);
      return ((await response.json()) as { disable_signup: boolean }).disable_signup;
    };
    await change('signup_open', false);
    expect(await closed()).toBe(true);
    const response = await fetch(`${app.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@example.com', password: PASSWORD }),
    });
    expect(response.status).toBe(422);
    await change('signup_open', true, 1);
    expect(await closed()).toBe(false);
  });

  it('asks administrators for a second factor, unless that would lock out the one who asks', async () => {
    const refused = await change('admin_second_factor', true);
    expect([refused.status, refused.error?.code]).toEqual([409, 'conflict']);
    await engine.db
      .updateTable('sessions')
      .set({ second_method: 'totp' })
      .where('user_id', '=', app.accounts.admin.user.id)
      .execute();
    expect((await change('admin_second_factor', true)).status).toBe(200);
    await engine.db.updateTable('sessions').set({ second_method: null }).execute();
    time = new Date(time.getTime() + 3_000);
    expect((await app.as('admin')('GET /admin/settings')).status).toBe(403);
  });
});
