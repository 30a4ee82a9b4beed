import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of this machine at which nobody listens now, for a process that is started later. None of those that systems hand
 * to outgoing connections (from 32768 on): one of these could be taken before it is listened at.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(12_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('of a hundred ports none is free')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
