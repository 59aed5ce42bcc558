/** A trip that a visa is asked for. */
interface VisaTrip {
  readonly nationality: string
  readonly residence: string
  readonly destination: string
  /** Plain dates; the last is left out where nobody knows it. */
  readonly arrival: string
  readonly departure: string | null
  /** How many apply together. */
  readonly people: number
}

/** Where the rule of a trip stands, with the application a press away: what pages and mails link to. */
export function visaQuestionAddress({ arrival, departure, people, ...countries }: VisaTrip): string {
  const query = new URLSearchParams({
    ...countries,
    purpose: 'tourism',
    arrival,
    ...(departure !== null && { departure }),
    people: String(people),
  })
  return `/visas/check?${query}`
}
