/**
 * Which airlines belong to which global alliance, by IATA code. Plain data, also for the browser.
 * Facts of membership as the alliances publish them, written down in 2026; a carrier that is not here
 * belongs to none.
 */
const MEMBERS = {
  star: 'A3 AC AI AV BR CA CM EN ET LH LO LX MS NH NZ OS OU OZ SA SN SQ TG TK TP UA ZH',
  oneworld: 'AA AS AT AY BA CX FJ IB JL MH QF QR RJ UL WY',
  skyteam: 'AF AM AR CI DL GA KE KL KQ ME MF MU RO SK SV UX VN VS',
} as const

export type Alliance = keyof typeof MEMBERS
export const ALLIANCES = ['star', 'oneworld', 'skyteam'] as const satisfies readonly Alliance[]

const ALLIANCE_OF: ReadonlyMap<string, Alliance> = new Map(
  ALLIANCES.flatMap((alliance) => MEMBERS[alliance].split(' ').map((code) => [code, alliance] as const)),
)

/** The alliance of a carrier, or null. */
export function allianceOf(carrier: string): Alliance | null {
  return ALLIANCE_OF.get(carrier) ?? null
}
