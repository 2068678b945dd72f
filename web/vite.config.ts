import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// While developing, `ATOLL_URL=http://127.0.0.1:PORT npm run dev` talks to a running server.
const server = process.env.ATOLL_URL ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/atoll/server/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
    fs: { allow: ['..'] },
  },
});
