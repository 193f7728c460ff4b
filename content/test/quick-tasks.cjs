// Loaded before the service: what it looks after every three seconds, it looks after ten times as often, so that tests
// wait for tenths of a second. Calls of the clinic's programs follow one another and are given up sooner, too.
const everyMs = 3000;
const { setInterval: start, setTimeout: wait } = globalThis;
globalThis.setInterval = (run, ms, ...rest) => start(run, ms === everyMs ? everyMs / 10 : ms, ...rest);

const apartMs = 600;
const later = (run, ms, ...rest) => wait(run, ms === apartMs ? 5 : ms, ...rest);
globalThis.setTimeout = Object.defineProperties(later, Object.getOwnPropertyDescriptors(wait));

const callMs = 20_000;
const giveUp = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => giveUp(ms === callMs ? 1500 : ms);
