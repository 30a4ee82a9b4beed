import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Arrived, arrivingLimits, createArriving, type NotArrived } from './arriving.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sala-arriving-'))
const from = { tenantId: 'one', address: '198.51.100.7' }
let arriving: ReturnType<typeof createArriving>
let outcome: PromiseWithResolvers<Arrived | NotArrived | null>
let began: PromiseWithResolvers<void>

const server = createServer((req: IncomingMessage) => {
  arriving.receive(req, from).then(outcome.resolve, outcome.reject)
  began.resolve()
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => void server.close())
beforeEach(() => {
  arriving = createArriving(folder, { ...arrivingLimits, inMemory: 10 })
  outcome = Promise.withResolvers()
  began = Promise.withResolvers()
})

/** Says its length, sends so much and stays. */
function send(length: number, body: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${body}`),
  )
  socket.on('error', () => {})
  return socket
}

test.each([
  ['a small one in memory', 'small'],
  ['a large one on disk, where no name of it is left', 'large '.repeat(50_000)],
])('%s arrives whole, and gives its room back', async (_what, body) => {
  const socket = send(body.length, body)
  const arrived = (await outcome.promise) as Arrived
  expect((await arrived.bytes()).toString()).toBe(body)
  expect(readdirSync(folder)).toEqual([])
  expect(arriving.held()).toBe(Math.max(body.length, arrivingLimits.leastEach))
  arrived.forget()
  arrived.forget()
  expect(arriving.held()).toBe(0)
  socket.destroy()
})

test('who goes away while it comes gives the room back', async () => {
  const socket = send(500, '{')
  await began.promise
  expect(arriving.held()).toBe(arrivingLimits.leastEach)
  socket.destroy()
  expect(await outcome.promise).toBe('gone')
  expect(arriving.held()).toBe(0)
})

test('what comes too slowly is given up', async () => {
  arriving = createArriving(folder, { ...arrivingLimits, pace: { bytes: 10, withinMs: 30 } })
  const socket = send(500, '{')
  expect(await outcome.promise).toBe('slow')
  expect(arriving.held()).toBe(0)
  socket.destroy()
})

test('what is large must come faster than what is small', async () => {
  arriving = createArriving(folder, { ...arrivingLimits, pace: { bytes: 10, withinMs: 30 }, mostPaces: 10 })
  const socket = send(5000, '{'.repeat(40))
  const more = setInterval(() => socket.write('{'.repeat(20)), 10)
  expect(await outcome.promise).toBe('slow')
  clearInterval(more)
  expect(arriving.held()).toBe(0)
  socket.destroy()
})

test('an address that has its share is refused, before anything of it is taken', async () => {
  arriving = createArriving(folder, { ...arrivingLimits, mostSmall: 2, leastEach: 1 })
  const socket = send(40, '{')
  expect(await outcome.promise).toBe('full')
  expect(arriving.held()).toBe(0)
  socket.destroy()
})
