import { expect, test } from 'vitest'
import { NOTHING_LISTED, type ProviderPage, readPages } from './read-pages.ts'

interface Entry {
  readonly id: string
}

/** A list of these pages, and the numbers of those that were asked for. */
function listOf(...pages: readonly Partial<ProviderPage<Entry>>[]) {
  const asked: number[] = []
  const read = async (page: number): Promise<ProviderPage<Entry>> => {
    asked.push(page)
    return { ...NOTHING_LISTED, ...pages[page - 1] }
  }
  return { read, asked }
}
const entries = (...ids: readonly string[]) => ({ entries: ids.map((id) => ({ id })) })
const unreadable = (...ids: readonly string[]) => ({
  unreadable: ids.map((providerId) => ({ providerId, reference: null })),
})

test('a page of which nothing can be read hides none after it, and the list is not complete', async () => {
  const { read, asked } = listOf(entries('1', '2'), unreadable('3', '4'), entries('5'))
  expect(await readPages(read)).toEqual({ ...entries('1', '2', '5'), isComplete: false })
  expect(asked).toEqual([1, 2, 3, 4])
})

test('a list that is counted ends where all of it was seen, whether it could be read or not', async () => {
  const total = { total: 3 }
  const { read, asked } = listOf({ ...unreadable('1'), ...total }, { ...entries('2', '3'), ...total })
  expect(await readPages(read)).toEqual({ ...entries('2', '3'), isComplete: false })
  expect(asked).toEqual([1, 2])
})

test('a provider that ignores the number of a page is asked twice', async () => {
  const same = { ...entries('1'), ...unreadable('2') }
  const { read, asked } = listOf(same, same, same)
  expect(await readPages(read)).toEqual({ ...entries('1'), isComplete: false })
  expect(asked).toEqual([1, 2])
})
