/** Ground and ink of the liveries that our travellers see most; other airlines get a hue from their code. */
const LIVERIES: Readonly<Record<string, readonly [ground: string, ink: string]>> = {
  BA: ['#1d3a7a', '#fff'],
  VS: ['#b0083d', '#fff'],
  AF: ['#0b2a63', '#fff'],
  KL: ['#0079b3', '#fff'],
  LH: ['#0a1d4d', '#fff'],
  ET: ['#12703b', '#fff'],
  KQ: ['#b5121b', '#fff'],
  EK: ['#c20e1a', '#fff'],
  QR: ['#5c0d34', '#fff'],
  TK: ['#c4142a', '#fff'],
  MS: ['#0b3a6e', '#fff'],
  AT: ['#a5122a', '#fff'],
  RW: ['#0a5a9c', '#fff'],
  DL: ['#8c1230', '#fff'],
  UA: ['#12337f', '#fff'],
  P4: ['#0c2d64', '#fff'],
  W3: ['#0a5537', '#fff'],
  SA: ['#0a3f80', '#fff'],
}

interface AirlineBadgeProps {
  /** IATA code. The airline's name must stand beside it or be given as `name`. */
  readonly code: string
  readonly name?: string
  readonly small?: boolean
  /** Address of the airline's own picture, where the shop has it. */
  readonly logo?: string | undefined
}

/** The airline's picture, or its code on its colours: never a missing logo. */
export function AirlineBadge({ code, name, small = false, logo }: AirlineBadgeProps) {
  const [ground, ink] = LIVERIES[code] ?? [`hsl(${hueOf(code)} 45% 32%)`, '#fff']
  const size = small ? 24 : 32
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className="flex-none"
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      <rect width="32" height="32" rx="8" fill={logo ? '#fff' : ground} />
      {logo ? (
        <image href={logo} x="3" y="3" width="26" height="26" />
      ) : (
        <text x="16" y="21" fill={ink} fontSize="13" fontWeight="700" textAnchor="middle">
          {code}
        </text>
      )}
    </svg>
  )
}

/** A hue (degrees) that is always the same for a code. */
function hueOf(code: string): number {
  let hash = 7
  for (const letter of code) hash = (hash * 31 + letter.charCodeAt(0)) % 360
  return hash
}
