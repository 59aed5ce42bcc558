import { expect, test } from 'vitest'
import { THERE } from '../lib/page/there.ts'
import { latePanels } from './late-panels.ts'

test('who waits once has every panel, in whatever order they come', async () => {
  const ready = { flight: Promise.withResolvers<string>(), hotel: Promise.withResolvers<string>() }
  const panels = latePanels<string>({ flight: () => ready.flight.promise, hotel: () => ready.hotel.promise })
  const awaited = panels.awaited(['flight', 'hotel'])
  expect(panels.awaited(['flight', 'hotel'])).toBe(awaited)
  let isThere = false
  const waited = awaited.then(() => (isThere = true))
  ready.flight.resolve('flight panel')
  await ready.flight.promise
  expect(panels.awaited(['flight', 'hotel'])).not.toBe(THERE)
  expect(isThere).toBe(false)
  ready.hotel.resolve('hotel panel')
  await waited
  expect(panels.loaded()).toEqual({ flight: 'flight panel', hotel: 'hotel panel' })
  expect(panels.awaited(['flight', 'hotel'])).toBe(THERE)
})

test('what did not come is asked for again', async () => {
  let asked = 0
  const panels = latePanels<string>({
    hotel: () => (asked++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve('panel')),
  })
  await expect(panels.awaited(['hotel'])).rejects.toThrow('gone')
  await panels.awaited(['hotel'])
  expect(panels.loaded()).toEqual({ hotel: 'panel' })
})
