import { afterAll, expect, test } from 'vitest'
import { extrasRequestStatusSchema, extraStatusSchema } from '#contracts/flights/extras.ts'
import { movesAllowed, pairs } from '#tests/support/database/allowed-moves.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { EXTRA_MOVES, FIRST_REQUEST_STATUSES, REQUEST_MOVES } from './request-states.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** What the code's tables allow, by track. */
const CODE = {
  extra: [' > wanted', ...extraStatusSchema.options.flatMap((to) => pairs(EXTRA_MOVES[to], to))],
  extras_request: [
    ...FIRST_REQUEST_STATUSES.map((status) => ` > ${status}`),
    ...extrasRequestStatusSchema.options.flatMap((to) => pairs(REQUEST_MOVES[to], to)),
  ],
}

test.each(Object.entries(CODE))(
  'the database allows on the track %s what the code allows, and nothing else',
  async (track, moves) => {
    expect(await movesAllowed(database.db, track)).toEqual([...new Set(moves)].toSorted())
  },
)
