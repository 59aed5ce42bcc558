import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { BY_SCRIPT_ONLY } from '../../../lib/form/by-script-only.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import type { CouponState } from './use-coupon.ts'

/** ENTER COUPON CODE, Apply; a code that is on can be taken off again. */
export function CouponField({ coupon }: { coupon: CouponState }) {
  const t = useTranslations('booking')
  const [typed, setTyped] = useState<string | null>(null)
  const { applied, refused, tried } = coupon
  // A code that came by a link stands there with what is wrong with it.
  const code = typed ?? (refused ? tried : '')
  if (applied) {
    return (
      <p className="flex items-center justify-between gap-3 rounded-md bg-palm-soft px-3 py-1.5 text-sm" role="status">
        <span className="inline-flex items-center gap-2 text-palm">
          <CheckIcon />
          {t('coupon.applied', { code: applied.code })}
        </span>
        <Button look="quiet" size="small" className="min-h-11" onClick={coupon.remove}>
          {t('coupon.remove')}
        </Button>
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && !coupon.checking) coupon.apply(code.trim())
  }
  return (
    <form className="flex items-start gap-2 noscript:hidden" method={BY_SCRIPT_ONLY} onSubmit={submit} noValidate>
      <TextField
        label={t('coupon.label')}
        labelHidden
        placeholder={t('coupon.label')}
        error={refused}
        className="flex-1"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className="min-h-12" waiting={coupon.checking}>
        {t('coupon.apply')}
      </Button>
    </form>
  )
}
