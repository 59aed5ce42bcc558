import { expect, test } from 'vitest'
import { mostLooks } from '#tests/support/guessing.ts'
import { guessTimes } from '#tests/support/guessing-story.ts'

test('ten thousand guesses from as many addresses come to a handful, and never shut the owner out', async () => {
  const { looked, answers, owner } = await guessTimes(10_000)
  expect(Object.keys(answers).toSorted()).toEqual(['sign_in_failed', 'sign_in_throttled'])
  expect(looked).toBeLessThanOrEqual(mostLooks(10_000))
  expect(owner).toEqual({ knownBrowser: 200, anyBrowserLater: 200, byMail: 200 })
})
