/** Each test starts at the same time; `setClock` sets another. */
const { setClock, stopClock } = require('../clock');
const { testTime } = require('./time-and-zone.cjs');

// Stop the clock while the test file loads, so that everything it creates has exactly this time.
stopClock(testTime);
beforeEach(() => setClock(testTime));
