/** Limits of failed sign-ins: by address and network together, by network, by address, and by known device. */
import { type AuthPeer, startAuthPeer } from '../../testing/auth-peer';
import { eachEngine } from '../../testing/each-engine';
import { PASSWORD } from '../../testing/test-app';

eachEngine((engine) => {
  let peer: AuthPeer;
  /** A browser in the given network, which keeps its cookies. */
  function browser(ip: string) {
    let cookie = '';
    return async (password: string, email = peer.email) => {
      const answer = await peer.request('/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie },
        body: JSON.stringify({ email, password }),
      });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return answer;
    };
  }
  const fail = async (ips: string[], times: number) => {
    for (const ip of ips) {
      const attempt = browser(ip);
      for (let count = 0; count < times; count += 1) expect((await attempt('wrong')).status).toBe(400);
    }
  };
  const networks = (count: number) => Array.from({ length: count }, (_, index) => `203.0.113.${index + 1}`);

  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db, { TRUST_PROXY: '1' });
  });
  afterEach(() => peer.close());

  test('ten wrong passwords from one network do not lock the owner out elsewhere', async () => {
    await fail(['203.0.113.1'], 10);
    expect((await browser('203.0.113.1')(PASSWORD)).status).toBe(429);
    expect((await browser('198.51.100.7')(PASSWORD)).status).toBe(200);
  });

  test('a network may fail 50 times, at any addresses', async () => {
    const attempt = browser('203.0.113.1');
    for (let count = 0; count < 50; count += 1) {
      expect((await attempt('wrong', `person${count}@example.com`)).status).toBe(400);
    }
    expect((await attempt(PASSWORD)).status).toBe(429);
  });

  test('an address takes 100 failures an hour from all networks, but its known devices pass', async () => {
    const own = browser('198.51.100.7');
    expect((await own(PASSWORD)).status).toBe(200);
    await fail(networks(10), 10);
    expect((await browser('198.51.100.8')(PASSWORD)).status).toBe(429);
    expect((await own(PASSWORD)).status).toBe(200);
    peer.pass(60 * 60);
    expect((await browser('198.51.100.8')(PASSWORD)).status).toBe(200);
  });

  test('a known device passes where its network is blocked, and has its own limit', async () => {
    const own = browser('203.0.113.1');
    expect((await own(PASSWORD)).status).toBe(200);
    await fail(['203.0.113.1'], 10);
    for (let count = 0; count < 10; count += 1) expect((await own('wrong')).status).toBe(400);
    expect((await own(PASSWORD)).status).toBe(429);
    peer.pass(15 * 60);
    expect((await own(PASSWORD)).status).toBe(200);
  });

  test('the mark of a device is a strict cookie for sign-ins only, and belongs to one address', async () => {
    const answer = await browser('203.0.113.1')(PASSWORD);
    const [pair = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/api/auth/token', 'HttpOnly', 'Secure', 'SameSite=Strict']),
    );
    expect(pair).not.toContain(peer.email);
    await fail(['203.0.113.1'], 10);
    const [name = '', value = ''] = pair.split('=');
    const forged = await peer.request('/token?grant_type=password', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.1',
        cookie: `${name}=x${value}`,
      },
      body: JSON.stringify({ email: peer.email, password: PASSWORD }),
    });
    expect(forged.status).toBe(429);
  });

  test('a failed sign-in sets no cookie', async () => {
    expect((await browser('203.0.113.1')('wrong')).headers.get('set-cookie')).toBeNull();
  });
});
