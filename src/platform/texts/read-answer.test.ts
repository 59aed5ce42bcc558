import { expect, test } from 'vitest'
import { AnswerTooLong, readAtMost, readText } from './read-answer.ts'

const MEGABYTE = new Uint8Array(1024 * 1024)

/** An answer that goes on for ever. */
function endless() {
  const told = { chunks: 0, isCalledOff: false }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      told.chunks++
      controller.enqueue(MEGABYTE)
    },
    cancel() {
      told.isCalledOff = true
    },
  })
  return { told, answer: new Response(body) }
}

test('an answer is read as it was written', async () => {
  expect(await readText(new Response('“Hôtel” ☀️'))).toBe('“Hôtel” ☀️')
  expect(await readText(new Response(null, { status: 204 }))).toBe('')
})

test('one without an end is called off, and fills no memory', async () => {
  const { told, answer } = endless()
  await expect(readAtMost(answer, 3.5 * MEGABYTE.length)).rejects.toThrow(AnswerTooLong)
  expect(told.isCalledOff).toBe(true)
  expect(told.chunks).toBeLessThan(7)
})
