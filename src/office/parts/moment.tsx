import { formatInstant } from '#contracts/format.ts'
import { useWords } from '../lib/words.tsx'

/** The clock of whoever looks. */
export const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells an instant by the clock of whoever looks. */
export function useMoment(): (instant: string) => string {
  const { language } = useWords()
  return (instant) => formatInstant(instant, language, OWN_ZONE)
}

export function Moment({ at }: { readonly at: string }) {
  const told = useMoment()
  return <time dateTime={at}>{told(at)}</time>
}
