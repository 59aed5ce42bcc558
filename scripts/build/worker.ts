import path from 'node:path'
import { build } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Builds the service worker beside the pages: one file at the root, whose scope is the whole shop, under
 * a name that stays, because a browser looks for its successor there.
 */
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/web/service-worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
