import type { FlightQuery } from '#contracts/flights/query.ts'
import { Button } from '../../../ui/button.tsx'
import { useSearchAgain } from '../trip/use-search-again.ts'
import { useTripWords } from '../trip/trip-words.ts'

/** A trip whose offer or order is over, and the way to the same search. `label` says what the button does. */
export function Again({ query, label }: { query: FlightQuery; label: string }) {
  const words = useTripWords(query)
  const { searching, searchAgain } = useSearchAgain()
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="font-semibold">{words.route}</span>
        <span className="block text-sm text-ink-soft">{[words.dates, words.travellers, words.cabin].join(' · ')}</span>
      </p>
      <Button look="primary" size="large" waiting={searching} onClick={() => searchAgain(query)}>
        {label}
      </Button>
    </>
  )
}
