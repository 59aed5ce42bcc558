import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { icuMessages } from './scripts/icu-messages.ts'

export default defineConfig({
  plugins: [icuMessages(), tailwindcss(), reactRouter()],
  resolve: {
    // Messages are compiled at build time, so the pages carry the small formatter without the ICU parser.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  ssr: { noExternal: ['use-intl'] },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/web/render-page.ts' } } },
  },
})
