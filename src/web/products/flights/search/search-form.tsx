import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { SegmentedControl } from '../../../ui/choices/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SearchIcon } from '../../../ui/page-icons.tsx'
import { type JourneyFieldsProps, SingleJourney } from './journey-fields.tsx'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { useAddress } from '../../../search/form-address.ts'
import { Recents } from '../../../search/recents.tsx'
import { SearchFrame } from '../../../search/search-frame.tsx'
import { useEarlyAnswers } from '../../../search/use-early-answers.ts'
import { withTripType } from './search-changes.ts'
import { CABINS, EMPTY_SEARCH, MAX_SECTORS, type SearchState, TRIP_TYPES } from './search-state.ts'
import type { UnclearPlaces } from './sector-fields.tsx'
import type { SentSearch } from './sent/read-search-form.server.ts'
import { loadTravellers, TravellersField } from './travellers-field.tsx'
import { loadSending, useFlightSearch } from './use-flight-search.ts'

interface SearchFormProps {
  /** What the form starts with: from an address, or from a search that was made. */
  readonly initial?: SearchState
  /** City names of the codes in `initial`. */
  readonly names?: Readonly<Record<string, string>>
  /** The first day that can be flown, `2026-12-01`. */
  readonly today: string
  /** Writes every change into the address, so that it can be shared and survives reload. */
  readonly inAddress?: boolean
  /** What the server made of a form that was sent without script, where it must be corrected. */
  readonly answered?: AnsweredSearch | undefined
  /** Leaves out the recent searches. */
  readonly compact?: boolean
}

/** What is wrong with a search that the browser sent by itself. */
interface AnsweredSearch extends UnclearPlaces, Pick<SentSearch, 'errors'> {
  /** By field path, in the words of the shop. */
  readonly refused: Readonly<Record<string, string>>
  /** Why there is no search, where no field is to blame. */
  readonly failure: ReactNode
}

/** For those who have been here. */
const RecentSearchList = lazy(() => import('./recent-search-list.tsx'))

/** What is needed once somebody turns to the form. */
const prepare = () => void Promise.all([loadSending(), loadTravellers()]).catch(() => undefined)

/** Few fly over several cities. */
const MultiCityJourney = lazy(() => loadPart(() => import('./multi-city-journey.tsx')))

/** Where a browser sends the form by itself. */
const ACTION = '/flights/search'

/** By their names in an address. */
const SWITCHES = { flexible: 'flex', direct: 'direct', nearby: 'nearby' } as const
const NAMES_OF_SWITCHES = ['flexible', 'direct', 'nearby'] as const

/** The flight search: kind of trip, places, dates, travellers and class; leads to the results. */
export function SearchForm(props: SearchFormProps) {
  const { initial = EMPTY_SEARCH, today, inAddress = false, compact = false, answered } = props
  const t = useTranslations('search')
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(initial)
  const [names, setNames] = useState(props.names ?? {})
  const { errors, waiting, notice, start, forget } = useFlightSearch(today, () => ({
    ...Object.fromEntries(Object.entries(answered?.errors ?? {}).map(([path, code]) => [path, t(`errors.${code}`)])),
    ...answered?.refused,
  }))
  useAddress(state, inAddress, async () => (await import('./write-search.ts')).writeSearch)
  useEarlyAnswers(form, async (sent) => {
    // The next render would choose the former kind again.
    const trip = TRIP_TYPES.find((value) => value === sent.get('trip'))
    if (trip) setState((known) => withTripType(known, trip))
    const { withEarlyAnswers } = await import('./sent/early-answers.ts')
    setState((known) => withEarlyAnswers(known, sent, today))
  })

  const change = (next: SearchState, changed: readonly string[]) => {
    setState(next)
    if (next.sectors.length < state.sectors.length) Object.keys(errors).forEach(forget)
    changed.forEach(forget)
  }
  const search = async (wanted: SearchState, wantedNames: Readonly<Record<string, string>>) => {
    if (await start({ state: wanted, names: wantedNames })) return
    // Once the fields say what is wrong.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
    )
  }
  const repeat = (recent: SearchState, recentNames: Readonly<Record<string, string>>) => {
    setState(recent)
    setNames((known) => ({ ...known, ...recentNames }))
    void search(recent, recentNames)
  }
  return (
    <SearchFrame
      {...{ form, waiting }}
      action={ACTION}
      label={t('label')}
      onFocus={prepare}
      onSearch={() => void search(state, names)}
    >
      {answered?.failure}
      <SegmentedControl
        name="trip"
        legend={t('tripType')}
        value={state.tripType}
        options={TRIP_TYPES.map((value) => ({ value, label: t(`trip.${value}`) }))}
        onChange={(tripType) => change(withTripType(state, tripType), ['return_date'])}
      />
      <JourneyAndTravellers
        {...{ state, names, errors, today }}
        unclear={answered}
        onChange={change}
        onName={(code, city) => setNames((known) => ({ ...known, [code]: city }))}
      />
      <SearchFormEnd {...{ state, waiting }} onChange={(next) => change(next, [])} />
      {notice}
      {!compact && (
        <Recents of="recent-searches">
          <RecentSearchList today={today} onRepeat={repeat} />
        </Recents>
      )}
    </SearchFrame>
  )
}

/** From where, to where, when, who and in which class. */
function JourneyAndTravellers(props: JourneyFieldsProps) {
  const { state, errors, onChange } = props
  const Journey = state.tripType === 'multi_city' ? MultiCityJourney : SingleJourney
  return (
    <div
      className={
        state.tripType === 'multi_city'
          ? 'grid gap-4'
          : 'grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(18rem,3.4fr)_minmax(0,3.4fr)]'
      }
    >
      <Suspense fallback={<div className="h-96" />}>
        <Journey {...props} />
      </Suspense>
      <div className="grid grid-cols-2 items-start gap-3 max-md:relative max-[22rem]:grid-cols-1">
        <TravellersField
          state={state}
          error={errors['adults'] ?? errors['children'] ?? errors['infants']}
          onChange={(next) => onChange(next, ['adults', 'children', 'infants'])}
        />
        <CabinField state={state} onChange={(next) => onChange(next, [])} />
      </div>
    </div>
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
        {NAMES_OF_SWITCHES.map((name) => (
          <Checkbox
            key={name}
            name={SWITCHES[name]}
            value="1"
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
      <noscript>
        {import.meta.env.SSR && state.tripType === 'multi_city' && state.sectors.length < MAX_SECTORS && (
          <Button type="submit" name="more" value="1">
            {t('addFlight')}
          </Button>
        )}
      </noscript>
    </div>
  )
}

function CabinField({ state, onChange }: { state: SearchState; onChange: (state: SearchState) => void }) {
  const t = useTranslations('search')
  return (
    <SelectField
      name="class"
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
