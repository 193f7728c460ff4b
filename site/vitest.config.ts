import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'vite/**/*.test.ts'],
    environment: 'node',
    // Room for a busy machine; what must be quick says so itself.
    testTimeout: 20_000,
  },
});
