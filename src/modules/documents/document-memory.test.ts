import { expect, test } from 'vitest'
import { createDocumentMemory } from './document-memory.ts'
import type { FetchedDocument } from './document-memory.ts'

const documentOf = (bytes: number): FetchedDocument => ({
  filename: 'a.pdf',
  contentType: 'application/pdf',
  content: new Uint8Array(bytes),
})

/** A memory, and how often something was made. */
function stage(mostBytes = 100) {
  const memory = createDocumentMemory(mostBytes)
  let times = 0
  return {
    times: () => times,
    recall: (facts: unknown, bytes = 10) =>
      memory.recall(facts, async () => {
        times++
        return documentOf(bytes)
      }),
  }
}

test('the same facts are made once, other facts anew', async () => {
  const { recall, times } = stage()
  const first = await recall({ order: 'a', version: 1 })
  expect(await recall({ order: 'a', version: 1 })).toBe(first)
  expect(times()).toBe(1)
  expect(await recall({ order: 'a', version: 2 })).not.toBe(first)
  expect(times()).toBe(2)
})

test('tickets of other numbers are other facts', async () => {
  const { recall, times } = stage()
  const issued = (number: string) => ({ version: 1, items: [{ tickets: new Map([['pax_1', number]]) }] })
  const first = await recall(issued('125-4000000001'))
  expect(await recall(issued('125-4000000001'))).toBe(first)
  expect(await recall(issued('125-4000000002'))).not.toBe(first)
  expect(times()).toBe(2)
})

test('who asks while it is made waits for it', async () => {
  const { recall, times } = stage()
  await Promise.all(Array.from({ length: 20 }, () => recall('same')))
  expect(times()).toBe(1)
})

test('it takes no more room than it may: what was read longest ago goes', async () => {
  const { recall, times } = stage(25)
  await recall('a')
  await recall('b')
  await recall('a')
  await recall('c')
  expect(times()).toBe(3)
  await recall('a')
  expect(times()).toBe(3)
  await recall('b')
  expect(times()).toBe(4)
})

test('what failed is tried again', async () => {
  const memory = createDocumentMemory()
  const failing = async (): Promise<FetchedDocument> => {
    throw new Error('no font')
  }
  await expect(memory.recall('a', failing)).rejects.toThrow('no font')
  await expect(memory.recall('a', async () => documentOf(1))).resolves.toBeDefined()
})
