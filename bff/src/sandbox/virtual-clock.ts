/**
 * The sandbox's own time. Tests move it by hand; the demo lets it run many times faster than the real one, so that
 * a card needs minutes from the printer to the mailbox.
 */
export interface VirtualClock {
  now(): Date;
  /** Virtual seconds per real second; 0 stands still. */
  readonly speed: number;
  setSpeed(speed: number): void;
  /** Runs everything that falls due, in order of time, and resolves when it is done. Never goes back. */
  advanceTo(time: Date): Promise<void>;
  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): Promise<void>;
  /** Tasks of one lane run one after another, those of different lanes side by side. */
  schedule(at: Date, lane: string, task: (at: Date) => Promise<void> | void): void;
  stop(): void;
}

interface Task {
  readonly at: number;
  readonly order: number;
  readonly lane: string;
  readonly run: (at: Date) => Promise<void> | void;
}

const lanesAtOnce = 8;
const tickMs = 200;

export function createVirtualClock(start: Date, initialSpeed: number): VirtualClock {
  let virtualAt = start.getTime();
  let realAt = performance.now();
  let speed = initialSpeed;
  let order = 0;
  let tasks: Task[] = [];
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;

  const now = () => virtualAt + (performance.now() - realAt) * speed;
  const settle = (time: number) => {
    virtualAt = Math.max(time, now());
    realAt = performance.now();
  };

  async function runLane(lane: readonly Task[]): Promise<void> {
    for (const task of lane) await task.run(new Date(task.at));
  }

  async function runDue(until: number): Promise<void> {
    // A task may schedule another one that is due as well, so look again until none is left.
    for (;;) {
      const due = tasks
        .filter((task) => task.at <= until)
        .toSorted((a, b) => a.at - b.at || a.order - b.order);
      if (due.length === 0) return;
      const taken = new Set(due);
      tasks = tasks.filter((task) => !taken.has(task));
      const lanes = new Map<string, Task[]>();
      for (const task of due) lanes.set(task.lane, [...(lanes.get(task.lane) ?? []), task]);
      const waiting = [...lanes.values()];
      await Promise.all(
        Array.from({ length: Math.min(lanesAtOnce, waiting.length) }, async () => {
          for (let lane = waiting.shift(); lane; lane = waiting.shift()) await runLane(lane);
        }),
      );
    }
  }

  const enqueue = (until: number) => {
    running = running.then(() => runDue(until));
    return running;
  };

  function startTicking(): void {
    clearInterval(timer);
    if (speed === 0) return;
    timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void enqueue(now()).finally(() => {
        isBusy = false;
      });
    }, tickMs);
    timer.unref();
  }
  startTicking();

  const clock: VirtualClock = {
    now: () => new Date(now()),
    get speed() {
      return speed;
    },
    setSpeed(next) {
      settle(now());
      speed = next;
      startTicking();
    },
    advanceTo(time) {
      settle(time.getTime());
      return enqueue(now());
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
      return clock.advanceTo(new Date(now() + ms));
    },
    schedule(at, lane, run) {
      order += 1;
      tasks.push({ at: at.getTime(), order, lane, run });
    },
    stop: () => clearInterval(timer),
  };
  return clock;
}
