import { lazy, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { formatDateRange } from '#contracts/format.ts'
import { useAddress } from '../../../search/form-address.ts'
import { Recents } from '../../../search/recents.tsx'
import { SearchFrame } from '../../../search/search-frame.tsx'
import { useEarlyAnswers } from '../../../search/use-early-answers.ts'
import type { FieldTexts } from '../../../search/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchIcon } from '../../../ui/page-icons.tsx'
import { DateFields } from '../../../ui/dates/date-fields.tsx'
import { DestinationField } from './destination/destination-field.tsx'
import { GuestsField, loadGuests } from './guests-field.tsx'
import { NationalityField } from './nationality-field.tsx'
import type { StayErrors } from './stay-check.ts'
import { checkOutBounds, lastCheckIn, nightsOf, withCheckIn } from './stay-days.ts'
import type { StayState } from './stay-state.ts'
import { loadSending, useStaySearch } from './use-stay-search.ts'

interface StayFormProps {
  /** What the form starts with: from an address, or from a search that was made. */
  readonly initial: StayState
  /** What the country of `initial` is called; found out by itself where it is left out. */
  readonly nationalityName?: string | undefined
  /** The first day on which a stay may begin, `2026-12-01`. */
  readonly today: string
  /** Writes every change into the address, so that it can be shared and survives reload. */
  readonly inAddress?: boolean
  /** What the server made of a form that was sent without script, where it must be corrected. */
  readonly answered?: AnsweredStay | undefined
  /** Leaves out the recent searches. */
  readonly compact?: boolean
}

/** What is wrong with a search that the browser sent by itself. */
interface AnsweredStay {
  /** What was typed where no place could be made of it; empty for nothing. */
  readonly typed: string
  /** Leads to the places that may be meant by it. */
  readonly choices: ReactNode
  readonly errors: StayErrors
  /** By field path, in the words of the shop. */
  readonly refused: FieldTexts
  /** Why there is no search, where no field is to blame. */
  readonly failure: ReactNode
}

/** For those who have been here. */
const RecentStayList = lazy(() => import('./recent-stay-list.tsx'))

/** Where a browser sends the form by itself. */
const ACTION = '/hotels/search'

/** The search of stays: where, when, for whom; leads to the hotels. */
export function StayForm(props: StayFormProps) {
  const { initial, nationalityName, today, inAddress = false, compact = false, answered } = props
  const t = useTranslations('stay-search')
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(initial)
  const [isWanted, setWanted] = useState(false)
  const { errors, waiting, notice, start, forget } = useStaySearch(today, () => ({
    ...Object.fromEntries(Object.entries(answered?.errors ?? {}).map(([path, code]) => [path, t(`errors.${code}`)])),
    ...answered?.refused,
  }))
  useAddress(state, inAddress, async () => (await import('./write-stay.ts')).writeStay)
  useEarlyAnswers(form, async (sent) => {
    const { withEarlyStay } = await import('./sent/early-stay.ts')
    setState((known) => withEarlyStay(known, sent, today))
  })
  const change = (next: StayState, isChanged: (path: string) => boolean) => {
    setState(next)
    Object.keys(errors).filter(isChanged).forEach(forget)
  }
  const search = async (wanted: StayState) => {
    // Once the fields say what is wrong.
    if (!(await start(wanted))) requestAnimationFrame(() => showFirstError(form))
  }
  const prepare = () => {
    setWanted(true)
    void Promise.all([loadSending(), loadGuests()]).catch(() => undefined)
  }
  const repeat = (recent: StayState) => {
    setState(recent)
    void search(recent)
  }
  return (
    <SearchFrame
      {...{ form, waiting }}
      action={ACTION}
      label={t('label')}
      onFocus={prepare}
      onPointerEnter={prepare}
      onSearch={() => void search(state)}
    >
      {answered?.failure}
      <StayFields {...{ state, errors, today, nationalityName, isWanted, answered }} onChange={change} />
      <StayFormEnd state={state} waiting={waiting} />
      {notice}
      {!compact && (
        <Recents of="recent-stays">
          <RecentStayList today={today} onRepeat={repeat} />
        </Recents>
      )}
    </SearchFrame>
  )
}

interface StayFieldsProps extends Pick<StayFormProps, 'today' | 'nationalityName' | 'answered'> {
  readonly state: StayState
  readonly errors: FieldTexts
  readonly isWanted: boolean
  /** @param isChanged says which errors no longer hold, by their paths */
  readonly onChange: (state: StayState, isChanged: (path: string) => boolean) => void
}

/** Where, when, how many and of which nationality. */
function StayFields(props: StayFieldsProps) {
  const { state, errors, nationalityName, isWanted, answered, onChange } = props
  return (
    <div className="grid grid-cols-1 gap-3 max-md:relative md:grid-cols-2 lg:grid-cols-[minmax(0,3.8fr)_minmax(19.5rem,4fr)_minmax(0,3fr)_minmax(0,2.4fr)]">
      <div className="grid content-start gap-2">
        <DestinationField
          place={state.place}
          typed={answered?.typed}
          error={errors['destination']}
          onChoose={(place) => onChange({ ...state, place }, (path) => path === 'destination')}
        />
      </div>
      {/* Below their field on phones, in a row of their own on wide screens. */}
      {answered && <div className="col-span-full empty:hidden md:order-last">{answered.choices}</div>}
      <StayDateFields {...props} />
      <GuestsField
        rooms={state.rooms}
        errors={errors}
        onChange={(rooms) => onChange({ ...state, rooms }, (path) => path.startsWith('rooms'))}
      />
      <NationalityField
        value={state.nationality}
        name={nationalityName}
        error={errors['nationality']}
        isWanted={isWanted}
        onChange={(nationality) => onChange({ ...state, nationality }, (path) => path === 'nationality')}
      />
    </div>
  )
}

function StayDateFields({ state, errors, today, onChange }: StayFieldsProps) {
  const t = useTranslations('stay-search')
  const isDate = (path: string) => path === 'check_in' || path === 'check_out'
  return (
    <DateFields
      inputs={[
        {
          name: 'checkin',
          label: t('check_in'),
          value: state.checkIn,
          min: today,
          max: lastCheckIn(today),
          error: errors['check_in'],
          onChange: (day) => onChange(withCheckIn(state, day, today), isDate),
        },
        {
          name: 'checkout',
          label: t('check_out'),
          value: state.checkOut,
          ...checkOutBounds(state.checkIn, today),
          error: errors['check_out'],
          onChange: (checkOut) => onChange({ ...state, checkOut }, isDate),
        },
      ]}
      className="grid grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1"
    />
  )
}

/** For how many nights, and the button. */
function StayFormEnd({ state, waiting }: { state: StayState; waiting: boolean }) {
  const t = useTranslations('stay-search')
  const language = useLocale()
  const nights = nightsOf(state)
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm/normal md:flex md:items-center md:justify-between">
      <p className="min-h-5.5 text-ink-soft" aria-live="polite">
        {nights > 0
          ? `${formatDateRange(state.checkIn, state.checkOut, language, 'medium')} · ${t('nights', { count: nights })}`
          : t('nights_rule')}
      </p>
      <Button
        type="submit"
        look="primary"
        size="large"
        className="w-full max-[18rem]:px-2 md:w-auto md:min-w-80"
        waiting={waiting}
      >
        {!waiting && <SearchIcon />}
        {waiting ? t('searching') : t('submit')}
      </Button>
    </div>
  )
}

/** Leads to the first field that must be corrected; what is wrong inside the panel of guests is shown by opening it. */
function showFirstError(form: RefObject<HTMLFormElement | null>): void {
  const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  first?.focus()
  if (first?.getAttribute('aria-expanded') === 'false' && first.role !== 'combobox') first.click()
}
