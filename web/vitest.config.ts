import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // The time limit is a guard against hangs: no test depends on how busy the machine is.
  test: { setupFiles: ['tests/setup.ts'], testTimeout: 100_000 },
});
