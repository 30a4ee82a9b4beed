/** Papers of a template that somebody wrote: drawn in a process that ends with them, or is ended. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { Context } from '#kernel/context.ts'
import { openTurns } from '#kernel/off-loop/turns.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import type { Drawn, Wanted } from './draw-sheet.thread.ts'

/** Of a few sheets, the fonts read and the pictures decoded. */
const withinMs = 8000
/** Of addresses: Node and the drawing of pictures take more than half of it, without using it. */
const memoryKb = 3_200_000
const child = 'app/rooms/certificates/paper/own-sheet.child.ts'
const turns = openTurns({ atOnce: 1, ofOne: 1, waiting: 32, waitingOfOne: 12 })

/** `slow`: it took too long, or too much memory. Errors: 503 when crowded. */
export async function drawOwn(
  { tenantId }: Pick<Context, 'tenantId'>,
  wanted: Wanted,
): Promise<Drawn | { slow: true }> {
  const leave = await turns.enter(tenantId)
  if (!leave) return refuseKernel('busy', { retryAfter: 5 })
  try {
    return await inProcess(wanted)
  } finally {
    leave()
  }
}

function inProcess(wanted: Wanted): Promise<Drawn | { slow: true }> {
  const { promise, resolve: settle } = Promise.withResolvers<Drawn | { slow: true }>()
  const bounded = `ulimit -v ${memoryKb}; ulimit -t ${Math.ceil(withinMs / 1000)}; exec "$0" "$1"`
  const process_ = spawn('/bin/sh', ['-c', bounded, process.execPath, resolve(child)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Nothing of ours; and where it would ask the network, nobody is there.
    env: { PATH: '/usr/bin:/bin', http_proxy: nobody, https_proxy: nobody, all_proxy: nobody },
  })
  const late = setTimeout(() => process_.kill('SIGKILL'), withinMs)
  process_.once('message', (drawn: Drawn) => settle(drawn))
  process_.once('error', () => settle({ slow: true }))
  process_.once('exit', () => {
    clearTimeout(late)
    settle({ slow: true })
  })
  process_.send(wanted, () => {})
  return promise
}

const nobody = 'http://127.0.0.1:9'
