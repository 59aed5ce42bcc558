import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, SegmentedControl } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import { MultiCityJourney, SingleJourney } from './journey-fields.tsx'
import { RecentSearchList } from './recent-search-list.tsx'
import { withTripType } from './search-changes.ts'
import { CABINS, EMPTY_SEARCH, formatSearch, type SearchState, TRIP_TYPES } from './search-state.ts'
import { TravellersField } from './travellers-field.tsx'
import { TurnedAway } from './turned-away.tsx'
import { useFlightSearch } from './use-flight-search.ts'

interface SearchFormProps {
  /** What the form starts with: from an address, or from a search that was made. */
  readonly initial?: SearchState
  /** City names of the codes in `initial`. */
  readonly names?: Readonly<Record<string, string>>
  /** The first day that can be flown, `2026-12-01`. */
  readonly today: string
  /** Writes every change into the address, so that it can be shared and survives reload. */
  readonly inAddress?: boolean
  /** Begins the search as soon as the page stands. */
  readonly start?: boolean
  /** Leaves out the recent searches. */
  readonly compact?: boolean
}

const SWITCHES = ['flexible', 'direct', 'nearby'] as const

/** The flight search: kind of trip, places, dates, travellers and class; leads to the results. */
export function SearchForm(props: SearchFormProps) {
  const { initial = EMPTY_SEARCH, today, inAddress = false, compact = false } = props
  const t = useTranslations('search')
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(initial)
  const [names, setNames] = useState(props.names ?? {})
  const { errors, waiting, countdown, start, forget } = useFlightSearch(today)
  useAddress(state, inAddress)

  const change = (next: SearchState, changed: readonly string[]) => {
    setState(next)
    if (next.sectors.length < state.sectors.length) Object.keys(errors).forEach(forget)
    changed.forEach(forget)
  }
  const search = async (wanted: SearchState, wantedNames: Readonly<Record<string, string>>) => {
    if (await start(wanted, wantedNames)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waiting) void search(state, names)
  }
  useStart(props.start ?? false, () => void search(state, names))
  const Journey = state.tripType === 'multi_city' ? MultiCityJourney : SingleJourney
  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4 rounded-xl bg-surface p-[clamp(1rem,2.5vw,1.5rem)] text-ink shadow-float"
      onSubmit={submit}
      noValidate
      aria-label={t('label')}
      aria-busy={waiting}
    >
      <SegmentedControl
        legend={t('tripType')}
        value={state.tripType}
        options={TRIP_TYPES.map((value) => ({ value, label: t(`trip.${value}`) }))}
        onChange={(tripType) => change(withTripType(state, tripType), ['return_date'])}
      />
      <div
        className={
          state.tripType === 'multi_city'
            ? 'grid gap-4'
            : 'grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,3.4fr)_minmax(0,3.4fr)]'
        }
      >
        <Journey
          {...{ state, names, errors, today }}
          onChange={change}
          onName={(code, city) => setNames((known) => ({ ...known, [code]: city }))}
        />
        <div className="grid grid-cols-2 items-start gap-3 max-md:relative max-[18rem]:grid-cols-1">
          <TravellersField
            state={state}
            error={errors['adults'] ?? errors['children'] ?? errors['infants']}
            onChange={(next) => change(next, ['adults', 'children', 'infants'])}
          />
          <CabinField state={state} onChange={(next) => change(next, [])} />
        </div>
      </div>
      <SearchFormEnd {...{ state, waiting }} onChange={(next) => change(next, [])} />
      {countdown.left !== null && <TurnedAway seconds={countdown.left} onStop={countdown.stop} />}
      {!compact && (
        <RecentSearchList
          today={today}
          onRepeat={(recent, recentNames) => {
            setState(recent)
            setNames((known) => ({ ...known, ...recentNames }))
            void search(recent, recentNames)
          }}
        />
      )}
    </form>
  )
}

interface SearchFormEndProps {
  readonly state: SearchState
  readonly waiting: boolean
  readonly onChange: (state: SearchState) => void
}

/** What may be asked beside, and the button. */
function SearchFormEnd({ state, waiting, onChange }: SearchFormEndProps) {
  const t = useTranslations('search')
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-1 text-sm/normal md:flex md:items-center md:justify-between">
      <div className="flex flex-wrap gap-x-6">
        {SWITCHES.map((name) => (
          <Checkbox
            key={name}
            checked={state[name]}
            onChange={({ target }) => onChange({ ...state, [name]: target.checked })}
          >
            {t(name)}
          </Checkbox>
        ))}
      </div>
      <Button
        type="submit"
        look="primary"
        size="large"
        className="w-full max-[18rem]:px-2 md:w-auto md:min-w-56"
        waiting={waiting}
      >
        {!waiting && <SearchIcon />}
        {waiting ? t('searching') : t('submit')}
      </Button>
    </div>
  )
}

function CabinField({ state, onChange }: { state: SearchState; onChange: (state: SearchState) => void }) {
  const t = useTranslations('search')
  return (
    <SelectField
      label={t('cabin.label')}
      value={state.cabin}
      onChange={({ target }) =>
        onChange({ ...state, cabin: CABINS.find((cabin) => cabin === target.value) ?? state.cabin })
      }
    >
      {CABINS.map((cabin) => (
        <option key={cabin} value={cabin}>
          {t(`cabin.${cabin}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** Acts once when the page has come up; the address then says so no more, so that Back does not act again. */
function useStart(wanted: boolean, act: () => void): void {
  const started = useRef(false)
  useEffect(() => {
    if (!wanted || started.current) return
    started.current = true
    const params = new URLSearchParams(location.search)
    params.delete('start')
    history.replaceState(history.state, '', `${location.pathname}?${params.toString()}`)
    act()
  })
}

/** Keeps the address in step without a navigation: nothing has to be loaded for it. */
function useAddress(state: SearchState, active: boolean): void {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (active) history.replaceState(history.state, '', `${location.pathname}?${formatSearch(state)}`)
  }, [state, active])
}
