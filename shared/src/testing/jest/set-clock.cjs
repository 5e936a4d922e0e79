/** Each test starts at the same time; `setClock` sets another. */
const { setClock, stopClock } = require('../clock');
const { testTime } = require('./time-and-zone.cjs');

// What a test file makes while it loads has exactly this time, however long that takes.
stopClock(testTime);
beforeEach(() => setClock(testTime));
