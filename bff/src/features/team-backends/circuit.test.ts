import { until } from '../../testing/until';
import { createCircuits } from './circuit';

const good = async () => ({ failure: null });
const bad = async () => ({ failure: 'It answered with status 500.' });

test('opens after five failures in a row, and closes when a call works again', async () => {
  const circuit = createCircuits(20).of('mf-broker', 'https://api.example.com');
  for (let at = 0; at < 4; at += 1) await circuit.run(bad);
  await circuit.run(good);
  for (let at = 0; at < 5; at += 1) await circuit.run(bad);
  expect(circuit.health()).toMatchObject({ circuit: 'open', calls: 10, failures: 9 });
  await expect(circuit.run(good)).rejects.toMatchObject({
    code: 'unavailable',
    detail: { retryAfterSeconds: 0.02 },
  });
  await until('a call to be let through', () =>
    circuit.run(good).then(
      () => true,
      () => false,
    ),
  );
  expect(circuit.health().circuit).toBe('closed');
});

test('refuses calls beyond twenty at once, and counts them as no failure', async () => {
  const circuit = createCircuits().of('mf-broker', 'https://api.example.com');
  let end = () => {};
  const waiting = new Promise<void>((resolve) => (end = resolve));
  const calls = Array.from({ length: 20 }, () => circuit.run(() => waiting.then(() => ({ failure: null }))));
  await expect(circuit.run(good)).rejects.toMatchObject({ code: 'unavailable' });
  end();
  await Promise.all(calls);
  expect(circuit.health()).toMatchObject({ circuit: 'closed', failures: 0 });
});

test('starts a new circuit for another address', () => {
  const circuits = createCircuits();
  const circuit = circuits.of('mf-broker', 'https://api.example.com');
  expect(circuits.of('mf-broker', 'https://api.example.com')).toBe(circuit);
  expect(circuits.of('mf-broker', 'https://other.example.com')).not.toBe(circuit);
});
