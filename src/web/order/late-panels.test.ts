import { expect, test } from 'vitest'
import { latePanels } from './late-panels.ts'

test('only panels of kinds that are shown are fetched, each once, and a kind without one has none', async () => {
  const fetched: string[] = []
  const loader = (name: string) => async () => {
    fetched.push(name)
    return name
  }
  const panels = latePanels<string>({ flight: loader('flight'), hotel: loader('hotel') })
  expect(panels.missing(['transfer'])).toBeNull()
  const way = panels.missing(['flight', 'transfer'])
  expect(panels.missing(['flight'])).toBe(way)
  await way
  expect(panels.missing(['flight'])).toBeNull()
  expect(panels.loaded()).toEqual({ flight: 'flight' })
  expect(await panels.load(['flight', 'transfer'])).toEqual({ flight: 'flight' })
  expect(fetched).toEqual(['flight'])
})

test('a panel that did not come is fetched again by the next who needs it', async () => {
  let tries = 0
  const panels = latePanels<string>({
    hotel: async () => {
      tries += 1
      if (tries === 1) throw new Error('no network')
      return 'hotel'
    },
  })
  await expect(panels.load(['hotel'])).rejects.toThrow('no network')
  expect(await panels.load(['hotel'])).toEqual({ hotel: 'hotel' })
})
