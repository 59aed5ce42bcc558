import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SavedTraveller } from '#contracts/accounts/account.ts'
import { formatDate } from '#contracts/format.ts'
import type { CountriesResponse } from '#contracts/settings.ts'
import { ApiError } from '../lib/api/api.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { notify } from '../lib/toast.ts'
import { useSettings } from '../lib/use-shop.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EditIcon } from '../ui/icons/order-icons.tsx'
import { PlusIcon, TrashIcon } from '../ui/page-icons.tsx'
import { EmptyList } from './empty-list.tsx'
import { TravellerForm } from './traveller-form.tsx'

interface TravellersPageProps {
  readonly travellers: readonly SavedTraveller[]
  readonly countries: CountriesResponse
  readonly today: string
}

type Open =
  | { readonly kind: 'edit'; readonly traveller: SavedTraveller | null }
  | { readonly kind: 'remove'; readonly traveller: SavedTraveller }

/** Whom the customer travels with: kept once, chosen in every booking. */
export function TravellersPage({ travellers, countries, today }: TravellersPageProps) {
  const t = useTranslations('account')
  const [open, setOpen] = useState<Open | null>(null)
  const { revalidate } = useRevalidator()
  const done = (text: string) => {
    setOpen(null)
    notify('success', text)
    void revalidate()
  }
  const editing = open?.kind === 'edit' ? open.traveller : null
  return (
    <>
      <Heading onAdd={() => setOpen({ kind: 'edit', traveller: null })} />
      {travellers.length === 0 ? (
        <EmptyList title={t('travellers.none')} text={t('travellers.none_text')} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {travellers.map((traveller) => (
            <TravellerCard key={traveller.traveller_id} traveller={traveller} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <Dialog
        open={open?.kind === 'edit'}
        look="wide"
        title={t(editing ? 'travellers.edit_title' : 'travellers.new_title')}
        onClose={() => setOpen(null)}
      >
        <TravellerForm traveller={editing} {...{ countries, today }} onDone={() => done(t('travellers.saved'))} />
      </Dialog>
      <RemoveDialog
        traveller={open?.kind === 'remove' ? open.traveller : null}
        onClose={() => setOpen(null)}
        onDone={() => done(t('travellers.removed'))}
      />
    </>
  )
}

function Heading({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('account')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('travellers.title')}</h1>
        <Button look="primary" onClick={onAdd}>
          <PlusIcon />
          {t('travellers.add')}
        </Button>
      </div>
      <p className="max-w-2xl text-ink-soft">{t('travellers.text')}</p>
    </>
  )
}

const nameOf = ({ first_name, last_name }: SavedTraveller): string => `${first_name} ${last_name}`

function TravellerCard({ traveller, onOpen }: { traveller: SavedTraveller; onOpen: (open: Open) => void }) {
  const t = useTranslations('account')
  const { language } = useSettings()
  const name = nameOf(traveller)
  const { year_of_birth: year, month_of_birth: month, day_of_birth: day, passport } = traveller
  const born = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = (value: string) => formatDate(value, language, 'day')
  return (
    <li className="card grid content-start gap-1 p-4 sm:p-5">
      <h2 className="text-lg">{name}</h2>
      <p className="text-sm text-ink-soft">{t('travellers.born', { date: date(born) })}</p>
      <p className="text-sm text-ink-soft">
        {passport === null && t('travellers.no_passport')}
        {passport && !passport.expiry_date && t('travellers.passport', { number: passport.number })}
        {passport?.expiry_date &&
          t('travellers.passport_until', { number: passport.number, date: date(passport.expiry_date) })}
      </p>
      <div className="mt-2 flex gap-2">
        <Button
          size="small"
          aria-label={t('travellers.edit_label', { name })}
          onClick={() => onOpen({ kind: 'edit', traveller })}
        >
          <EditIcon />
          {t('travellers.edit')}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={t('travellers.remove_label', { name })}
          onClick={() => onOpen({ kind: 'remove', traveller })}
        >
          <TrashIcon />
          {t('travellers.remove')}
        </Button>
      </div>
    </li>
  )
}

interface RemoveDialogProps {
  readonly traveller: SavedTraveller | null
  readonly onClose: () => void
  readonly onDone: () => void
}

function RemoveDialog({ traveller, onClose, onDone }: RemoveDialogProps) {
  const t = useTranslations('account')
  const shell = useTranslations('shell')
  const [waiting, setWaiting] = useState(false)
  const remove = async () => {
    if (!traveller) return
    setWaiting(true)
    try {
      await browserApi.call('accountDeleteTraveller', { traveller_id: traveller.traveller_id })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify('error', error.problem?.message ?? shell('error.offline'))
    }
    setWaiting(false)
  }
  return (
    <Dialog
      open={traveller !== null}
      title={t('travellers.really', { name: traveller ? nameOf(traveller) : '' })}
      onClose={onClose}
    >
      <p>{t('travellers.really_text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" waiting={waiting} onClick={() => void remove()}>
          {t('travellers.remove')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('travellers.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
