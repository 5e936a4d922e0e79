/** Each test starts at the same time; `setClock` sets another. */
const { setClock } = require('../clock');
const { testTime } = require('./time-and-zone.cjs');

// Also for what a test file makes while it loads.
setClock(testTime);
beforeEach(() => setClock(testTime));
