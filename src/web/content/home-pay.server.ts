import { createTranslator } from 'use-intl/core'
import { LOCALES } from '#contracts/locale.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import english from '#locales/en/payment.json' with { type: 'json' }
import french from '#locales/fr/payment.json' with { type: 'json' }
import type { PageContext } from '../lib/page/page-context.ts'
import { waysFor } from '../order/ways-to-pay.server.ts'
import type { LandingFacts } from './landing/landing-words.ts'
import type { WayOfPaying } from './home-facts.tsx'

const MESSAGES = { en: english, fr: french }

/**
 * How the visitor can pay: in naira by the agency's own words, in other money by the names of what their country has,
 * as the payment page names it.
 */
export async function loadWaysOfPaying(
  { api, settings }: PageContext,
  facts: LandingFacts<'home'>,
): Promise<readonly WayOfPaying[]> {
  const said = (kind: Exclude<WayOfPaying['kind'], 'named'>) => ({
    kind,
    title: facts[`pay_${kind}_title`],
    text: facts[`pay_${kind}_text`],
  })
  const { currency, ways: offered, bank_transfer } = await api.call('waysToPay', { currency: settings.currency })
  if (currency === CHARGE_CURRENCY)
    return [...(bank_transfer ? [said('transfer')] : []), said('card'), said('phone'), said('later')]
  const t = createTranslator({ locale: settings.language, messages: MESSAGES[settings.language] })
  const { ways } = waysFor(offered, settings.country)
  const others = ways.flatMap(({ way }) => (way === null || way === 'card' ? [] : [t(`ways.${way}`)]))
  const list = new Intl.ListFormat(LOCALES[settings.language], { type: 'disjunction' })
  return [
    ...(others.length > 0 ? [{ kind: 'named' as const, title: list.format(others), text: t('home.others') }] : []),
    ...(others.length < ways.length ? [{ ...said('card'), text: t('home.card') }] : []),
    said('later'),
  ]
}
