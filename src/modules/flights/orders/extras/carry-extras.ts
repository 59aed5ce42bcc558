import type { ConfirmedOffer } from '../../offers/confirmed-offer.ts'
import { Refusal } from '#contracts/errors.ts'
import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import { chooseExtras } from './choose-extras.ts'
import { byId, type ExtraDeps, extrasOfOffer, type OfferedExtra, readExtras } from './offered-extras.ts'
import type { ChoiceOfExtras } from './chosen-extras.ts'

type Moving = Readonly<Record<'from' | 'to', ConfirmedOffer>>
type Asked = Pick<CreateBookingRequest, 'extras' | 'passengers'>

/**
 * Bags and seats that were chosen with an offer, found again by what they are with the one in its place. What is not
 * sold with that one is named by the ids under which it was chosen.
 */
export async function carryExtras(deps: ExtraDeps, moving: Moving, asked: Asked): Promise<ChoiceOfExtras> {
  if (!asked.extras?.length) return { chosen: () => [] }
  try {
    const chosen = await carry(deps, moving, asked.extras, asked.passengers)
    return { chosen: () => chosen }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      chosen() {
        throw error
      },
    }
  }
}

async function carry(
  deps: ExtraDeps,
  { from, to }: Moving,
  extras: NonNullable<Asked['extras']>,
  passengers: Asked['passengers'],
) {
  const read = (offer: ConfirmedOffer) =>
    readExtras(deps, offer, (supplier) => extrasOfOffer(supplier, offer.supplierRef))
  const [before, now] = await Promise.all([read(from), read(to)])
  const same = sameExtras([...byId(before).values()], [...byId(now).values()])
  const lost = extras.filter(({ extra_id }) => !same.has(extra_id)).map(({ extra_id }) => extra_id)
  if (lost.length > 0) throw new Refusal('extra_unavailable', { details: { extras: lost } })
  const carried = extras.map((choice) => ({ ...choice, extra_id: same.get(choice.extra_id) ?? choice.extra_id }))
  return chooseExtras(now, carried, { passengers })
}

/** Ids of what is sold now by those of what was sold before: the same seat, or the same bags, for the same traveller. */
function sameExtras(before: readonly OfferedExtra[], now: readonly OfferedExtra[]): ReadonlyMap<string, string> {
  const known = new Map<string, OfferedExtra[]>()
  for (const extra of now) known.set(whatItIs(extra), [...(known.get(whatItIs(extra)) ?? []), extra])
  return new Map(
    before.flatMap((extra): [string, string][] => {
      // Two bags of a kind are two.
      const found = known.get(whatItIs(extra))?.shift()
      return found ? [[extra.extraId, found.extraId]] : []
    }),
  )
}

function whatItIs({ kind, passenger, segmentKeys, seat, weightKg, maximum }: OfferedExtra): string {
  return JSON.stringify([kind, passenger, segmentKeys, seat, weightKg, maximum])
}
