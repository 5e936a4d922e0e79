/** Builds front ends in as many processes as there are cores, because webpack itself uses one core. No dependencies. */
import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import path from 'node:path';
import { root, seconds } from './run.mjs';

const laneFile = path.join(import.meta.dirname, 'bundle-lane.mjs');

const sourceFiles = (name) => readdirSync(path.join(root, name, 'src'), { recursive: true }).length;

/** An estimate of a build's length. The shell has few files, but builds the packages that all parts share. */
const workOf = (name) => (name === 'shell' ? Infinity : sourceFiles(name));

/** Calls `onBuilt` with the name of each built front end. Returns whether all were built. */
export async function bundleInLanes(names, onBuilt) {
  // Build the largest first, so that no core is idle at the end while another still builds it.
  const waiting = [...names].sort((a, b) => Math.sign(workOf(b) - workOf(a)));
  let areAllBuilt = true;

  function runLane() {
    const child = fork(laneFile);
    // `npm start` compiles better-sqlite3 meanwhile, on one core and for longer: a build must not slow it down.
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let started;
    function sendNext() {
      started = performance.now();
      const name = waiting.shift();
      if (name) child.send(name);
      else child.disconnect();
    }
    child.on('message', ({ name, isBuilt }) => {
      if (isBuilt) {
        onBuilt(name);
        console.log(`Built ${name} in ${seconds(started)}.`);
      } else {
        areAllBuilt = false;
        console.error(`${name} could not be built; see the lines above.`);
      }
      sendNext();
    });
    sendNext();
    return new Promise((resolve) => {
      child.once('exit', (code) => {
        if (code !== 0) areAllBuilt = false;
        resolve();
      });
    });
  }
  const lanes = Math.min(availableParallelism(), names.length);
  await Promise.all(Array.from({ length: lanes }, runLane));
  return areAllBuilt;
}
