import { randomInt } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A port of this machine at which nobody listens now, for a process that is started later. None of those that systems hand
 * to outgoing connections (from 32768 on): one of these could be taken before it is listened at. Nor one that another
 * process was told in the last ten minutes, which it may not listen at yet.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(12_000, 32_000)
    if (take(port) && (await isFree(port))) return port
  }
  throw new Error('of a hundred ports none is free')
}

const keptMs = 10 * 60_000

/** One file a port: who makes it has it. Where none can be made (somebody else's folder) chance must do. */
function take(port: number): boolean {
  const folder = join(tmpdir(), 'sala-ports')
  const file = join(folder, String(port))
  try {
    mkdirSync(folder, { recursive: true })
    const made = statSync(file, { throwIfNoEntry: false })
    if (made && Date.now() - made.mtimeMs > keptMs) rmSync(file, { force: true })
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST'
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
