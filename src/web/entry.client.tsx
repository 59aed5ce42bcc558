import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { adoptMessages, fetchCataloguesAhead } from './i18n/messages.ts'
import { reloadOnMissingParts } from './lib/chunk-reload.ts'
import { fetchStylesAhead } from './lib/page/page-styles.tsx'
import { currentLanguage } from './lib/settings.ts'
import { fetchErrorPageAhead } from './shell/late-error-page.tsx'

adoptMessages(currentLanguage(), JSON.parse(document.getElementById('messages')?.textContent ?? '{}'))

reloadOnMissingParts()
fetchStylesAhead()
fetchCataloguesAhead()
fetchErrorPageAhead()

// In development a change of the styles shows at once.
if (import.meta.env.DEV) void import('./styles.css')

// In a task of its own: a slow phone needs 30 ms for what stands above, and as long for what listens to the document.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
