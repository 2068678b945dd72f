import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: 100_000, // a guard against hangs: no test depends on how busy the machine is
    // All files in one process, which loads each module once: that takes half the time. No file leaves anything behind.
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
  },
});
