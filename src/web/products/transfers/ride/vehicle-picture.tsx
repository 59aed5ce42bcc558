import type { VehicleClass } from '#contracts/transfers/vehicles.ts'
import { classes } from '../../../ui/classes.ts'

/** In the order in which they are shown. */
export const VEHICLES: readonly VehicleClass[] = ['economy', 'comfort', 'van', 'minibus', 'accessible']

interface Shape {
  readonly body: string
  readonly windows: string
  readonly wheels: readonly [number, number]
}

const SEDAN: Shape = {
  body: 'M8 50c0-7 3-10 10-11l14-3 14-13c3-3 6-4 11-4h22c5 0 9 1 12 4l12 13c12 1 19 3 19 12v6c0 2-1 3-3 3H11c-2 0-3-1-3-3z',
  windows: 'M40 35l10-9c2-2 4-3 8-3h8v12zM71 23h8c4 0 6 1 9 3l8 9H71z',
  wheels: [34, 98],
}

/** Drawn in a box of 130 by 74, its wheels on one line. */
const SHAPES: Readonly<Record<VehicleClass, Shape>> = {
  economy: SEDAN,
  comfort: SEDAN,
  van: {
    body: 'M8 50c0-8 3-12 10-13l8-2 13-17c2-3 5-4 10-4h55c9 0 14 3 16 12l3 17v11c0 2-1 3-3 3H11c-2 0-3-1-3-3z',
    windows: 'M34 34l10-12c2-2 3-3 7-3h10v15zM66 19h18v15H66zM89 19h14c5 0 8 2 9 7l2 8H89z',
    wheels: [34, 98],
  },
  minibus: {
    body: 'M6 48c0-9 2-13 7-17l9-14c2-4 5-5 10-5h80c8 0 12 3 12 11v31c0 2-1 3-3 3H9c-2 0-3-1-3-3z',
    windows: 'M20 31l8-11c1-2 3-3 6-3h6v14zM45 17h18v14H45zM68 17h18v14H68zM91 17h18c4 0 6 2 6 6v8H91z',
    wheels: [32, 100],
  },
  accessible: {
    body: 'M8 50c0-8 3-12 10-13l8-2 13-17c2-3 5-4 10-4h55c9 0 14 3 16 12l3 17v11c0 2-1 3-3 3H11c-2 0-3-1-3-3z',
    windows: 'M34 34l10-12c2-2 3-3 7-3h10v15zM66 19h18v15H66z',
    wheels: [34, 98],
  },
}

/** A vehicle of a kind, drawn; decoration, its name stands beside. */
export function VehiclePicture({ vehicle, className }: { vehicle: VehicleClass; className?: string }) {
  const { body, windows, wheels } = SHAPES[vehicle]
  return (
    <svg viewBox="0 0 130 74" className={classes('h-auto', className)} aria-hidden="true">
      <path d="M2 68h126" className="stroke-line" strokeWidth="2" />
      <path d={body} className={vehicle === 'comfort' ? 'fill-ink' : 'fill-indigo'} />
      <path d={windows} className="fill-indigo-soft" />
      {vehicle === 'accessible' && (
        <path
          d="M99 20a2 2 0 1 0 .1 0M99 25v8h7l4 7M96 30a7 7 0 1 0 9 9"
          className="fill-none stroke-on-indigo"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      )}
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy="59" r="9" className="fill-ink" />
          <circle cx={x} cy="59" r="4" className="fill-sunken" />
        </g>
      ))}
    </svg>
  )
}
