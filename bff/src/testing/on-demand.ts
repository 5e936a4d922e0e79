/** Gets a service that a test run starts once, when the first test asks for it: see scripts/jest/set-up-bff.cjs. */

/** The URL of the run's PostgreSQL server, or the folder of the bundled bff. */
export async function onDemand(name: 'postgres' | 'bundle'): Promise<string> {
  const offers = process.env.FARMPOST_TEST_OFFERS;
  if (!offers) throw new Error('FARMPOST_TEST_OFFERS is not set: run this test through jest’s bff project.');
  const response = await fetch(`${offers}/${name}`);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
