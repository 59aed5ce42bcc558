import { expect, test } from 'vitest'
import type { TransferPlace } from '#contracts/transfers/query.ts'
import { readTransfer } from './read-transfer.server.ts'

const place = (type: TransferPlace['type'], id: string, name: string): TransferPlace =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- what is read of a place
  ({ type, id, name, address: null }) as TransferPlace

const LAGOS = [place('airport', 'LOS', 'Lagos-Murtala-Muhammed (LOS)'), place('city', 'LOS', 'Lagos')]
const HOTEL = place('hotel', 'LOS-7', 'Orchid Hotel')

/** Finds the same for each word for Lagos, as the shop does. */
const api = {
  call: async (_: string, { search }: { search: string }) => ({ data: search === 'Orchid' ? [HOTEL] : LAGOS }),
}

async function ends(words: string) {
  // oxlint-disable-next-line typescript/no-explicit-any -- only places are asked for
  const { state, request } = await readTransfer({ api } as any, new URLSearchParams(words))
  return {
    names: [state.from?.name, state.to?.name],
    types: [request.from.type, request.to.type],
    street: request.to.address,
  }
}

test('a quarter that is a word for the city of the airport is the town to drive to, with what was typed', async () => {
  expect(await ends('from_text=LOS&to_text=Lekki')).toEqual({
    names: ['Lagos-Murtala-Muhammed (LOS)', 'Lekki'],
    types: ['airport', 'city'],
    street: 'Lekki',
  })
})

test('the same word twice stays the same place, which the shop refuses', async () => {
  expect((await ends('from_text=LOS&to_text=LOS')).types).toEqual(['airport', 'airport'])
})

test('another place is what was found first', async () => {
  expect((await ends('from_text=LOS&to_text=Orchid')).names).toEqual(['Lagos-Murtala-Muhammed (LOS)', 'Orchid Hotel'])
})
