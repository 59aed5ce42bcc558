import { expect, test } from 'vitest'
import { offerOf } from './place-offer.server.ts'
import { suggestedPlace } from './suggested-place.ts'

const RATES = [{ from: 'NGN', to: 'XOF', rate: '0.4', margin_bps: 200, as_of: '2026-11-21T09:00:00Z' }] as const

test.each([
  ['en', 'Souhaitez-vous ce site en français ? Pays : Sénégal. Devise : Franc CFA (BCEAO).'],
  ['fr', 'Souhaitez-vous ces réglages ? Pays : Sénégal. Devise : Franc CFA (BCEAO).'],
] as const)('a browser of Dakar on a page in %s is asked for what it lacks', (language, question) => {
  const place = suggestedPlace('fr-SN', '', language)
  if (!place) throw new Error('nothing suggested')
  const offer = offerOf(place, RATES, language)
  expect(offer.question.replaceAll('\u00A0', ' ')).toBe(question)
  expect(offer.settings).toEqual({ language: 'fr', country: 'SN', currency: 'XOF' })
})
