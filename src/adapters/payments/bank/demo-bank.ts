import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { languageOf, type Translate } from '#contracts/locale.ts'
import { fromDecimal } from '#contracts/money.ts'
import type { Clock } from '#platform/clock.ts'
import { signStatement } from './statement-signature.ts'

export interface DemoBankOptions {
  readonly clock: Clock
  readonly translate: Translate
  readonly secret: string
  readonly account: { readonly bank: string; readonly name: string; readonly number: string }
  /** Hands a signed statement to the shop and answers the shop's HTTP status. */
  readonly deliver: (headers: Headers, body: string) => Promise<number>
}

/** Where the page is. */
const DEMO_BANK_PATH = '/sandbox/bank'

const transferSchema = z.object({
  narration: z.string().max(200),
  amount: z.string().max(20),
  /** Of the form: sent twice it is one transfer. */
  id: z.uuid().default(() => randomUUID()),
})
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const STYLE = html`<style>
  :root {
    color-scheme: light dark;
  }
  body {
    font:
      16px/1.5 system-ui,
      sans-serif;
    max-width: 30rem;
    margin: 2rem auto;
    padding: 0 1rem;
  }
  label,
  input,
  button {
    display: block;
    width: 100%;
    box-sizing: border-box;
    font: inherit;
  }
  input,
  button {
    min-height: 44px;
    margin: 0.25rem 0 1rem;
    padding: 0.5rem;
  }
</style>`

/**
 * A bank with no money: a page on which a tester "sends" a transfer to the shop's account, and which then
 * tells the shop by a signed statement, as a real bank's feed would.
 */
export function createDemoBank(options: DemoBankOptions): Hono {
  const app = new Hono().basePath(DEMO_BANK_PATH)
  app.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', POLICY)
    c.header('Cache-Control', 'no-store')
  })
  app.get('/', (c) => c.html(page(options, c, null)))
  app.post('/', (c) => transfer(options, c))
  return app
}

async function transfer(options: DemoBankOptions, c: Context): Promise<Response> {
  const form = transferSchema.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text()))).data
  const money = form && fromDecimal(form.amount.replaceAll(',', '').trim(), 'NGN')
  if (!form || !money || money.amount <= 0) return c.html(page(options, c, 'invalid'), 422)
  const line = {
    line_id: `demo-${form.id}`,
    ...money,
    narration: form.narration,
    payer: 'ADA OBI',
    booked_at: options.clock.now().toISOString(),
  }
  const body = JSON.stringify({ lines: [line] })
  const headers = new Headers({
    'Content-Type': 'application/json',
    'x-statement-signature': signStatement(options.secret, body),
  })
  const sent = (await options.deliver(headers, body)) === 200
  return c.html(page(options, c, sent ? 'sent' : 'invalid'), sent ? 200 : 502)
}

function page({ translate, account }: DemoBankOptions, c: Context, outcome: 'sent' | 'invalid' | null) {
  const language = languageOf(c.req.header('Accept-Language'))
  const t = (key: string) => translate(language, `sandbox.bank.${key}`, account)
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t('title')}</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <h1>${t('title')}</h1>
          <p>${t('intro')}</p>
          ${outcome ? html`<p role="status">${t(outcome)}</p>` : ''}
          <form method="post">
            <input type="hidden" name="id" value="${randomUUID()}" />
            <label for="narration">${t('narration')}</label>
            <input id="narration" name="narration" maxlength="200" value="${c.req.query('code') ?? ''}" />
            <label for="amount">${t('amount')}</label>
            <input
              id="amount"
              name="amount"
              inputmode="decimal"
              maxlength="20"
              value="${c.req.query('amount') ?? ''}"
            />
            <button>${t('send')}</button>
          </form>
        </main>
      </body>
    </html>`
}
