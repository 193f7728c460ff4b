// Loaded before the service: what it looks after every three seconds, it looks after ten times as often, so that tests
// wait for tenths of a second.
const everyMs = 3000;
const { setInterval: start } = globalThis;
globalThis.setInterval = (run, ms, ...rest) => start(run, ms === everyMs ? everyMs / 10 : ms, ...rest);
