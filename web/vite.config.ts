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
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css|svg)$/.test(fileName)) continue;
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, best) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
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
