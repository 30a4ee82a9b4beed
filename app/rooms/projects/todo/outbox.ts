/**
 * Ticks wait here until the server has answered them: kept in the browser before they are sent, so that no closed page and
 * no lost network takes one away. Each has a key by which the server knows it again: sent twice, it is done once.
 */
export interface Tick {
  /** By which the server knows it again. */
  key: string
  /** Whose it is: another who signs in here sends it not. */
  account: string
  /** Of the task. */
  id: string
  title: string
  done: boolean
  /** The status that was seen. */
  was: string
  /** Their order. */
  at: number
  /** It may have arrived. */
  wasSent: boolean
  confirmed?: boolean
  agreed?: boolean
  /** What the server said against it: it waits for a decision. */
  refused?: { code: string; message: string; details: unknown }
}

export type Answer =
  | { kind: 'done' }
  | { kind: 'refused'; refused: NonNullable<Tick['refused']> }
  /** The network or the server is away: once more, later. */
  | { kind: 'later' }
  | { kind: 'signedOut' }

export interface Outside {
  all: () => Promise<Tick[]>
  /** False where this browser keeps nothing: then it is kept while the page is. */
  put: (tick: Tick) => Promise<boolean>
  remove: (key: string) => Promise<void>
  send: (tick: Tick) => Promise<Answer>
  /** One tab sends at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  newKey: () => string
  now: () => number
}

export interface OutboxState {
  ticks: readonly Tick[]
  isSending: boolean
  isSignedOut: boolean
  /** This browser keeps nothing. */
  isForgetful: boolean
}

export interface Outbox {
  state: () => OutboxState
  listen: (heard: () => void) => () => void
  add: (tick: Pick<Tick, 'id' | 'title' | 'done' | 'was'>) => Promise<void>
  /** Sends what waits; true: something arrived. */
  flush: () => Promise<boolean>
  /** Once more with what was decided; null: dropped. */
  settle: (key: string, decided: Partial<Pick<Tick, 'was' | 'confirmed' | 'agreed'>> | null) => Promise<void>
}

export function newOutbox(account: string, outside: Outside): Outbox {
  let state: OutboxState = { ticks: [], isSending: false, isSignedOut: false, isForgetful: false }
  /** Those that this browser could not keep. */
  const held = new Map<string, Tick>()
  const heard = new Set<() => void>()
  const change = (next: Partial<OutboxState>) => {
    state = { ...state, ...next }
    for (const tell of heard) tell()
  }
  const read = async () => {
    const kept = (await outside.all()).filter((tick) => tick.account === account)
    const ticks = [...kept, ...held.values()].toSorted((one, other) => one.at - other.at)
    change({ ticks })
    return ticks
  }
  const put = async (tick: Tick) => {
    if (await outside.put(tick)) return
    held.set(tick.key, tick)
    change({ isForgetful: true })
  }
  const remove = async (key: string) => {
    held.delete(key)
    await outside.remove(key)
  }

  async function add({ id, title, done, was }: Pick<Tick, 'id' | 'title' | 'done' | 'was'>): Promise<void> {
    const before = (await read()).filter((tick) => tick.id === id)
    // What waits for a decision has been decided by this.
    for (const tick of before) if (tick.refused) await remove(tick.key)
    const last = before.filter((tick) => !tick.refused).at(-1)
    if (last?.done === done) return void (await read())
    // Nobody has heard of the last one: both together are nothing.
    if (last && !last.wasSent) await remove(last.key)
    else await put({ key: outside.newKey(), account, id, title, done, was, at: outside.now(), wasSent: false })
    await read()
  }

  async function flush(): Promise<boolean> {
    let arrived = false
    await outside
      .alone(async () => {
        change({ isSending: true, isSignedOut: false })
        for (let next = nextOf(await read()); next; next = nextOf(await read())) {
          const tick = { ...next, wasSent: true }
          await put(tick)
          const answer = await outside.send(tick)
          if (answer.kind === 'later') break
          if (answer.kind === 'signedOut') {
            change({ isSignedOut: true })
            break
          }
          if (answer.kind === 'done') {
            arrived = true
            await remove(tick.key)
          } else await put({ ...tick, refused: answer.refused })
        }
        await read()
      })
      .finally(() => change({ isSending: false }))
    return arrived
  }

  return {
    state: () => state,
    listen: (tell) => {
      heard.add(tell)
      return () => void heard.delete(tell)
    },
    add,
    flush,
    async settle(key, decided) {
      const tick = (await read()).find((one) => one.key === key)
      await remove(key)
      if (tick && decided) {
        const { refused: _, ...rest } = tick
        await put({ ...rest, ...decided, key: outside.newKey(), wasSent: false })
      }
      await read()
    },
  }
}

/** The first that waits for no decision, nor stands behind one of its task that does. */
function nextOf(ticks: readonly Tick[]): Tick | undefined {
  const stuck = new Set(ticks.flatMap(({ refused, id }) => (refused ? [id] : [])))
  return ticks.find(({ id }) => !stuck.has(id))
}
