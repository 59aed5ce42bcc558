import { expect, test } from 'vitest'
import { sameProperties } from './same-property.ts'

const EKO = { latitude: 6.4268, longitude: 3.4301 }
const hotel = (id: string, name: string, at: { latitude: number; longitude: number } = EKO) => ({
  hotelId: id,
  supplierCode: id.split('~')[0] ?? '',
  facts: { name, ...at },
})
const isSame = (...pair: [ReturnType<typeof hotel>, ReturnType<typeof hotel>]) =>
  new Set(sameProperties(pair, 'Lagos').values()).size === 1

test.each([
  ['Eko Hotels & Suites', 'EKO HOTEL AND SUITES'],
  ['Eko Hotel & Suites Lagos', 'Eko Suites'],
  ['The Wheatbaker', 'Wheatbaker Hotel'],
  ['Hôtel Ibis Lagos Ikeja', 'Ibis Ikeja'],
  ['Lagos Hotel', 'Hotel Lagos'],
])('%s and %s at one place are one', (one, other) => {
  expect(isSame(hotel('a~1', one), hotel('b~9', other))).toBe(true)
})

test.each([
  ['Ibis Lagos Airport', 'Ibis Styles Lagos Airport'],
  ['Eko Hotel', 'Eko Hotel Signature'],
  ['Hotel One', 'Hotel Two'],
])('%s and %s are two, even at one place', (one, other) => {
  expect(isSame(hotel('a~1', one), hotel('b~9', other))).toBe(false)
})

test('a name that is found again farther away is another hotel of its chain', () => {
  const near = { ...EKO, latitude: EKO.latitude + 0.0024 }
  const far = { ...EKO, latitude: EKO.latitude + 0.0031 }
  expect(isSame(hotel('a~1', 'Ibis'), hotel('b~9', 'Ibis', near))).toBe(true)
  expect(isSame(hotel('a~1', 'Ibis'), hotel('b~9', 'Ibis', far))).toBe(false)
})

test('two of one seller are two, and the first of several stands for all', () => {
  const all = [hotel('a~1', 'Eko'), hotel('a~2', 'Eko'), hotel('b~9', 'Eko Hotel'), hotel('c~5', 'The Eko')]
  expect([...sameProperties(all, 'Lagos')]).toEqual([
    ['a~1', 'a~1'],
    ['a~2', 'a~2'],
    ['b~9', 'a~1'],
    ['c~5', 'a~1'],
  ])
})
