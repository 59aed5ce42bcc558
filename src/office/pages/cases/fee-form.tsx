import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { FEE_CODES, FEE_LIMITS } from '#contracts/cases/fee-codes.ts'
import { CHARGE_CURRENCY, CURRENCIES, fromDecimal } from '#contracts/money.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { focusFirstError } from '#web/ui/focus/focus-first-error.ts'
import { typed } from '../../lib/typed.ts'
import { DayField } from '../../parts/day-field.tsx'
import { Opened } from '../../parts/opened.tsx'
import type { CaseWork } from './case-work.ts'

const PARTS = Array.from({ length: FEE_LIMITS.laterParts + 1 }, (_, later) => later)

/** An amount as it is typed in English or French, in minor units; null for what is none. */
function minorUnits(text: string): number | null {
  const plain = text
    .replaceAll(/\s/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replaceAll(/,(?=\d{3})/g, '')
  const amount = fromDecimal(plain, CHARGE_CURRENCY)?.amount
  return amount !== undefined && amount >= 0 && amount <= FEE_LIMITS.amount ? amount : null
}

type Wrong = 'amount' | 'kept'

/** Asks the customer for a fee; empty again once it was asked for. */
export function FeeForm({ act, waiting }: CaseWork) {
  const t = useTranslations('office.fees')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const amount = minorUnits(typed(form, 'amount'))
    const kept = minorUnits(typed(form, 'kept') || '0')
    const refuse = (field: Wrong) => {
      setWrong(field)
      focusFirstError(form)
    }
    if (!amount) return refuse('amount')
    if (kept === null || kept > amount) return refuse('kept')
    setWrong(null)
    const asked = {
      code: typed(form, 'code'),
      words: typed(form, 'words').trim() || null,
      amount,
      kept,
      later_parts: Number(typed(form, 'later_parts')),
      due_on: typed(form, 'due_on') || null,
    }
    if (await act('deskFee', asked)) form.reset()
  }
  return (
    <Opened summary={t('ask')}>
      <form className="grid gap-3" onSubmit={(event) => void ask(event)} noValidate>
        <FeeKind />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('amount', { currency: CURRENCIES[CHARGE_CURRENCY].symbol })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            error={wrong === 'amount' ? t('amount_wrong') : null}
          />
          <DayField label={t('due_on')} name="due_on" when="ahead" />
        </div>
        <SelectField label={t('parts')} name="later_parts" hint={t('parts_hint')}>
          {PARTS.map((later) => (
            <option key={later} value={later}>
              {t(later === 0 ? 'at_once' : 'in_parts', { count: later + 1 })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('kept', { currency: CURRENCIES[CHARGE_CURRENCY].symbol })}
          hint={t('kept_hint')}
          name="kept"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          error={wrong === 'kept' ? t('kept_wrong') : null}
        />
        <Button type="submit" look="strong" className="justify-self-start" waiting={waiting === 'deskFee'}>
          {t('send')}
        </Button>
      </form>
    </Opened>
  )
}

function FeeKind() {
  const t = useTranslations('office.fees')
  const words = useTranslations('cases.fees')
  return (
    <>
      <SelectField label={t('code')} name="code">
        {FEE_CODES.map((code) => (
          <option key={code} value={code}>
            {words(code)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('words')}
        hint={t('words_hint')}
        name="words"
        maxLength={FEE_LIMITS.words}
        autoComplete="off"
      />
    </>
  )
}
