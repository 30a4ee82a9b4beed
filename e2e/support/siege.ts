/** Strangers who would close a shop: bodies that never come, bodies that trickle, large ones one after another, half heads. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from './processes.ts'

const megaByte = 1024 * 1024
const slip = '/api/shop/payments/AAAAAAAAAAAAAAAAAAAAAA/slip'
/** A mobile line of 256 kbit/s, eight times a second. */
const trickleBytes = 4 * 1024

export interface Siege {
  /** How each of the large bodies was answered. */
  largeAnswers: Record<string, number>
  lift(): Promise<void>
}

/** All at once, each kind from one address of its own. Resolves when all of them stand there. */
export async function laySiege(
  { port }: { port: number },
  hostname: string,
  { silent = 8, slow = 8, large = 8, halfHeads = 1500 } = {},
): Promise<Siege> {
  const sockets = new Set<Socket>()
  const largeAnswers: Record<string, number> = {}
  let standing = 0
  let isOver = false

  const open = (first: string): Socket => {
    const socket = connect(port, '127.0.0.1', () => void standing++)
    socket.write(first)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const post = (path: string, address: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

  async function trickle(): Promise<void> {
    const socket = open(post(slip, '203.0.113.2', 'multipart/form-data; boundary=x', 3 * megaByte))
    while (!isOver && !socket.destroyed) {
      socket.write(Buffer.alloc(trickleBytes, 0x20))
      await wait(125)
    }
  }
  async function pour(): Promise<void> {
    const json = Buffer.from(`{"a":[${'1,'.repeat(megaByte / 2 - 20)}1]}`)
    while (!isOver) {
      const socket = open(post('/api/shop/carts', '203.0.113.3', 'application/json', json.length))
      const closed = new Promise((done) => socket.once('close', done))
      socket.once('data', (part: Buffer) => {
        const status = part.toString('latin1', 9, 12)
        largeAnswers[status] = (largeAnswers[status] ?? 0) + 1
        socket.destroy()
      })
      socket.write(json)
      await closed
      await wait(250)
    }
  }

  for (let i = 0; i < silent; i++) open(`${post('/api/shop/carts', '203.0.113.1', 'application/json', 500)}{`)
  for (let i = 0; i < halfHeads; i++) open(`GET /shop/cart HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-A: `)
  const busy = [...Array.from({ length: slow }, trickle), ...Array.from({ length: large }, pour)]
  await until(
    () => standing >= silent + slow + large + halfHeads,
    () => `the siege to stand: ${standing}`,
  )
  return {
    largeAnswers,
    async lift() {
      isOver = true
      for (const socket of sockets) socket.destroy()
      await Promise.all(busy)
    },
  }
}
