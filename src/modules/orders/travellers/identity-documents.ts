import type { Db, Tx } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import type { Passport, Traveller } from './travellers.ts'

/** What is sealed of a traveller. */
export interface IdentityDocuments {
  readonly bornOn: string
  /** null where the journey needs none, or where it was deleted after the journey. */
  readonly passport: Passport | null
}

const DAY_MS = 86_400_000
/** Passports are kept that long after the last arrival, for questions about the journey. */
export const KEEP_PASSPORTS_DAYS = 30

/** Where a field lies: what is sealed for one row cannot be read in another. */
export const bornOnOf = (orderId: string, position: number): string => `order_passengers|born_on|${orderId}|${position}`
const passportNumberOf = (orderId: string, position: number): string => `order_documents|number|${orderId}|${position}`

interface TravellersOfOrder {
  readonly id: string
  /** When the last thing of the order ends; when it was placed, where nothing has a time. */
  readonly endsAt: string
  readonly travellers: readonly Traveller[]
}

/** Writes the travellers of an order, their birth dates and passport numbers sealed, as parts of the statement that writes it. */
export function insertTravellers(cipher: FieldCipher, order: TravellersOfOrder) {
  const passports = sealPassports(cipher, order)
  return {
    travellers: insertRows('order_passengers', sealTravellers(cipher, order)),
    // Most domestic journeys need none.
    passports: passports.length > 0 && insertRows('order_documents', passports),
  }
}

function sealTravellers(cipher: FieldCipher, { id, travellers }: TravellersOfOrder) {
  return travellers.map((traveller) => ({
    order_id: id,
    position: traveller.position,
    type: traveller.type,
    title: traveller.title,
    first_name: traveller.firstName,
    last_name: traveller.lastName,
    gender: traveller.gender,
    born_on: cipher.seal(traveller.bornOn, bornOnOf(id, traveller.position)),
    nationality: traveller.nationality,
    infant_of: traveller.infantOf,
  }))
}

function sealPassports(cipher: FieldCipher, { id, endsAt, travellers }: TravellersOfOrder) {
  const delete_after = passportsEnd(endsAt)
  return travellers.flatMap(({ position, passport }) =>
    passport
      ? [
          {
            order_id: id,
            position,
            number: cipher.seal(passport.number, passportNumberOf(id, position)),
            expires_on: passport.expiresOn,
            issuing_country: passport.issuingCountry,
            delete_after,
          },
        ]
      : [],
  )
}

/** Passports of an order that ends later than it did are needed for longer. */
export async function prolongPassports(tx: Tx, orderId: string, endsAt: string): Promise<void> {
  const delete_after = passportsEnd(endsAt)
  await tx
    .updateTable('order_documents')
    .set({ delete_after })
    .where('order_id', '=', orderId)
    .where('delete_after', '<', delete_after)
    .execute()
}

function passportsEnd(endsAt: string): Date {
  return new Date(Date.parse(endsAt) + KEEP_PASSPORTS_DAYS * DAY_MS)
}

/** Opens the passports of an order's travellers, by position. Only to book at a supplier. */
export async function openIdentityDocuments(
  db: Db | Tx,
  cipher: FieldCipher,
  orderId: string,
): Promise<ReadonlyMap<number, IdentityDocuments>> {
  const rows = await db
    .selectFrom('order_passengers')
    .leftJoin('order_documents', (join) =>
      join
        .onRef('order_documents.order_id', '=', 'order_passengers.order_id')
        .onRef('order_documents.position', '=', 'order_passengers.position'),
    )
    .select([
      'order_passengers.position',
      'order_passengers.born_on',
      'order_documents.number',
      'order_documents.expires_on',
      'order_documents.issuing_country',
    ])
    .where('order_passengers.order_id', '=', orderId)
    .execute()
  return new Map(
    rows.map(({ position, born_on, number, expires_on, issuing_country }) => [
      position,
      {
        bornOn: cipher.open(born_on, bornOnOf(orderId, position)),
        passport:
          number === null
            ? null
            : {
                number: cipher.open(number, passportNumberOf(orderId, position)),
                expiresOn: expires_on ?? '',
                issuingCountry: issuing_country ?? '',
              },
      },
    ]),
  )
}
