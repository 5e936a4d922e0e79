import { buildUser } from '../testing/builders';
import { eachEngine } from '../testing/each-engine';
import { createLateWrites, type LateWrites } from './late-writes';

eachEngine((engine) => {
  let late: LateWrites;
  let reported: unknown[];
  beforeEach(async () => {
    await engine.reset();
    reported = [];
    late = createLateWrites(engine.db, (error) => reported.push(error));
  });

  const emails = async () =>
    (await engine.db.selectFrom('users').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );
  const user = (number: number) => `user-${String(number).padStart(2, '0')}@example.com`;

  it('are made after the call, in their order, and all before it is settled', async () => {
    for (let number = 0; number < 60; number += 1) late.add((db) => buildUser(db, { email: user(number) }));
    await late.settled();
    expect(await emails()).toEqual(Array.from({ length: 60 }, (_, number) => user(number)));
    late.add((db) => buildUser(db, { email: user(99) }));
    await late.settled();
    expect(await emails()).toHaveLength(61);
    expect(reported).toEqual([]);
  });

  it('that fail are reported and take no other with them', async () => {
    late.add((db) => buildUser(db, { email: user(1) }));
    late.add(async (db) => {
      await buildUser(db, { email: user(2) });
      throw new Error('on purpose');
    });
    // The database refuses it, which ends the whole transaction on PostgreSQL.
    late.add((db) => buildUser(db, { email: user(1) }));
    late.add((db) => buildUser(db, { email: user(3) }));
    await late.settled();
    expect(await emails()).toEqual([user(1), user(3)]);
    expect(reported).toHaveLength(2);
  });

  it('have room until they come faster than they are made', async () => {
    expect(late.hasRoom()).toBe(true);
    for (let number = 0; number < 1000; number += 1) late.add(async () => undefined);
    expect(late.hasRoom()).toBe(false);
    await late.settled();
    expect(late.hasRoom()).toBe(true);
  });
});
