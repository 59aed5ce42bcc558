import { FEE_CODES, FEE_LIMITS } from '#contracts/cases/fee-codes.ts'
import { formatMoney } from '#contracts/format.ts'
import { CHARGE_CURRENCY, fromDecimal } from '#contracts/money.ts'
import { askFee, waiveFee } from '../fees/staff-fees.ts'
import { done, failed, isDay, numberOf, oneOf, staffOf, type Verb } from './verb.ts'

/** An amount of naira in kobo; null for what is none. */
function koboOf(text: string): number | null {
  const money = /^\d{1,9}(\.\d\d?)?$/.test(text) ? fromDecimal(text, CHARGE_CURRENCY) : null
  return money && money.amount <= FEE_LIMITS.amount ? money.amount : null
}

/** `fee REF CODE NAIRA [TEXT]` */
export const fee: Verb = async (deps, [reference = '', name, naira = '', ...text], values) => {
  const code = oneOf(FEE_CODES, name)
  const amount = koboOf(naira)
  const kept = koboOf(values.kept ?? '0')
  const laterParts = numberOf(values.parts ?? '0')
  const words = text.join(' ').trim()
  if (!code || !amount || kept === null || kept > amount || laterParts === null || laterParts > FEE_LIMITS.laterParts)
    return failed('fee REF CODE NAIRA [TEXT]: a known code and an amount, and no more kept than that\n')
  if (!isDay(values.due) || words.length > FEE_LIMITS.words)
    return failed('fee: a day such as 2026-12-24, and a few words\n')
  const asked = { code, amount, currency: CHARGE_CURRENCY, kept, laterParts, dueOn: values.due ?? null }
  await askFee(deps, staffOf(values), reference, { ...asked, words: words || null })
  return done(`${reference}: ${formatMoney({ amount, currency: CHARGE_CURRENCY }, 'en')} was asked for\n`)
}

/** `waive REF N` */
export const waive: Verb = async (deps, [reference = '', number = '', ...more], values) => {
  const position = numberOf(number)
  if (!position || more.length > 0) return failed('waive REF N\n')
  await waiveFee(deps, staffOf(values), reference, { position: position - 1 })
  return done(`${reference}: fee ${number} is waived\n`)
}
