import { Client } from 'pg'

/** So many seats that bookings seldom want the same one. */
const FLIGHTS = 1_000
const BOOK = `
  with taken as (
    update bench_seats set available = available - 1 where flight = $1 and available > 0 returning flight
  )
  insert into bench_bookings (reference, flight, traveller) select $2, flight, $3 from taken returning reference`

/** Calls at the same time, and how they went. */
export interface Run {
  readonly perSecond: number
  /** Milliseconds of each. */
  readonly samples: readonly number[]
}

/** Calls `count` times, so many at once. */
export async function atOnce(
  count: number,
  lanes: number,
  call: (at: number, lane: number) => Promise<void>,
): Promise<Run> {
  const samples: number[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (next < count) {
        const at = next++
        const asked = performance.now()
        await call(at, lane)
        samples.push(performance.now() - asked)
      }
    }),
  )
  return { perSecond: (count * 1000) / (performance.now() - start), samples }
}

/** The least that a booking can be: a seat less and a row more, in one statement, without a shop around it. */
export async function measureFloor(url: string, lanes: number, count: number): Promise<Run> {
  const clients = Array.from({ length: lanes }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const [first] = clients
  try {
    await first?.query('create table bench_seats (flight int primary key, available int not null)')
    await first?.query(`insert into bench_seats select n, 1000000 from generate_series(0, ${FLIGHTS - 1}) n`)
    await first?.query(
      'create table bench_bookings (reference text primary key, flight int not null, traveller text not null)',
    )
    const book = async (at: number, lane: number): Promise<void> => {
      const values = [(at * 7_919) % FLIGHTS, `booking ${at}`, 'Adaeze Okonkwo']
      await clients[lane]?.query({ name: 'book', text: BOOK, values })
    }
    await atOnce(lanes * 20, lanes, (at, lane) => book(count + at, lane))
    return await atOnce(count, lanes, book)
  } finally {
    await first?.query('drop table if exists bench_seats, bench_bookings')
    await Promise.all(clients.map((client) => client.end()))
  }
}
