import base from './playwright.config.ts';
export default { ...base, timeout: 150_000, expect: { timeout: 25_000 }, use: { ...base.use, actionTimeout: 25_000 } };
