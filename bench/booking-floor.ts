import { Pool } from 'pg'
import { atOnce, type Run } from './at-once.ts'

/** So many seats that bookings seldom want the same one. */
const FLIGHTS = 1_000
const TAKE_SEAT = {
  name: 'take seat',
  text: 'update bench_seats set available = available - 1 where flight = $1 and available > 0',
}
const WRITE_BOOKING = {
  name: 'write booking',
  text: 'insert into bench_bookings (reference, flight, traveller) values ($1, $2, $3)',
}
const BOOK = {
  name: 'book',
  text: `
    with taken as (
      update bench_seats set available = available - 1 where flight = $1 and available > 0 returning flight
    )
    insert into bench_bookings (reference, flight, traveller) select $2, flight, $3 from taken`,
}

/** The least that a booking can be, without a shop around it: a seat less, and a row more. */
interface BookingFloor {
  /** A transaction of four round trips: begin, seat, row, commit. */
  transactions(count: number, lanes: number): Promise<Run>
  /** Both in one statement. */
  statements(count: number, lanes: number): Promise<Run>
  close(): Promise<void>
}

/** @param size connections of the pool, as many as the shop has. */
export async function openFloor(url: string, size: number): Promise<BookingFloor> {
  const pool = new Pool({ connectionString: url, max: size })
  pool.on('error', () => undefined)
  await pool.query('create table bench_seats (flight int primary key, available int not null)')
  await pool.query(`insert into bench_seats select n, 1000000 from generate_series(0, ${FLIGHTS - 1}) n`)
  await pool.query(
    'create table bench_bookings (reference text primary key, flight int not null, traveller text not null)',
  )
  let serial = 0
  const booking = () => ({ flight: (serial * 7_919) % FLIGHTS, reference: `booking ${serial++}` })
  return {
    transactions: (count, lanes) => atOnce(count, lanes, () => bookInTransaction(pool, booking())),
    statements: (count, lanes) =>
      atOnce(count, lanes, async () => {
        const { flight, reference } = booking()
        await pool.query({ ...BOOK, values: [flight, reference, TRAVELLER] })
      }),
    close: () => pool.end(),
  }
}

const TRAVELLER = 'Adaeze Okonkwo'

async function bookInTransaction(pool: Pool, { flight, reference }: { flight: number; reference: string }) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query({ ...TAKE_SEAT, values: [flight] })
    if (rowCount !== 1) throw new Error('no seat')
    await client.query({ ...WRITE_BOOKING, values: [reference, flight, TRAVELLER] })
    await client.query('commit')
  } finally {
    client.release()
  }
}
