import { BUS, openEnquiry, orderFees, staff } from './cases.ts'
import { confirmEmail } from './confirmed-email.ts'
import { payAndSettle, settle } from './extras.ts'
import type { TestShop, Visitor } from './shop.ts'

/** A case with a deposit of ₦150,000 in two parts, of which the first was paid. */
export async function beginParts(shop: TestShop, visitor: Visitor) {
  const { id, reference } = await openEnquiry(visitor, {
    message: crypto.randomUUID(),
    details: { ...BUS.details, date: '2027-10-18' },
  })
  await staff(shop, 'fee', reference, 'deposit', '150000', '--parts', '1', '--kept', '50000')
  await confirmEmail(shop, visitor, 'ada@example.com')
  const order = await orderFees(visitor, id, { payment_option: 'instalments', later_parts: 1 })
  await settle(shop)
  await payPartOf(shop, visitor, order, 0)
  return { id, reference, order }
}

/** Pays one of the parts of an order. */
export async function payPartOf(shop: TestShop, visitor: Visitor, order: string, at: number): Promise<void> {
  visitor.bearer = null
  const { body } = await visitor.call('orderGet', { confirmation_id: order })
  await payAndSettle(shop, visitor, order, body.instalments?.parts[at]?.charge_id ?? undefined)
}
