import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { icuMessages } from './icu-messages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Builds the agency's desk: a bundle of its own, with its own styles, beside the shop's pages and apart from them. */
await build({
  root: path.join(ROOT, 'src/office'),
  base: '/office/',
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [icuMessages(), tailwindcss()],
  // Messages are compiled at build time.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir: path.join(ROOT, 'build/office'), emptyOutDir: true, modulePreload: { polyfill: false } },
})
