import { useTranslations } from 'use-intl/react'
import type { PackageDetail } from '#contracts/packages/packages.ts'
import { drawStops, MAP } from './draw-stops.ts'

const PARALLELS = [56, 112, 168, 224] as const
const MERIDIANS = [80, 160, 240, 320, 400] as const
const FOOT = MAP.height - 18

/** Where a journey leads, its stops numbered as they are come to: a small map without tiles. */
export function StopMap({ detail }: { detail: Pick<PackageDetail, 'days' | 'stops'> }) {
  const t = useTranslations('package-pages')
  const { marks, labels, way, scale } = drawStops(detail)
  return (
    <svg
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      role="img"
      aria-label={t('map', { places: labels.map(({ city }) => city).join(', ') })}
      className="block w-full rounded-lg border border-line bg-land"
    >
      <path
        d={[...PARALLELS.map((y) => `M0 ${y}H${MAP.width}`), ...MERIDIANS.map((x) => `M${x} 0V${MAP.height}`)].join('')}
        className="fill-none stroke-coast"
        strokeWidth="0.5"
      />
      <path d={way} className="fill-none stroke-indigo" strokeWidth="2.5" strokeDasharray="1 6" strokeLinecap="round" />
      {marks.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r="5.5" className="fill-surface stroke-indigo" strokeWidth="2.5" />
      ))}
      {labels.map(({ code, city, x, y, anchor }) => (
        <text
          key={code}
          x={x}
          y={y}
          textAnchor={anchor}
          className="fill-ink stroke-halo text-[17px] font-medium"
          strokeWidth="3.5"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          <tspan className="font-bold">{code}</tspan> {city}
        </text>
      ))}
      {scale && (
        <>
          <path d={`M16 ${FOOT - 6}v6h${scale.length}v-6`} className="fill-none stroke-ink-soft" strokeWidth="1.5" />
          <text x={24 + scale.length} y={FOOT} className="fill-ink-soft text-[13px]">
            {t('km', { km: scale.km })}
          </text>
        </>
      )}
    </svg>
  )
}
