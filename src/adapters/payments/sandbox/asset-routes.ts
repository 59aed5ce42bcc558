import { readFileSync } from 'node:fs'
import { Hono } from 'hono'

const ASSETS = {
  '/paystack/inline.js': { file: 'paystack-inline.js', type: 'text/javascript; charset=utf-8' },
  '/flutterwave/v3.js': { file: 'flutterwave-v3.js', type: 'text/javascript; charset=utf-8' },
  '/assets/overlay.js': { file: 'overlay.js', type: 'text/javascript; charset=utf-8' },
  '/assets/paystack-popup.js': { file: 'paystack-popup.js', type: 'text/javascript; charset=utf-8' },
  '/assets/popup.js': { file: 'popup.js', type: 'text/javascript; charset=utf-8' },
  '/assets/checkout.css': { file: 'checkout.css', type: 'text/css; charset=utf-8' },
} as const

/** The inline scripts and what the hosted pages load. */
export function assetRoutes(): Hono {
  const app = new Hono()
  for (const [path, { file, type }] of Object.entries(ASSETS)) {
    const content = readFileSync(new URL(`assets/${file}`, import.meta.url), 'utf8')
    app.get(path, (c) => c.body(content, 200, { 'content-type': type, 'cache-control': 'no-cache' }))
  }
  return app
}
