import { expect, test } from 'vitest'
import { createFewAtOnce } from './few-at-once.ts'
import { Overloaded } from './work-lane.ts'

const few = () => createFewAtOnce({ most: 3, mostOfNetwork: 2, pause: async () => undefined })

test('one network has so many places, all together a few more, and a place given back is free again', () => {
  const uploads = few()
  const leave = uploads.enter('a')
  uploads.enter('a')
  expect(() => uploads.enter('a')).toThrow(Overloaded)
  uploads.enter('b')
  expect(() => uploads.enter('c')).toThrow(Overloaded)
  leave()
  leave()
  uploads.enter('c')
  expect(() => uploads.enter('c')).toThrow(Overloaded)
})

test('what is done with ten of them is done one by one, and who fails holds up nobody', async () => {
  const uploads = few()
  const order: string[] = []
  let underWay = 0
  const all = Array.from({ length: 10 }, (_, at) =>
    uploads.inTurn(async () => {
      underWay += 1
      await new Promise(setImmediate)
      order.push(`${at} of ${underWay}`)
      underWay -= 1
      if (at === 4) throw new Error('broken')
      return at
    }),
  )
  const results = await Promise.allSettled(all)
  expect(order).toEqual(Array.from({ length: 10 }, (_, at) => `${at} of 1`))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
