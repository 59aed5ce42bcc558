import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { fromDecimal } from '#contracts/money.ts'
import { findUnstorableTexts } from '#platform/texts/storable-text.ts'
import { page, pageAddress, pageQuery } from '../../sandbox/checkout-routes.ts'
import { isOwnPage, type SandboxDeps } from '../../sandbox/sandbox-deps.ts'
import { openFlutterwave } from './flutterwave-transactions.ts'

const inlineSchema = z.object({
  public_key: z.string().startsWith('FLWPUBK_TEST'),
  tx_ref: z.string().min(1).max(100),
  amount: z.string(),
  currency: currencySchema.default('NGN'),
  email: z.email(),
  name: z.string().max(200).default(''),
  phone_number: z.string().max(40).default(''),
  title: z.string().max(200).default(''),
  redirect_url: z.union([z.url(), z.literal('')]).default(''),
})

/** What Flutterwave's inline script opens. */
export function inlinePage(deps: SandboxDeps): Hono {
  return new Hono().get('/flutterwave/checkout', (c) => openInline(deps, c))
}

/** Flutterwave's script lets the browser name the amount; so does ours. */
async function openInline(deps: SandboxDeps, c: Context) {
  const query = pageQuery(c)
  const asked = c.req.query()
  const input = inlineSchema.safeParse(findUnstorableTexts(asked).length > 0 ? null : asked)
  const amount = input.data && fromDecimal(input.data.amount, input.data.currency)
  if (!input.success || !amount || amount.amount <= 0) return page(deps, c, null, query)
  if (!isOwnPage(deps, input.data.redirect_url)) return page(deps, c, null, query)
  const transaction = await openFlutterwave(deps, {
    reference: input.data.tx_ref,
    amount,
    email: input.data.email,
    customerName: input.data.name,
    phone: input.data.phone_number,
    title: input.data.title,
    returnUrl: input.data.redirect_url,
    metadata: null,
  })
  return c.redirect(pageAddress(deps, transaction, { ...query, popup: true }), 303)
}
