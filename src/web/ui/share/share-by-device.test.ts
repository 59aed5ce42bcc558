import { afterEach, expect, test, vi } from 'vitest'
import { shareByDevice } from './share-by-device.ts'

const TRIP = { title: 'Lagos → London', text: 'Lagos → London, 12 Jan', url: 'https://shop.example/flights' }
const TICKET = { ...TRIP, file: { url: '/documents/ticket', name: 'K7M2QP.pdf' } }

afterEach(() => vi.unstubAllGlobals())

/** A device whose sheet does this. @returns what it was handed */
function device(sheet: () => Promise<void>): ShareData[] {
  const handed: ShareData[] = []
  vi.stubGlobal('navigator', {
    share: (data: ShareData) => {
      handed.push(data)
      return sheet()
    },
  })
  return handed
}

const taken = () => Promise.resolve()
const refused = (name: string) => () => Promise.reject(new DOMException('', name))

test('a device without a sheet is told so', async () => {
  vi.stubGlobal('navigator', {})
  expect(await shareByDevice(TRIP)).toBe(false)
})

test('text and link go to the device’s own sheet', async () => {
  const handed = device(taken)
  expect(await shareByDevice(TRIP)).toBe(true)
  expect(handed).toEqual([TRIP])
})

test('a ticket goes as the file itself', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('%PDF')))
  const handed = device(taken)
  expect(await shareByDevice(TICKET)).toBe(true)
  expect(handed[0]?.files?.map(({ name, type }) => [name, type])).toEqual([['K7M2QP.pdf', 'application/pdf']])
})

test('who closes the sheet is not asked again; a sheet that refuses leaves the other ways', async () => {
  device(refused('AbortError'))
  expect(await shareByDevice(TRIP)).toBe(true)
  device(refused('NotAllowedError'))
  expect(await shareByDevice(TRIP)).toBe(false)
})

test('a ticket that cannot be had leaves the other ways', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  const handed = device(taken)
  expect(await shareByDevice(TICKET)).toBe(false)
  expect(handed).toEqual([])
})
