/**
 * Ticks wait here until the server has answered them: kept in the browser before they are sent, so that no closed page and
 * no lost network takes one away. Each has a key by which the server knows it again: sent twice, it is done once. What is
 * kept has numbers and no words: of a computer that is shared nobody reads what somebody's tasks are (decision 560).
 */
export interface KeptTick {
  /** By which the server knows it again. */
  key: string
  /** Whose it is: another who signs in here sends it not. */
  account: string
  /** Of the task. */
  id: string
  done: boolean
  /** The status that was seen; none behind an own tick, which has moved it since. */
  was: string | undefined
  /** Their order. */
  at: number
  /** It may have arrived. */
  wasSent: boolean
  confirmed?: boolean
  agreed?: boolean
}

export interface Tick extends KeptTick {
  /** Of the task, where this page has seen it. */
  title: string | null
  /** What the server said against it: it waits for a decision. */
  refused?: { code: string; message: string; details: unknown }
}

export type Answer =
  | { kind: 'done' }
  | { kind: 'refused'; refused: NonNullable<Tick['refused']> }
  /** The network or the server is away: once more, later. */
  | { kind: 'later' }
  /** Nobody is signed in here any more, or somebody else: it waits for whose it is. */
  | { kind: 'signedOut' }

export interface Outside {
  all: () => Promise<KeptTick[]>
  /** False where this browser keeps nothing: then it is kept while the page is. */
  put: (tick: KeptTick) => Promise<boolean>
  remove: (key: string) => Promise<void>
  send: (tick: KeptTick) => Promise<Answer>
  /** One tab sends at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** One at a time, of all tabs, looks at what is kept and changes it by that; never while something is sent. */
  briefly: <T>(work: () => Promise<T>) => Promise<T>
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

export interface Added extends Pick<Tick, 'id' | 'done'> {
  title: string
  was: string
}

export interface Outbox {
  state: () => OutboxState
  listen: (heard: () => void) => () => void
  add: (tick: Added) => Promise<void>
  /** Sends what waits; true: something arrived. */
  flush: () => Promise<boolean>
  /** Once more with what was decided; null: dropped. */
  settle: (key: string, decided: Partial<Pick<Tick, 'was' | 'confirmed' | 'agreed'>> | null) => Promise<void>
}

export function newOutbox(account: string, outside: Outside): Outbox {
  let state: OutboxState = {
    ticks: [],
    isSending: false,
    isSignedOut: false,
    isForgetful: false,
  }
  /** Those that this browser could not keep. */
  const held = new Map<string, KeptTick>()
  /** What only this page knows: how tasks are called, and what was said against a tick. Another page asks again. */
  const titles = new Map<string, string>()
  const refusals = new Map<string, NonNullable<Tick['refused']>>()
  /** The status from which an own tick last moved a task: a page that still says it has not been seen anew. */
  const left = new Map<string, string | undefined>()
  const heard = new Set<() => void>()
  const change = (next: Partial<OutboxState>) => {
    state = { ...state, ...next }
    for (const tell of heard) tell()
  }
  const read = async () => {
    const kept = (await outside.all()).filter((tick) => tick.account === account)
    const ticks = [...kept, ...held.values()].toSorted((one, other) => one.at - other.at).map(said)
    change({ ticks })
    return ticks
  }
  const said = (tick: KeptTick): Tick => {
    const refused = refusals.get(tick.key)
    return { ...tick, title: titles.get(tick.id) ?? null, ...(refused && { refused }) }
  }
  const put = async ({ title: _title, refused: _refused, ...tick }: Tick) => {
    if (await outside.put(tick)) return
    held.set(tick.key, tick)
    change({ isForgetful: true })
  }
  const remove = async (key: string) => {
    held.delete(key)
    refusals.delete(key)
    await outside.remove(key)
  }

  async function keep({ id, title, done, was: seen }: Added): Promise<void> {
    titles.set(id, title)
    const before = (await read()).filter((tick) => tick.id === id)
    // What waits for a decision has been decided by this.
    for (const tick of before) if (tick.refused) await remove(tick.key)
    const last = before.filter((tick) => !tick.refused).at(-1)
    if (last?.done === done) return void (await read())
    // Nobody has heard of the last one: both together are nothing.
    if (last && !last.wasSent) await remove(last.key)
    else {
      const was = last || left.get(id) === seen ? undefined : seen
      await put({
        key: outside.newKey(),
        account,
        id,
        title,
        done,
        was,
        at: outside.now(),
        wasSent: false,
      })
    }
    await read()
  }

  /** The next, marked as one that may have arrived: from here on its opposite is sent too. */
  async function take(): Promise<Tick | undefined> {
    const next = nextOf(await read())
    if (!next) return undefined
    const tick = { ...next, wasSent: true }
    await put(tick)
    return tick
  }

  async function flush(): Promise<boolean> {
    let arrived = false
    await outside
      .alone(async () => {
        change({ isSending: true, isSignedOut: false })
        for (let tick = await outside.briefly(take); tick; tick = await outside.briefly(take)) {
          const answer = await outside.send(tick)
          if (answer.kind === 'later') break
          if (answer.kind === 'signedOut') {
            change({ isSignedOut: true })
            break
          }
          if (answer.kind === 'done') {
            arrived = true
            left.set(tick.id, tick.was)
          }
          const { key } = tick
          if (answer.kind === 'refused') {
            refusals.set(key, answer.refused)
            await read()
          } else await outside.briefly(() => remove(key))
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
    add: (tick) => outside.briefly(() => keep(tick)),
    flush,
    settle: (key, decided) =>
      outside.briefly(async () => {
        const tick = (await read()).find((one) => one.key === key)
        await remove(key)
        if (tick && decided) {
          const { refused: _, ...rest } = tick
          await put({
            ...rest,
            ...decided,
            key: outside.newKey(),
            wasSent: false,
          })
        }
        await read()
      }),
  }
}

/** The first that waits for no decision, nor stands behind one of its task that does. */
function nextOf(ticks: readonly Tick[]): Tick | undefined {
  const stuck = new Set(ticks.flatMap(({ refused, id }) => (refused ? [id] : [])))
  return ticks.find(({ id }) => !stuck.has(id))
}
