import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { CHANNELS } from '#contracts/cases/channels.ts'
import type { DeskSlotsResponse } from '#contracts/office/case-acts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { leadTo } from '../../lib/lead-to.ts'
import { typed } from '../../lib/typed.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { LoadedPart } from '../../parts/notices.tsx'
import type { CaseWork } from './case-work.ts'
import { FreeSlots } from './free-slots.tsx'

interface SlotFormProps extends CaseWork {
  readonly call: 'deskBook' | 'deskRebook'
}

/** Free times of advisers, one of which is booked for the customer. */
export function SlotForm({ shown, act, waiting, call }: SlotFormProps) {
  const [adviser, setAdviser] = useState('')
  const [from, setFrom] = useState<string | null>(null)
  const { reference } = shown
  // What was booked or given back meanwhile is asked for anew.
  const loaded = useLoaded('deskSlots', { reference, adviser_id: adviser || null, from })
  const book = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [adviser_id, starts_at] = typed(form, 'slot').split(' ')
    if (!adviser_id || !starts_at) return leadTo(form, 'slot')
    const booking = { adviser_id, starts_at, channel: typed(form, 'channel'), phone: typed(form, 'phone') || null }
    await act(call, booking)
    loaded.reload()
  }
  return (
    <LoadedPart loaded={loaded}>
      {(answer) => (
        <form className="grid gap-4" onSubmit={(event) => void book(event)} noValidate>
          <Adviser
            advisers={answer.advisers}
            value={adviser}
            onChange={(code) => {
              setAdviser(code)
              setFrom(null)
            }}
          />
          <FreeSlots answer={answer} show={setFrom} />
          <Way answer={answer} waiting={waiting === call} />
        </form>
      )}
    </LoadedPart>
  )
}

interface AdviserProps extends Pick<DeskSlotsResponse, 'advisers'> {
  readonly value: string
  readonly onChange: (code: string) => void
}

function Adviser({ advisers, value, onChange }: AdviserProps) {
  const t = useTranslations('office.appointment')
  return (
    <SelectField label={t('adviser')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('any_adviser')}</option>
      {advisers.map(({ adviser_id, name, languages }) => (
        <option key={adviser_id} value={adviser_id}>
          {name} ({languages.join(', ').toUpperCase()})
        </option>
      ))}
    </SelectField>
  )
}

/** How both speak, and where the customer is called. */
function Way({ answer, waiting }: { readonly answer: DeskSlotsResponse; readonly waiting: boolean }) {
  const t = useTranslations('office.appointment')
  const isReceived = answer.advisers.some(({ place }) => place !== null)
  if (answer.slots.length === 0) return null
  return (
    <>
      <SelectField label={t('way')} name="channel">
        {CHANNELS.filter((channel) => channel !== 'office' || isReceived).map((channel) => (
          <option key={channel} value={channel}>
            {t(`channels.${channel}`)}
          </option>
        ))}
      </SelectField>
      {!answer.has_phone && (
        <TextField
          label={t('phone')}
          hint={t('phone_hint')}
          name="phone"
          type="tel"
          maxLength={24}
          autoComplete="off"
        />
      )}
      <Button type="submit" look="strong" className="justify-self-start" waiting={waiting}>
        {t('confirm')}
      </Button>
    </>
  )
}
