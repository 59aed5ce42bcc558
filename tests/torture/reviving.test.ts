import { expect, test } from 'vitest'
import { reviveDuring } from './reviving.ts'

/** Dies when it is told to; its end is known from the next time on that somebody asks. */
function mortal() {
  let lives = true
  let isKnown = false
  let mayDie = true
  const revived: string[] = []
  return {
    revived,
    die() {
      if (mayDie) lives = false
    },
    hasEnded: () => !lives && isKnown,
    async isSilent() {
      isKnown = true
      return !lives
    },
    async revive() {
      revived.push(mayDie ? 'while it may die' : 'for good')
      lives = true
      isKnown = false
    },
    async spare() {
      mayDie = false
    },
  }
}

test('who dies as the work ends is revived, for nobody looks after it any more', async () => {
  const shop = mortal()
  // The work is done at the last look, and death comes after that look.
  await reviveDuring(Promise.resolve().then(shop.die), shop)
  expect(shop.revived).toEqual(['for good'])
})

test('who lives is left alone', async () => {
  const shop = mortal()
  await reviveDuring(Promise.reject(new Error('nothing could be bought')), shop)
  expect(shop.revived).toEqual([])
  shop.die()
  expect(await shop.isSilent()).toBe(false)
})
