import { describe, expect, it } from 'vitest'
import { type DraftStore, loadDraft, saveDraft } from './booking-draft.ts'
import { forgetBooking } from './stored-draft.ts'

type TabStore = DraftStore & Pick<Storage, 'removeItem'>

function memoryStore(): TabStore {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const draft = { values: { 'contact.email': 'ada@example.com' }, passengers: ['ADT'], coupon: 'TERANGA5' } as const

describe('a half-filled booking form', () => {
  it('comes back for the same travellers', () => {
    const store = memoryStore()
    saveDraft(store, draft)
    expect(loadDraft(store, ['ADT'])).toEqual(draft)
  })

  it('holds no passport number', () => {
    const store = memoryStore()
    const values = { 'passengers.0.passport_number': 'A01234560', 'passengers.0.first_name': 'Ada' }
    saveDraft(store, { ...draft, values })
    expect(store.getItem('booking-draft')).not.toContain('A01234560')
    expect(loadDraft(store, ['ADT'])?.values).toEqual({ 'passengers.0.first_name': 'Ada' })
  })

  it('has its bags and seats with the offer that they are of, and nothing that is none', () => {
    const store = memoryStore()
    const bag = { extra_id: 'bag.0', passenger: 0, quantity: 1, kind: 'baggage', amount: 1, seat: null } as const
    const extras = { off_1: [{ ...bag, segments: ['LOS-LHR'] }], off_2: [] }
    saveDraft(store, { ...draft, extras })
    expect(loadDraft(store, ['ADT'])?.extras).toEqual(extras)
    for (const broken of [null, [], 'off_1', { off_1: 'bag.0' }, { off_1: [], off_2: 1 }]) {
      store.setItem('booking-draft', JSON.stringify({ ...draft, extras: broken }))
      expect(loadDraft(store, ['ADT'])).toBeNull()
    }
  })

  it('does not fill in a form for other travellers', () => {
    const store = memoryStore()
    saveDraft(store, draft)
    expect(loadDraft(store, ['ADT', 'CNN'])).toBeNull()
  })

  it('is gone when the trip is booked', () => {
    const store = memoryStore()
    saveDraft(store, draft)
    forgetBooking(store)
    expect(loadDraft(store, ['ADT'])).toBeNull()
  })

  it.each(['not json', '[]', '{"values":{"a":1},"passengers":[],"coupon":null}', 'null'])(
    'is ignored when the store holds %s',
    (text) => {
      const store = memoryStore()
      store.setItem('booking-draft', text)
      expect(loadDraft(store, ['ADT'])).toBeNull()
    },
  )

  it('is simply not kept where the browser forbids storage', () => {
    const forbidden: TabStore = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
      removeItem: () => {
        throw new Error('denied')
      },
    }
    saveDraft(forbidden, draft)
    forgetBooking(forbidden)
    expect(loadDraft(forbidden, ['ADT'])).toBeNull()
  })
})
