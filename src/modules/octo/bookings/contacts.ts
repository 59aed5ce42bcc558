import type { OctoContact, OctoContactInput } from '#contracts/octo/contact.ts'
import type { ConfirmationRequest } from '#modules/activities/activity-supplier.ts'
import type { OctoCaller, OctoDeps } from '../octo-deps.ts'
import { unprocessable } from '../octo-failure.ts'

/** A contact as it is answered: what was not said is null, and a full name is made of its parts. */
export function describeContact(contact: OctoContactInput): OctoContact {
  const { firstName = null, lastName = null } = contact
  const parts = [firstName, lastName].filter((part) => part !== null)
  return {
    fullName: contact.fullName ?? (parts.length > 0 ? parts.join(' ') : null),
    firstName,
    lastName,
    emailAddress: contact.emailAddress ?? null,
    phoneNumber: contact.phoneNumber ?? null,
    locales: contact.locales ?? [],
    postalCode: contact.postalCode ?? null,
    country: contact.country ?? null,
    notes: contact.notes ?? null,
  }
}

/**
 * Who comes, as the seller is told. Who is asked for by one name has it at the entrance.
 * @throws OctoFailure where there is no name at all.
 */
export function guestOf(
  { brand }: OctoDeps,
  { language }: OctoCaller,
  contact: OctoContactInput,
): ConfirmationRequest['contact'] {
  const words = (contact.fullName ?? '').trim().split(/\s+/)
  const firstName = contact.firstName?.trim() || words.slice(0, -1).join(' ') || words[0] || ''
  const lastName = contact.lastName?.trim() || words.at(-1) || firstName
  if (!firstName) throw unprocessable('name_missing')
  return {
    firstName,
    lastName,
    // The reseller writes to its guests: the agency is written to instead.
    email: contact.emailAddress ?? brand.email,
    phone: contact.phoneNumber ?? brand.phone,
    language,
  }
}
