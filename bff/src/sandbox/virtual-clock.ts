/**
 * The sandbox's own time. Tests move it by hand; the demo runs it many times faster than real time, so a card takes
 * minutes from the printer to the mailbox.
 */
export interface VirtualClock {
  now(): Date;
  /** Virtual seconds per real second; 0 stops the clock. */
  readonly speed: number;
  setSpeed(speed: number): void;
  /** Runs everything due, each lane in order of time, and resolves when done. Never goes backward. */
  advanceTo(time: Date): Promise<void>;
  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): Promise<void>;
  /** Tasks of one lane run one after another; lanes run concurrently. */
  schedule(at: Date, lane: string, task: (at: Date) => Promise<void> | void): void;
  stop(): void;
}

interface Task {
  readonly at: number;
  readonly run: (at: Date) => Promise<void> | void;
}

const lanesAtOnce = 8;
const tickMs = 200;

export function createVirtualClock(start: Date, initialSpeed: number): VirtualClock {
  let virtualAt = start.getTime();
  let realAt = performance.now();
  let speed = initialSpeed;
  /** Earliest first. */
  const lanes = new Map<string, Task[]>();
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;

  const now = () => virtualAt + (performance.now() - realAt) * speed;
  const settle = (time: number) => {
    virtualAt = Math.max(time, now());
    realAt = performance.now();
  };

  async function runLane(lane: Task[], until: number): Promise<void> {
    // A task may schedule another one in its lane, so find the first again after each.
    for (let task = lane[0]; task && task.at <= until; task = lane[0]) {
      lane.shift();
      await task.run(new Date(task.at));
    }
  }

  async function runDue(until: number): Promise<void> {
    for (;;) {
      const due = [...lanes.values()].filter(([first]) => first && first.at <= until);
      if (due.length === 0) return;
      await Promise.all(
        Array.from({ length: Math.min(lanesAtOnce, due.length) }, async () => {
          for (let lane = due.shift(); lane; lane = due.shift()) await runLane(lane, until);
        }),
      );
      for (const [name, lane] of lanes) if (lane.length === 0) lanes.delete(name);
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
      const tasks = lanes.get(lane) ?? [];
      tasks.push({ at: at.getTime(), run });
      tasks.sort((a, b) => a.at - b.at);
      lanes.set(lane, tasks);
    },
    stop: () => clearInterval(timer),
  };
  return clock;
}
