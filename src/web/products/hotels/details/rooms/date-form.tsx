import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { HotelQuery } from '#contracts/hotels/query.ts'
import { useSettings } from '../../../../lib/use-shop.ts'
import { PartMessages } from '../../../../i18n/part-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DateFields } from '../../../../ui/dates/date-fields.tsx'
import { GuestsField } from '../../search/guests-field.tsx'
import { stayOfQuery } from '../../search/read-stay.ts'
import { checkOutBounds, lastCheckIn, withCheckIn } from '../../search/stay-days.ts'
import { formatStay } from '../../search/stay-query.ts'
import { EMPTY_STAY, type StayState } from '../../search/stay-state.ts'

interface DateFormProps {
  readonly hotelId: string
  /** What was searched for; null where nothing was. */
  readonly query: HotelQuery | null
  /** What was asked for and is no search; null where nothing was. */
  readonly asked: StayState | null
  /** The first day on which a stay may begin, `2026-12-01`. */
  readonly today: string
}

/** When somebody comes, and who: the page answers with its rooms. Brings its own catalogues along. */
export default function DateForm(props: DateFormProps) {
  return (
    <PartMessages messages={['search-parts', 'stay-search', 'stay-details']}>
      <Fields {...props} />
    </PartMessages>
  )
}

function Fields({ hotelId, query, asked, today }: DateFormProps) {
  const t = useTranslations('stay-details')
  const { country } = useSettings()
  const [state, setState] = useState(asked ?? (query ? stayOfQuery(query) : { ...EMPTY_STAY, nationality: country }))
  const form = useRef<HTMLFormElement>(null)
  const page = `/hotels/details/${encodeURIComponent(hotelId)}`
  const navigate = useNavigate()
  const navigation = useNavigation()
  useEarlyDays(form, setState)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(`${page}?${formatStay({ ...state, place: null })}`)
  }
  return (
    <form
      ref={form}
      method="get"
      action={page}
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 items-end gap-3 max-md:relative md:grid-cols-2 lg:grid-cols-[minmax(20rem,2fr)_minmax(14rem,1fr)_auto]"
    >
      <input type="hidden" name="nationality" value={state.nationality} />
      <Days state={state} today={today} onChange={setState} />
      <GuestsField rooms={state.rooms} errors={NO_ERRORS} onChange={(rooms) => setState({ ...state, rooms })} />
      <Button
        type="submit"
        look={query ? 'secondary' : 'primary'}
        className="min-h-12"
        waiting={navigation.state === 'loading' && navigation.formMethod === undefined}
      >
        {t('dates.submit')}
      </Button>
    </form>
  )
}

/** The page says what is wrong, over the form. */
const NO_ERRORS = {}

/** Keeps the days that were filled in before the form came to life. */
function useEarlyDays(
  form: RefObject<HTMLFormElement | null>,
  keep: (change: (state: StayState) => StayState) => void,
) {
  useEffect(() => {
    const early = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
    const [checkIn, checkOut] = [early('checkin'), early('checkout')]
    keep((state) => ({
      ...state,
      ...(DAY.test(checkIn) && { checkIn }),
      ...(DAY.test(checkOut) && { checkOut }),
    }))
  }, [form, keep])
}

const DAY = /^\d{4}-\d\d-\d\d$/

interface DaysProps {
  readonly state: StayState
  readonly today: string
  readonly onChange: (state: StayState) => void
}

function Days({ state, today, onChange }: DaysProps) {
  const t = useTranslations('stay-search')
  return (
    <DateFields
      inputs={[
        {
          name: 'checkin',
          label: t('check_in'),
          error: null,
          value: state.checkIn,
          min: today,
          max: lastCheckIn(today),
          onChange: (day) => onChange(withCheckIn(state, day, today)),
        },
        {
          name: 'checkout',
          label: t('check_out'),
          error: null,
          value: state.checkOut,
          ...checkOutBounds(state.checkIn, today),
          onChange: (checkOut) => onChange({ ...state, checkOut }),
        },
      ]}
      className="grid grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1"
    />
  )
}
