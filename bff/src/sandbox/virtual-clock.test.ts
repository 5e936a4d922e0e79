import { until } from '../testing/until';
import { createVirtualClock } from './virtual-clock';

const start = new Date('2026-03-02T12:00:00Z');
const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('virtual clock', () => {
  it('runs due tasks in order of time, including tasks they schedule', async () => {
    const clock = createVirtualClock(start, 0);
    const ran: string[] = [];
    clock.schedule(inMinutes(20), 'a', () => void ran.push('20'));
    clock.schedule(inMinutes(10), 'a', (at) => {
      ran.push('10');
      clock.schedule(new Date(at.getTime() + 5 * 60_000), 'a', () => void ran.push('15, later'));
    });
    clock.schedule(inMinutes(90), 'a', () => void ran.push('90'));
    await clock.advance({ hours: 1 });
    expect(ran).toEqual(['10', '15, later', '20']);
    expect(clock.now()).toEqual(inMinutes(60));
    await clock.advanceTo(inMinutes(90));
    expect(ran.at(-1)).toBe('90');
  });

  it('never goes backward', async () => {
    const clock = createVirtualClock(start, 0);
    await clock.advanceTo(inMinutes(-60));
    expect(clock.now()).toEqual(start);
  });

  it('runs on its own at the set speed', async () => {
    const clock = createVirtualClock(start, 36_000);
    let ran = false;
    clock.schedule(inMinutes(60), 'a', () => {
      ran = true;
    });
    await until('the task of the next hour', () => ran);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(inMinutes(60).getTime());
    clock.stop();
  });
});
