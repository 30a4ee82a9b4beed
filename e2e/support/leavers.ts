/** People who do not wait for their answer: they go while they stand in line, while their body comes, while the answer does. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { client } from './client.ts'
import { until } from './processes.ts'

const moments = ['in line', 'body', 'answer'] as const
type Moment = (typeof moments)[number]

export interface Leavers {
  /** How many have left, and when. */
  left: Record<Moment, number>
  stop(): Promise<void>
}

let people = 0

/** Each comes again as soon as they have gone; none of them is ever answered in whole. */
export function startLeavers({ port }: { port: number }, hostname: string, howMany = 6): Leavers {
  const left: Leavers['left'] = { 'in line': 0, body: 0, answer: 0 }
  let isOver = false
  async function leaver(first: number): Promise<void> {
    const address = `198.19.0.${++people & 255}`
    for (let n = first; !isOver; n++) {
      const moment = moments[n % moments.length]!
      if (await leave(port, `${hostname}:${port}`, address, moment, n % 20)) left[moment]++
      else await wait(20)
    }
  }
  const everyone = Promise.all(Array.from({ length: howMany }, (_, i) => leaver(i)))
  return {
    left,
    async stop() {
      isOver = true
      await everyone
    },
  }
}

/** False when there was nobody to leave. */
function leave(port: number, host: string, address: string, moment: Moment, afterMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    let came = false
    const socket: Socket = connect(port, '127.0.0.1', () => {
      came = true
      socket.write(headOf(host, address, moment))
      if (moment !== 'answer') setTimeout(() => socket.destroy(), afterMs)
    })
    socket.once('data', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(came))
  })
}

function headOf(host: string, address: string, moment: Moment): string {
  const lines = [
    moment === 'body' ? 'POST /api/shop/carts HTTP/1.1' : 'GET /shop/cart HTTP/1.1',
    `Host: ${host}`,
    `X-Forwarded-For: ${address}`,
    ...(moment === 'body' ? ['Content-Type: application/json', 'Content-Length: 500'] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${moment === 'body' ? '{' : ''}`
}

/** Nobody holds a place and nobody waits for one, in either worker. */
export async function expectEmpty({ port }: { port: number }, workers = 2): Promise<void> {
  const inside = new Map<string, string>()
  await until(
    async () => {
      const visitor = client({ port }, 'localhost', { sockets: 0, address: '' })
      const { text } = await visitor.get('/metrics')
      const worker = /worker="([^"]+)"/.exec(text)?.[1]
      const [, working] = /^sala_admission_working\{.*\} (\d+)$/m.exec(text) ?? []
      const [, waiting] = /^sala_admission_waiting\{.*\} (\d+)$/m.exec(text) ?? []
      if (worker) inside.set(worker, `${working} working, ${waiting} waiting`)
      return inside.size >= workers && [...inside.values()].every((said) => said === '0 working, 0 waiting')
    },
    () => `empty lines: ${[...inside].join('; ')}`,
  )
}
