/** Live: money moves, somebody flies, a bed is kept, a driver comes, somebody is insured. Test: a provider's own practice side. Pretended: answered on this machine. */
const REALITIES = ['live', 'test', 'pretended'] as const
export type Reality = (typeof REALITIES)[number]

/** What a shop is joined to, and how real it can be. */
export const PARTS = {
  flights: REALITIES,
  stays: REALITIES,
  activities: REALITIES,
  transfers: REALITIES,
  insurance: REALITIES,
  'card payments': REALITIES,
  'bank account': ['live', 'pretended'],
  mail: ['live', 'pretended'],
  'sign-in': ['live', 'pretended'],
} as const satisfies Record<string, readonly Reality[]>
export type PartName = keyof typeof PARTS

/** These carry no money, no flight, no stay, no transfer and no cover: real ones may serve a shop for practice. */
const ONLY_SERVE: ReadonlySet<PartName> = new Set(['mail', 'sign-in'])

export interface Part {
  readonly name: PartName
  readonly reality: Reality
  /** As a line of the start names it. */
  readonly called: string
  /** What to set for a live one. */
  readonly remedy: string
}

export interface StartFacts {
  readonly parts: readonly Part[]
  /** Public as soon as either the socket or the address is reached from elsewhere. */
  readonly address: 'loopback' | 'public'
  readonly isHttps: boolean
  readonly isProduction: boolean
  readonly hasEncryptionKeys: boolean
  readonly hasSessionSecret: boolean
  readonly allowsPublicSandbox: boolean
  readonly allowsUnrealFlights: boolean
}

/** Practice: nothing is live. Mixed: real payments for flights that are not, as an explicit setting allows. */
type Sales = 'practice' | 'live' | 'mixed'

export interface Standing {
  readonly sales: Sales
  /** Who may open the mailbox and the sandboxes' pages. */
  readonly localPages: 'this machine' | 'password'
  /** What every page says of the shop. */
  readonly notice: 'practice' | 'mixed' | null
}

interface StartDecision {
  readonly standing: Standing
  /** Why the shop does not start and what to do; empty when it does. */
  readonly refusals: readonly string[]
}

type Meeting = 'starts' | 'refused' | 'ALLOW_UNREAL_FLIGHTS'

/** Whether parts of two kinds may stand in one shop. */
const MEETINGS: Readonly<Record<Reality, Readonly<Record<Reality, Meeting>>>> = {
  live: { live: 'starts', test: 'refused', pretended: 'refused' },
  test: { live: 'refused', test: 'starts', pretended: 'starts' },
  pretended: { live: 'refused', test: 'starts', pretended: 'starts' },
}

/** What taking real money needs, by whatever part. */
export const NEEDS_OF_LIVE_SALES = [
  {
    fact: 'isHttps',
    called: 'https',
    refusal: 'BASE_URL must be the https:// address of the shop: real money is never taken over http',
  },
  {
    fact: 'isProduction',
    called: 'production mode',
    refusal: 'NODE_ENV must be production (or empty) where real money is taken',
  },
  {
    fact: 'hasEncryptionKeys',
    called: '`DATA_ENCRYPTION_KEYS`',
    refusal:
      'DATA_ENCRYPTION_KEYS is missing: real customers’ passports need a key from outside the database; make one with `echo "1:$(openssl rand -base64 32)"`',
  },
  {
    fact: 'hasSessionSecret',
    called: '`SESSION_SECRET`',
    refusal:
      'SESSION_SECRET is missing: real sales need one from outside the database; make one with `openssl rand -base64 32`',
  },
] as const satisfies readonly { fact: keyof StartFacts; called: string; refusal: string }[]

const NEEDS_SWITCH =
  'ALLOW_PUBLIC_SANDBOX is not set: this shop is for practice, but HOST or BASE_URL let others reach it. Set HOST and BASE_URL to 127.0.0.1, or ALLOW_PUBLIC_SANDBOX=yes: then mailbox and sandboxes ask for a password'

/** What becomes of a start where these two parts meet. */
export function meet(a: Pick<Part, 'name' | 'reality'>, b: Pick<Part, 'name' | 'reality'>): Meeting {
  const serves = [a, b].some(({ name, reality }) => reality === 'live' && ONLY_SERVE.has(name))
  if (serves) return 'starts'
  const meeting = MEETINGS[a.reality][b.reality]
  return meeting === 'refused' && (isTriedBy(a, b) || isTriedBy(b, a)) ? 'ALLOW_UNREAL_FLIGHTS' : meeting
}

/**
 * Somebody tries real payments before there is an airline: they lose nothing but their own money. Or sells real stays,
 * transfers or cover before there is one.
 */
const MAY_TRY: Readonly<Partial<Record<PartName, readonly PartName[]>>> = {
  'card payments': ['flights', 'stays', 'transfers', 'insurance'],
  stays: ['flights', 'transfers', 'insurance'],
  transfers: ['flights', 'stays', 'insurance'],
  insurance: ['flights', 'stays', 'transfers'],
}

function isTriedBy(live: Pick<Part, 'name' | 'reality'>, other: Pick<Part, 'name' | 'reality'>): boolean {
  return live.reality === 'live' && (MAY_TRY[live.name]?.includes(other.name) ?? false)
}

/** Whether a shop of these facts starts, and as what. */
export function decideStart(facts: StartFacts): StartDecision {
  const sales = salesOf(facts.parts)
  const isPublicPractice = sales === 'practice' && facts.address === 'public'
  return {
    standing: {
      sales,
      localPages: isPublicPractice ? 'password' : 'this machine',
      notice: sales === 'mixed' ? 'mixed' : isPublicPractice ? 'practice' : null,
    },
    refusals: [
      ...mixtures(facts),
      ...(sales === 'practice' ? [] : NEEDS_OF_LIVE_SALES.flatMap(({ fact, refusal }) => (facts[fact] ? [] : refusal))),
      ...(isPublicPractice && !facts.allowsPublicSandbox ? [NEEDS_SWITCH] : []),
    ],
  }
}

function salesOf(parts: readonly Part[]): Sales {
  const carrying = parts.filter(({ name }) => !ONLY_SERVE.has(name))
  if (!carrying.some(({ reality }) => reality === 'live')) return 'practice'
  return carrying.every(({ reality }) => reality === 'live') ? 'live' : 'mixed'
}

function mixtures({ parts, allowsUnrealFlights }: StartFacts): string[] {
  const refusals = parts.flatMap((real) =>
    parts.flatMap((other) => {
      if (real.reality !== 'live' || other.reality === 'live') return []
      const meeting = meet(real, other)
      if (meeting === 'starts' || (meeting !== 'refused' && allowsUnrealFlights)) return []
      const allow = meeting === 'refused' ? '' : ', or ALLOW_UNREAL_FLIGHTS=yes, which every page will say'
      return [`${real.called} and ${other.called} never meet: ${other.remedy}${allow}`]
    }),
  )
  return [...new Set(refusals)]
}
