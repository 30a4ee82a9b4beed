/** The child's side of `children.ts`: when to finish, whoever says so. */
import type { Socket } from 'node:net'
import type { ChildWord, FactsWord } from './children.ts'
import type { DoorWord, SeatWord } from './door.ts'
import { sayAliveMs } from './silence.ts'

/** The whole house has 5 s to stop in. */
const gaveUpMs = 4_400

export type Duties = { onSocket?: (socket: Socket) => void; finish: () => Promise<void> }

/**
 * Loads its parts, waits to be told what it must know if it was begun before anybody knew (`SALA_WAITS`), starts, says that it is ready, then calls `finish` once, then exits with 0: when the supervisor says `drain` or is gone, or on SIGTERM. On SIGTERM with a
 * supervisor it first asks to be left out, because connections may be on their way here; `drain` comes after them.
 * SIGINT is left to the supervisor: Ctrl-C in a terminal reaches everyone, and the order of stopping is its business.
 */
export async function liveAsChild(
  start: () => Promise<Duties>,
  load: () => Promise<unknown> = async () => {},
): Promise<void> {
  let duties: Duties | null = null
  let isFinishing = false
  const end = () => {
    if (isFinishing) return
    isFinishing = true
    if (!duties) process.exit(0) // still starting: nobody waits for anything
    setTimeout(() => process.exit(1), gaveUpMs).unref()
    duties.finish().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const told = Promise.withResolvers<void>()
  if (process.env.SALA_WAITS !== '1') told.resolve()
  process.on('message', (word: DoorWord | FactsWord | 'drain', socket) => {
    if (word === 'drain') return end()
    if ('facts' in word) {
      Object.assign(process.env, word.facts)
      return told.resolve()
    }
    tell({ seated: word.seat })
    if (socket) duties?.onSocket?.(socket as Socket)
  })
  process.on('disconnect', end)
  process.on('SIGTERM', () => (process.connected ? tell('leaving') : end()))
  process.on('SIGINT', () => {
    if (!process.connected) end()
  })
  await load()
  await told.promise
  duties = await start()
  tell('ready')
  setInterval(() => tell('alive'), sayAliveMs).unref()
}

function tell(word: ChildWord | SeatWord): void {
  if (process.connected) process.send?.(word, undefined, undefined, () => {})
}
