import { describe, expect, it } from 'vitest'
import { bookingRequest, itemRequest } from '../booking-values.ts'
import type { BookingRules } from '../booking-rules.ts'
import { checkBooking } from './check-booking.ts'

const rules: BookingRules = {
  passengers: ['ADT', 'INF'],
  passport: true,
  lastDeparture: '2026-12-08',
  lastArrival: '2026-12-09',
}

const filled = {
  'contact.email': 'ada@example.com',
  'contact.country_code': 'NG:234',
  'contact.phone_number': '803 123 4567',
  'passengers.0.title': 'mrs',
  'passengers.0.first_name': 'Àdá',
  'passengers.0.last_name': 'O’Neil-Obi',
  'passengers.0.gender': 'female',
  'passengers.0.nationality': 'NG',
  'passengers.0.year_of_birth': '1990',
  'passengers.0.month_of_birth': '2',
  'passengers.0.day_of_birth': '28',
  'passengers.0.passport_number': 'b 0012 3456',
  'passengers.0.passport_expiry_date': '2030-01-01',
  'passengers.0.passport_issuing_country': 'NG',
  'passengers.1.title': 'mr',
  'passengers.1.first_name': 'Chidi',
  'passengers.1.last_name': 'Obi',
  'passengers.1.gender': 'male',
  'passengers.1.nationality': 'NG',
  'passengers.1.year_of_birth': '2025',
  'passengers.1.month_of_birth': '3',
  'passengers.1.day_of_birth': '1',
  'passengers.1.passport_number': 'B00123457',
  'passengers.1.passport_expiry_date': '2030-01-01',
  'passengers.1.passport_issuing_country': 'NG',
  'passengers.1.infant_of': '0',
  agree_terms: 'on',
}

describe('checking the booking form', () => {
  it('finds nothing in a form that is filled in well', () => {
    expect(checkBooking(filled, rules)).toEqual({})
  })

  it('asks for what a product must know itself', () => {
    const answers = { 'items.0.answers.flight_number': 'transfer_flight_required' } as const
    const asked = { ...rules, answers }
    expect(checkBooking({ ...filled, 'items.0.answers.flight_number': ' ' }, asked)).toEqual(answers)
    expect(checkBooking({ ...filled, 'items.0.answers.flight_number': 'BA75' }, asked)).toEqual({})
  })

  it('asks for every field of an empty form, the contact first and the terms last', () => {
    const found = checkBooking({}, rules)
    expect(Object.keys(found)[0]).toBe('contact.email')
    expect(Object.keys(found).at(-1)).toBe('agree_terms')
    expect(new Set(Object.values(found))).toEqual(
      new Set([
        'email_required',
        'country_code_required',
        'phone_required',
        'title_required',
        'first_name_required',
        'last_name_required',
        'gender_required',
        'birth_year_required',
        'birth_month_required',
        'birth_day_required',
        'nationality_required',
        'passport_number_required',
        'passport_expiry_required',
        'passport_country_required',
        'infant_adult_invalid',
        'terms_required',
      ]),
    )
  })

  it('asks for no passport on a trip that needs none', () => {
    const found = checkBooking({}, { ...rules, passport: false })
    expect(Object.keys(found).filter((path) => path.includes('passport'))).toEqual([])
  })

  it.each([
    ['contact.email', 'ada@example', 'email_invalid'],
    ['contact.phone_number', 'call me', 'phone_invalid'],
    ['passengers.0.first_name', 'Ада', 'name_invalid'],
    ['passengers.0.first_name', 'A'.repeat(41), 'too_long'],
    ['passengers.0.passport_expiry_date', '2026-12-09', 'passport_invalid'],
    ['passengers.0.passport_expiry_date', '31/02/2031', 'date_invalid'],
    ['passengers.0.passport_number', 'B/1', 'passport_number_invalid'],
  ])('says what is wrong with %s = %s', (path, value, code) => {
    expect(checkBooking({ ...filled, [path]: value }, rules)).toEqual({ [path]: code })
  })

  it.each(['contact.phone_number', 'passengers.0.first_name', 'passengers.0.passport_number'] as const)(
    'takes %s as it is pasted, with signs that nobody sees',
    (path) => {
      expect(checkBooking({ ...filled, [path]: `\u202A${filled[path]}\u200B\u202C` }, rules)).toEqual({})
    },
  )

  it('counts ages on the day of the last flight', () => {
    const turnsTwo = {
      'passengers.1.year_of_birth': '2024',
      'passengers.1.month_of_birth': '12',
      'passengers.1.day_of_birth': '8',
    }
    expect(checkBooking({ ...filled, ...turnsTwo }, rules)).toEqual({ 'passengers.1.year_of_birth': 'age_not_infant' })
    expect(checkBooking({ ...filled, ...turnsTwo, 'passengers.1.day_of_birth': '9' }, rules)).toEqual({})
  })

  it('lets no adult hold two infants', () => {
    const twins = { ...rules, passengers: ['ADT', 'INF', 'INF'] as const }
    const second = Object.fromEntries(
      Object.entries(filled)
        .filter(([path]) => path.startsWith('passengers.1'))
        .map(([path, value]) => [path.replace('.1.', '.2.'), value]),
    )
    expect(checkBooking({ ...filled, ...second }, twins)).toEqual({ 'passengers.2.infant_of': 'infant_adult_invalid' })
  })
})

describe('the request of a filled form', () => {
  const items = [{ kind: 'flight' as const, offer_id: 'off_1', search_id: 'sid_1' }]
  const expected_total = { amount: 100, currency: 'NGN' } as const

  it('carries what the API takes', () => {
    const request = bookingRequest(filled, { ...rules, passport: true }, { items, expected_total, coupon_code: null })
    expect(request?.items).toEqual(items)
    expect(request?.contact.country_code).toBe('+234')
    expect(request?.passengers[0]).toMatchObject({ type: 'ADT', year_of_birth: 1990, passport_number: 'B00123456' })
    expect(request?.passengers[1]).toMatchObject({ type: 'INF', infant_of: 0 })
  })

  it('is not made of a form without agreement to the terms', () => {
    const { agree_terms: _, ...silent } = filled
    expect(bookingRequest(silent, rules, { items, expected_total, coupon_code: null })).toBeNull()
  })
})

describe('guests of rooms', () => {
  const rooms: BookingRules = {
    passengers: ['ADT'],
    passport: false,
    namesOnly: true,
    lastDeparture: '',
    lastArrival: '',
  }
  const guest = Object.fromEntries(
    Object.entries(filled).filter(([path]) => /^(contact|agree)|^passengers\.0\.(first|last)_name/.test(path)),
  )

  it('say their names and nothing else', () => {
    expect(checkBooking(guest, rooms)).toEqual({})
    const missing = { ...guest, 'passengers.0.last_name': ' ' }
    expect(checkBooking(missing, rooms)).toEqual({ 'passengers.0.last_name': 'last_name_required' })
    const request = bookingRequest(guest, rooms, {
      items: [{ kind: 'hotel', offer_id: 'off_1' }],
      expected_total: { amount: 1, currency: 'NGN' },
    })
    expect(request?.passengers).toEqual([{ type: 'ADT', first_name: 'Àdá', last_name: 'O’Neil-Obi' }])
  })

  it('take the room that they are asked for with, or are chosen for it; requests go along', () => {
    const values = { 'items.1.travellers': '2', 'items.1.special_requests': ' a cot\n' }
    const own = { takenByOne: true, taker: 1, usualTaker: 0 }
    expect(itemRequest(values, 'items.0', own)).toEqual({ travellers: [1] })
    const chosen = { ...own, taker: null }
    expect(itemRequest(values, 'items.1', chosen)).toEqual({ travellers: [2], special_requests: 'a cot' })
    expect(itemRequest(values, 'items.2', chosen)).toEqual({ travellers: [0] })
    expect(itemRequest({}, 'items.0', { ...chosen, takenByOne: false })).toEqual({})
  })
})
