import { once } from 'node:events'
import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { silentLogger } from '#platform/logger.ts'
import { type ComputingThread, openComputingThread } from './open-computing-thread.ts'

/** How a thread starts: as it should, in a loop that never ends, by a failure, or not at all. */
type Start = 'well' | 'loop' | 'fail' | 'none'

interface Later {
  readonly run: () => void
  readonly milliseconds: number
}

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A process whose threads start so, one after the other, and whose time passes when a test says so. */
async function openProcess(...starts: Start[]) {
  const workers: Worker[] = []
  const later: Later[] = []
  const said: string[] = []
  let look = (): void => undefined
  const say = (_: object, message: string) => void said.push(message)
  const thread: ComputingThread = openComputingThread({
    open() {
      const start = starts[workers.length] ?? 'well'
      if (start === 'none') {
        starts.shift()
        throw new Error('the machine has no room for a thread')
      }
      const worker = new Worker(new URL('testing/told-thread.ts', import.meta.url), {
        workerData: { start: start === 'well' ? null : start },
        // What survives one collection must fit into the little room that V8 adds for a thread to end in.
        resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8 },
      })
      workers.push(worker)
      return worker
    },
    logger: { ...silentLogger, info: say, error: say },
    later: (run, milliseconds) => void later.push({ run, milliseconds }),
    every(run) {
      look = run
      return () => undefined
    },
  })
  let heard = 0
  const server = createServer((incoming, outgoing) => {
    heard += 1
    if (!thread.answer(incoming, outgoing)) outgoing.end('by the process')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/flights/listings/x`
  ends.push(async () => {
    const closed = thread.close()
    for (const { run } of later.splice(0)) run()
    await closed
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    thread,
    workers,
    later,
    said,
    tell: (what: string) => fetch(`${url}?do=${what}`),
    isAsked: (times: number) => expect.poll(() => heard).toBe(times),
    /** The process looks after its thread so many times, each in a turn of its own. */
    async looks(times: number) {
      for (let time = 0; time < times; time++) {
        look()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    /** What was to happen later happens now. */
    pass: () => {
      for (const { run } of later.splice(0)) run()
    },
    isReady: () => expect.poll(() => said.at(-1)).toBe('the computing thread is ready'),
    isReopening: () => expect.poll(() => later.length).toBe(1),
  }
}

test('a thread that hangs is ended: who waits for it is cut off, and another takes its place', async () => {
  const shop = await openProcess()
  await shop.isReady()
  const answers = Promise.allSettled([shop.tell('loop'), shop.tell('hang')])
  await shop.isAsked(2)
  await shop.looks(20)
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await (await shop.tell('echo')).text()).toBe('by the process')
  expect(shop.said).toContain('the computing thread hangs and is ended')

  await shop.isReopening()
  shop.pass()
  await shop.isReady()
  expect((await shop.tell('echo')).status).toBe(201)
})

test('a thread that answers is left alone, however long one answer takes', async () => {
  const shop = await openProcess()
  await shop.isReady()
  void shop.tell('hang').catch(() => undefined)
  for (let time = 0; time < 20; time++) {
    await shop.looks(1)
    expect((await shop.tell('echo')).status).toBe(201)
  }
  expect(shop.workers).toHaveLength(1)
})

test('a thread that hangs does not keep a process that is told to end', async () => {
  const shop = await openProcess()
  await shop.isReady()
  const answers = Promise.allSettled([shop.tell('loop')])
  await shop.isAsked(1)
  const closed = shop.thread.close()
  shop.pass()
  await closed
  expect((await answers).map(({ status }) => status)).toEqual(['rejected'])
  expect(shop.later).toEqual([])
})

test('a thread that never is ready is ended like one that hangs', async () => {
  const shop = await openProcess('loop')
  await shop.looks(200)
  await shop.isReopening()
  expect(shop.said).toEqual(['the computing thread hangs and is ended', 'the computing thread has died'])
})

test('a process that is told to end before its thread is ready does not wait for it', async () => {
  const shop = await openProcess('loop')
  await shop.thread.close()
  expect(shop.later).toEqual([])
})

test('a thread that cannot start is opened more and more seldom, and as at first once one has started', async () => {
  const shop = await openProcess('fail', 'fail', 'fail', 'well')
  const waits: (number | undefined)[] = []
  for (let time = 0; time < 3; time++) {
    await shop.isReopening()
    waits.push(shop.later[0]?.milliseconds)
    shop.pass()
  }
  await shop.isReady()
  await expect(shop.tell('die')).rejects.toThrow('fetch failed')
  await shop.isReopening()
  waits.push(shop.later[0]?.milliseconds)
  expect(waits).toEqual([5_000, 10_000, 20_000, 5_000])
})

test('a process that can open no thread answers all by itself and tries again', async () => {
  const shop = await openProcess('none')
  expect(await (await shop.tell('echo')).text()).toBe('by the process')
  shop.pass()
  await shop.isReady()
  expect((await shop.tell('echo')).status).toBe(201)
})

test.each(['take all memory', 'fail elsewhere'])(
  'a thread dies of what is asked (%s), and the process lives',
  async (what) => {
    const shop = await openProcess()
    await shop.isReady()
    const answers = await Promise.allSettled([shop.tell('hang'), shop.tell(what)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await (await shop.tell('echo')).text()).toBe('by the process')
    expect(shop.said).toContain('the computing thread has died')
  },
)

test('a thread that ends without a word is told of in the log, too', async () => {
  const shop = await openProcess()
  await shop.isReady()
  await expect(shop.tell('die')).rejects.toThrow('fetch failed')
  expect(shop.said).toContain('the computing thread has died')
})

test('a thread that dies in the middle of an answer cuts it off', async () => {
  const shop = await openProcess()
  await shop.isReady()
  const answer = await shop.tell('part')
  await expect(shop.tell('die')).rejects.toThrow('fetch failed')
  await expect(answer.text()).rejects.toThrow('terminated')
})
