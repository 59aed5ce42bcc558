import { expect, test } from 'vitest'
import { latePanels } from './late-panels.ts'

test('who waits once has every panel, in whatever order they come', async () => {
  const ready = { flight: Promise.withResolvers<string>(), hotel: Promise.withResolvers<string>() }
  const panels = latePanels<string>({ flight: () => ready.flight.promise, hotel: () => ready.hotel.promise })
  const missing = panels.missing(['flight', 'hotel'])
  expect(panels.missing(['flight', 'hotel'])).toBe(missing)
  let isThere = false
  const waited = missing?.then(() => (isThere = true))
  ready.flight.resolve('flight panel')
  await ready.flight.promise
  expect(panels.missing(['flight', 'hotel'])).not.toBeNull()
  expect(isThere).toBe(false)
  ready.hotel.resolve('hotel panel')
  await waited
  expect(panels.loaded()).toEqual({ flight: 'flight panel', hotel: 'hotel panel' })
  expect(panels.missing(['flight', 'hotel'])).toBeNull()
})

test('what did not come is asked for again', async () => {
  let asked = 0
  const panels = latePanels<string>({
    hotel: () => (asked++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve('panel')),
  })
  await expect(panels.missing(['hotel'])).rejects.toThrow('gone')
  await panels.missing(['hotel'])
  expect(panels.loaded()).toEqual({ hotel: 'panel' })
})
