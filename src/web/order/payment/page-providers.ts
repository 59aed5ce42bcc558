import type { PageProvider } from './checkout.ts'
import { flutterwave } from './flutterwave/flutterwave.ts'
import { paystack } from './paystack/paystack.ts'

/** What pages know of each payment provider, by its code. A new one is a folder and a line here. */
const PAGE_PROVIDERS: Readonly<Record<string, PageProvider>> = { paystack, flutterwave }

/** The API may list one that pages have no window of: it is paid on its own page. */
export function pageProvider(code: string): PageProvider {
  return (
    PAGE_PROVIDERS[code] ?? {
      name: code.charAt(0).toUpperCase() + code.slice(1),
      methods: [],
      resumes: false,
      window: null,
    }
  )
}
