import type { OctoErrorCode } from '#contracts/octo/errors.ts'

/** What is wrong with a call, as a key of the messages `octo.errors`. */
type OctoReason =
  | 'product'
  | 'option'
  | 'unit'
  | 'availability'
  | 'uuid'
  | 'uuid_taken'
  | 'no_key'
  | 'wrong_key'
  | 'body'
  | 'too_large'
  | 'days'
  | 'days_and_ids'
  | 'too_many_days'
  | 'reference_missing'
  | 'headers'
  | 'no_units'
  | 'too_many_units'
  | 'unit_quantity'
  | 'company'
  | 'answers'
  | 'name_missing'
  | 'sold_out'
  | 'closed'
  | 'currency'
  | 'refused'
  | 'expired'
  | 'not_on_hold'
  | 'held_longest'
  | 'confirmed_otherwise'
  | 'not_cancellable'
  | 'unclear'
  | 'busy'
  | 'path'
  | 'unexpected'

/** Thrown by the calls of the shop's OCTO API; `id` is what was not right, of the codes that name one. */
export class OctoFailure extends Error {
  readonly code: OctoErrorCode
  readonly reason: OctoReason
  readonly id: string

  constructor(code: OctoErrorCode, reason: OctoReason, id = '') {
    super(`${code}: ${reason}`)
    this.name = 'OctoFailure'
    this.code = code
    this.reason = reason
    this.id = id
  }
}

/** The call is well formed and cannot be done. */
export const unprocessable = (reason: OctoReason): OctoFailure => new OctoFailure('UNPROCESSABLE_ENTITY', reason)
