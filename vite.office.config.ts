import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { icuMessages } from './scripts/build/icu-messages.ts'

const ROOT = import.meta.dirname

/** The agency's desk: a bundle of its own, with its own styles, beside the shop's pages and apart from them. */
export default defineConfig(({ command }) => ({
  root: path.join(ROOT, 'src/office'),
  base: '/office/',
  publicDir: false,
  // Beside that of the shop's pages, which Vite looks after in the same process.
  cacheDir: path.join(ROOT, '.cache/office'),
  plugins: [icuMessages(), tailwindcss()],
  // Messages are compiled at build time.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  optimizeDeps: { include: ['use-intl/react', 'use-intl > @formatjs/fast-memoize'] },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: { outDir: path.join(ROOT, 'build/office'), emptyOutDir: true, modulePreload: { polyfill: false } },
}))
