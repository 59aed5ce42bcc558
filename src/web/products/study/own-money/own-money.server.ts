import { createTranslator } from 'use-intl/core'
import { formatDate } from '#contracts/format.ts'
import type { Programme } from '#contracts/study/programmes.ts'
import english from '#locales/en/study.json' with { type: 'json' }
import french from '#locales/fr/study.json' with { type: 'json' }
import type { PageContext } from '../../../lib/page/page-context.ts'
import { loadAgency } from '../../../lib/shop-facts.server.ts'
import { formatTuition } from '../amounts.ts'
import { type Fee, ownAmount, ownWorth } from './own-worth.ts'
import type { ShownProgramme } from './shown-programme.ts'

const MESSAGES = { en: english, fr: french }

interface OwnMoney {
  /** `about ₦14,500,000`; null where a fee is in the visitor's currency or nobody knows. */
  readonly about: (fee: Fee) => string | null
  /** Of which day the rates are; null where nothing is converted. */
  readonly rates: string | null
}

/** Writes fees in the visitor's currency. */
export async function loadOwnMoney(page: PageContext): Promise<OwnMoney> {
  const { language, currency } = page.settings
  const { exchangeRates } = await loadAgency(page)
  const worth = ownWorth(exchangeRates, currency)
  const t = createTranslator({ locale: language, messages: MESSAGES[language] })
  return {
    about: (fee) => {
      const amount = worth && ownAmount(fee, worth)
      return amount ? t('facts.about', { amount: formatTuition(amount, currency, language) }) : null
    },
    rates: worth && t('facts.rates', { date: formatDate(worth.asOf, language, 'day') }),
  }
}

/** A programme with its fees in the visitor's currency beside them. */
export function showProgramme(programme: Programme, { about }: Pick<OwnMoney, 'about'>): ShownProgramme {
  const { tuition_from: amount, application_fee: fee, tuition_usd: dollars, currency } = programme
  return {
    ...programme,
    tuition_about: about({ amount, currency, dollars }),
    fee_about: fee === null ? null : about({ amount: fee, currency }),
  }
}
