import { useTranslations } from 'use-intl/react'
import type { PackageDetail } from '#contracts/packages/packages.ts'
import { drawStops, MAP } from './draw-stops.ts'

/** Where a journey leads, its stops numbered in order: a small map without tiles. */
export function StopMap({ stops }: Pick<PackageDetail, 'stops'>) {
  const t = useTranslations('package-pages')
  const drawn = drawStops(stops)
  const path = drawn.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <figure className="grid gap-3">
      <svg
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        role="img"
        aria-label={t('map', { places: stops.map(({ name }) => name).join(', ') })}
        className="block w-full rounded-lg border border-line bg-land"
      >
        <path
          d={path}
          className="fill-none stroke-indigo"
          strokeWidth="2"
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
        {drawn.map(({ x, y, name }, at) => (
          <g key={name}>
            <circle cx={x} cy={y} r="13" className="fill-indigo stroke-halo" strokeWidth="2" />
            <text x={x} y={y + 4.5} textAnchor="middle" className="fill-surface text-[13px] font-bold">
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {stops.map(({ name }, at) => (
            <li key={name} className="flex items-center gap-2">
              <span className="tabular grid size-5 place-items-center rounded-full bg-indigo-soft text-xs font-bold text-indigo">
                {at + 1}
              </span>
              {name}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
