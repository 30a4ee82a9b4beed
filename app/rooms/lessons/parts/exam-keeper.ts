/** What keeps the answers of a sitting: first in the browser, then on the server, acknowledged or tried again. No React in it. */
import type { Value } from '../exam/question.ts'
import { type Answer, calls, comesBack, type Opened, type Timed } from './exam-calls.ts'
import { openOutbox, type Unsent } from './exam-outbox.ts'

/** learning.md §7.1: typed, and a moment of rest. */
const restMs = 1500
const againMs = 3000
const beatMs = 12_000

export interface Kept {
  values: Readonly<Record<number, Value>>
  state: 'none' | 'saving' | 'saved' | 'offline' | 'refused'
  /** When the last answer was acknowledged, by this device's clock: for the eye. */
  at: Date | null
  waiting: number
  isMine: boolean
  isSubmitting: boolean
  /** The deadline was moved while one looked. */
  hasMore: boolean
}

export interface Keeper {
  now(): Kept
  hear(told: () => void): () => void
  answer(slot: number, value: Value, isTyped?: boolean): void
  flush(): Promise<void>
  submit(): Promise<void>
  takeOver(): Promise<void>
  /** Milliseconds by the server's clock; null: there is no end. */
  left(): number | null
}

export function keeperOf(opened: Opened, account: string, device: string, onOver: () => void): Keeper {
  const slots = Object.entries(opened.answers).map(([slot, answer]) => ({
    slot: Number(slot),
    ...answer,
  }))
  const revs = new Map(slots.map(({ slot, rev }) => [slot, rev]))
  const unsent = new Map<number, Unsent>()
  const box = openOutbox(account, opened.id)
  const hearers = new Set<() => void>()
  let kept: Kept = {
    values: Object.fromEntries(slots.map(({ slot, value }) => [slot, value])),
    state: 'none',
    at: null,
    waiting: 0,
    isMine: opened.isMine,
    isSubmitting: false,
    hasMore: false,
  }
  // The server's clock, set anew by each answer: half of the way there and back is on the way (Cristian).
  let clock = {
    server: new Date(opened.now).getTime(),
    here: performance.now(),
  }
  let deadline = opened.deadlineAt
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  let isOver = false
  let isTimeUp = false
  /** Refused as they are: they stay, and are not what a hand-in waits for. */
  const refused = new Set<number>()
  /** What an earlier tab could not send, while another device writes: sent when this one does, or when it is over. */
  const held = new Map<number, Unsent>()

  function put(part: Partial<Kept>): void {
    kept = { ...kept, ...part, waiting: unsent.size + held.size }
    for (const told of hearers) told()
  }
  function finish(): void {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    onOver()
  }
  function setClock({ data, asked, heard }: Answer<Timed>): void {
    clock = {
      server: new Date(data.now).getTime() + (heard - asked) / 2,
      here: heard,
    }
    if (data.deadlineAt && deadline && data.deadlineAt > deadline) put({ hasMore: true })
    deadline = data.deadlineAt
  }

  /** False: nobody was there, and nobody will be for the next one. */
  async function sendOne(one: Unsent): Promise<boolean> {
    const answer = await calls.save(opened.id, device, one)
    if (answer.ok) setClock(answer)
    if (!answer.ok && comesBack(answer)) {
      put({ state: 'offline' })
      return answer.code === 'INTERNAL'
    }
    if (answer.code === 'ANSWER_STALE') return renumber(one)
    const isThere = answer.ok || answer.code === 'EXAM_TIME_UP' || answer.code === 'EXAM_TAKEN_OVER'
    if (!isThere) {
      refused.add(one.slot)
      put({ state: 'refused' })
      return true
    }
    // The server has what was sent, in its place or apart.
    refused.delete(one.slot)
    if ((unsent.get(one.slot)?.rev ?? 0) <= one.rev) unsent.delete(one.slot)
    await box.then((own) => own.done(one.slot, one.rev)).catch(() => undefined)
    if (answer.ok && refused.size > 0) put({ state: 'refused', at: new Date() })
    else if (answer.ok) put({ state: unsent.size > 0 ? 'saving' : 'saved', at: new Date() })
    else if (answer.code === 'EXAM_TAKEN_OVER') put({ isMine: false })
    else if (answer.code === 'EXAM_TIME_UP') isTimeUp = true
    return true
  }
  /** The server has a later one of this slot, of another device: what stands on this screen goes after it. */
  async function renumber(one: Unsent): Promise<boolean> {
    const heard = await calls.open(opened.id, device, false)
    if (!heard.ok) put({ state: 'offline' })
    if (!heard.ok) return false
    isTimeUp ||= !heard.data.isRunning
    if (isTimeUp) return sendOne(one)
    const newest = unsent.get(one.slot) ?? one
    const again = {
      ...newest,
      rev: Math.max(newest.rev, heard.data.answers[one.slot]?.rev ?? 0) + 1,
    }
    revs.set(one.slot, again.rev)
    unsent.set(one.slot, again)
    void box.then((own) => own.put(again)).catch(() => undefined)
    put({
      values: { ...kept.values, [one.slot]: again.value },
      isMine: heard.data.isMine,
    })
    return true
  }
  async function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isOver) return
    // Too late for one is too late for all, and the server keeps each of them apart.
    for (const one of unsent.values()) if (!(await sendOne(one))) break
    if (isTimeUp) finish()
    else if (unsent.size > 0) timer ??= setTimeout(() => void flush(), againMs)
  }
  /** All that is there, now; who asks meanwhile waits for it. */
  const flush = (): Promise<void> => (sending = sending.then(send, send))

  function answer(slot: number, value: Value, isTyped = false): void {
    const one = {
      slot,
      value,
      rev: (revs.get(slot) ?? 0) + 1,
      at: new Date().toISOString(),
    }
    revs.set(slot, one.rev)
    unsent.set(slot, one)
    refused.delete(slot)
    put({
      values: { ...kept.values, [slot]: value },
      state: kept.state === 'offline' ? 'offline' : 'saving',
    })
    void box.then((own) => own.put(one)).catch(() => undefined)
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), isTyped ? restMs : 0)
  }

  /** What an earlier tab of this person could not send: it crashed, or was closed without a network. */
  async function takeUnsent(): Promise<void> {
    const all = await (await box).all()
    const newer = all.filter(({ slot, rev }) => rev > (revs.get(slot) ?? 0) && !unsent.has(slot))
    if (newer.length === 0) return
    for (const one of newer) held.set(one.slot, one)
    put({
      values: {
        ...kept.values,
        ...Object.fromEntries(newer.map(({ slot, value }) => [slot, value])),
      },
    })
    if (kept.isMine) await release()
  }
  /** Where the server has a later one meanwhile, that stands. */
  async function release(): Promise<void> {
    for (const [slot, one] of held) {
      if (one.rev <= (revs.get(slot) ?? 0)) continue
      revs.set(slot, one.rev)
      unsent.set(slot, one)
    }
    held.clear()
    await flush()
  }

  async function beat(): Promise<void> {
    const heard = await calls.beat(opened.id, device)
    if (!heard.ok) {
      if (heard.code === '') put({ state: 'offline' })
      return
    }
    setClock(heard)
    put({ isMine: heard.data.isMine })
    isTimeUp ||= !heard.data.isRunning
    if (isTimeUp || (heard.data.isMine && held.size > 0)) await release()
    else if (unsent.size > 0) await flush()
    else if (kept.state === 'offline') put({ state: kept.at ? 'saved' : 'none' })
  }

  /** What is on the screen first, then the whole; without a network again and again. */
  async function submit(): Promise<void> {
    put({ isSubmitting: true })
    await flush()
    const waits = [...unsent.keys()].some((slot) => !refused.has(slot))
    const heard = isOver || waits ? null : await calls.submit(opened.id, device)
    if (heard?.ok || isOver) return finish()
    if (heard?.code === 'EXAM_TAKEN_OVER') return put({ isSubmitting: false, isMine: false })
    setTimeout(() => void submit(), againMs)
  }

  async function takeOver(): Promise<void> {
    const heard = await calls.open(opened.id, device, true)
    if (!heard.ok) return
    isTimeUp ||= !heard.data.isRunning
    const values: Record<number, Value> = {}
    for (const [key, { rev, value }] of Object.entries(heard.data.answers)) {
      const slot = Number(key)
      revs.set(slot, Math.max(rev, revs.get(slot) ?? 0))
      values[slot] = value
    }
    // What is not on its way stands as the server has it: this screen may have sent some while it did not write.
    const onItsWay = [...unsent.values(), ...[...held.values()].filter(({ slot, rev }) => rev > (revs.get(slot) ?? 0))]
    for (const { slot, value } of onItsWay) values[slot] = value
    put(isTimeUp ? {} : { isMine: heard.data.isMine, values })
    await release()
  }

  function begin(): () => void {
    void takeUnsent().catch(() => undefined)
    const every = setInterval(() => void beat(), beatMs)
    const off = new AbortController()
    const { signal } = off
    window.addEventListener('online', () => void beat(), { signal })
    window.addEventListener('offline', () => put({ state: 'offline' }), {
      signal,
    })
    window.addEventListener('pagehide', () => void flush(), { signal })
    return () => {
      off.abort()
      clearInterval(every)
    }
  }

  let end: (() => void) | null = null
  return {
    now: () => kept,
    hear(told) {
      hearers.add(told)
      end ??= begin()
      return () => {
        hearers.delete(told)
        if (hearers.size > 0) return
        end?.()
        end = null
      }
    },
    answer,
    flush,
    submit,
    takeOver,
    left: () =>
      deadline === null
        ? null
        : Math.max(0, new Date(deadline).getTime() - clock.server - (performance.now() - clock.here)),
  }
}
