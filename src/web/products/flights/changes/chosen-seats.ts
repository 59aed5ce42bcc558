import type { OrderExtra } from '#contracts/flights/extras.ts'

type ExtraOnFlights = Pick<OrderExtra, 'kind' | 'status'> & { readonly segments: readonly string[] }

interface Seated {
  readonly slices: readonly { readonly segments: readonly { readonly key: string }[] }[]
  /** Of each traveller. */
  readonly extras: readonly (readonly ExtraOnFlights[])[]
}

/** Whether somebody has a seat of their choice on a flight of a slice. */
export function hasChosenSeats({ slices, extras }: Seated, slice: number): boolean {
  const flights = new Set(slices[slice]?.segments.map(({ key }) => key))
  return extras
    .flat()
    .some(
      ({ kind, status, segments }) =>
        kind === 'seat' && status === 'bought' && segments.some((key) => flights.has(key)),
    )
}
