import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { type HttpServer, startServer } from './http.ts'

let http: HttpServer
const readers: Socket[] = []
afterEach(async () => {
  for (const socket of readers.splice(0)) socket.destroy()
  http.server.closeAllConnections()
  await http.close()
})

const piece = Buffer.alloc(1024 * 1024)

/** Answers without end, as fast as it is read; `ended` when its reader is gone. */
async function open(answer: 'without end' | 'a word'): Promise<{ ended: Promise<void> }> {
  const gone = Promise.withResolvers<void>()
  http = await startServer(
    {
      handle(_req, res) {
        res.once('close', gone.resolve)
        if (answer === 'a word') return void res.writeHead(200).flushHeaders()
        const more = () => {
          while (!res.destroyed && res.write(piece));
        }
        res.on('drain', more)
        more()
      },
      close: async () => {},
    },
    0,
    { bytes: 8192, withinMs: 200 },
  )
  return { ended: gone.promise }
}

function ask(): Socket {
  const socket = connect(http.port!, '127.0.0.1')
  readers.push(socket)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return socket
}

test('attack: an answer that nobody reads ends, and what it held is free', async () => {
  const { ended } = await open('without end')
  const socket = ask()
  socket.pause()
  await expect(ended).resolves.toBe(undefined)
})

test('who reads on, however slowly, and who waits for words that are not said yet, are not disturbed', async () => {
  const { ended } = await open('without end')
  const socket = ask()
  let read = 0
  let isOver = false
  void ended.then(() => (isOver = true))
  socket.on('data', (bytes: Buffer) => {
    read += bytes.length
    socket.pause()
    setTimeout(() => socket.resume(), 2)
  })
  // Longer than an unread answer lasts.
  for (const until = performance.now() + 600; performance.now() < until;) await once(socket, 'data')
  expect(isOver).toBe(false)
  expect(read).toBeGreaterThan(1024 * 1024)
})

test('a page that watches something is silent for as long as nothing happens', async () => {
  const { ended } = await open('a word')
  const socket = ask()
  await once(socket, 'data')
  const first = await Promise.race([
    ended.then(() => 'ended'),
    once(socket, 'end', { signal: AbortSignal.timeout(600) }).catch(() => 'still there'),
  ])
  expect(first).toBe('still there')
})
