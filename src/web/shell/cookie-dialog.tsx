import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { OPTIONAL_STORAGE } from '#contracts/accounts/consent.ts'
import type { CookiesResponse } from '#contracts/settings.ts'
import { ApiError } from '../lib/api/api.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { readConsent, saveConsent } from '../lib/consent.ts'
import { notify } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choices/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface CookieDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/** All that the shop keeps in a browser, as `GET /cookies` tells it, and what of it may be refused. */
export function CookieDialog({ open, onClose, onSaved }: CookieDialogProps) {
  const t = useTranslations('shell')
  const { revalidate } = useRevalidator()
  const categories = useCategories(onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    saveConsent(OPTIONAL_STORAGE.filter((kind) => ticked.has(kind)))
    notify('success', t('consent.saved'))
    onSaved?.()
    onClose()
    void revalidate()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('consent.title')}>
      {categories ? (
        <form className="grid gap-4" onSubmit={submit}>
          <p className="text-ink-soft">{t('consent.none')}</p>
          {categories.map((category) => (
            <Category key={category.id} {...category} />
          ))}
          <Button type="submit" look="strong" className="justify-self-start">
            {t('consent.save')}
          </Button>
        </form>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

function Category({ id, required, title, description }: CookiesResponse['categories'][number]) {
  const t = useTranslations('shell')
  return (
    <div className="grid gap-1">
      {required ? (
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-ink-soft">{t('consent.always')}</span>
        </p>
      ) : (
        <Checkbox name={id} defaultChecked={readConsent(document.cookie)?.some((kind) => kind === id) ?? false}>
          <span className="font-semibold">{title}</span>
        </Checkbox>
      )}
      <p className="text-sm">{description}</p>
    </div>
  )
}

function useCategories(onFailure: () => void): CookiesResponse['categories'] | null {
  const t = useTranslations('shell')
  const [categories, setCategories] = useState<CookiesResponse['categories'] | null>(null)
  useEffect(() => {
    browserApi.call('cookies').then(
      (answer) => setCategories(answer.categories),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        notify('error', error.problem?.message ?? t('error.offline'))
        onFailure()
      },
    )
    // Once, when the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return categories
}
