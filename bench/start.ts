/** A second start on data that is there: from the supervisor's first breath to the first page. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#runtime/free-port.ts'
import { atEnd } from './support/cleanup.ts'
import { newVisitor } from './support/client.ts'
import { options, sized } from './support/options.ts'
import { percentile } from './support/load.ts'
import type { Row } from './support/report.ts'
import { builtTree } from './support/tree.ts'

export async function bench(): Promise<Row[]> {
  const tree = await builtTree()
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-bench-start-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const first = await startAndStop(tree, dataDir, 300_000)
  const times: number[] = []
  for (let turn = 0; turn < sized(5, 2, 1); turn++)
    times.push(await startAndStop(tree, dataDir, sized(30_000, 30_000, 300_000)))
  const note = `median of ${times.length}, slowest ${(Math.max(...times) / 1000).toFixed(2)} s; the very first, demo included, ${(first / 1000).toFixed(1)} s`
  return [
    { promise: 'start with data to first answer', reached: percentile(times, 0.5) / 1000, unit: 's', atMost: 2, note },
  ]
}

/** Loading the demo takes long, and nothing of it is what is looked at. */
const path = options.smoke ? '/readyz' : '/shop/products'

/** Ms from starting the supervisor to the first page of products. */
async function startAndStop(tree: string, dataDir: string, patienceMs: number): Promise<number> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const from = performance.now()
  const child = spawn(process.execPath, [join(tree, 'runtime/supervisor.ts')], {
    cwd: tree,
    env: {
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(options.smoke && { SALA_DEMO: '0' }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2000)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let isOver = false
  void ended.then(() => (isOver = true))
  const stop = async () => {
    if (!isOver) child.kill('SIGTERM')
    await ended
  }
  atEnd(stop)
  const visitor = newVisitor({ port, host: `roastery.localhost:${port}` })
  const answered = async () => (await visitor.ask({ path }).catch(() => null))?.status === 200
  while (!(await answered())) {
    if (isOver || performance.now() - from > patienceMs) throw new Error(`it did not start:\n${said}`)
    await wait(10)
  }
  const took = performance.now() - from
  visitor.close()
  await stop()
  return took
}
