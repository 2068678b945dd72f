import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// While developing, `ATOLL_URL=http://127.0.0.1:PORT npm run dev` talks to a running server.
const server = process.env.ATOLL_URL ?? 'http://127.0.0.1:8000';

/** Puts a shorter form beside every file that gains by it; the server sends what the browser takes. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const entry of readdirSync(dir!, { recursive: true, withFileTypes: true })) {
        if (!/\.(js|css|svg)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const source = readFileSync(path);
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(`${path}.br`, brotliCompressSync(source, best));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  base: './', // `atoll site` may stand in any folder; the server's page says where the root is
  build: {
    outDir: '../src/atoll/server/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // What six pages or more share is one file: many small ones would take longer to ask for than to read.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 6 }] } },
    },
  },
  server: {
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
    fs: { allow: ['..'] },
  },
});
