/** An exam that is being sat: what was answered, what of it is kept, how long there still is. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHoldSession } from '#ui/hold-session.ts'
import type { Value } from '../exam/question.ts'
import { type Answer, calls, comesBack, deviceOf, type Opened, type Timed } from './exam-calls.ts'
import { openOutbox, type Outbox, type Unsent } from './exam-outbox.ts'

/** learning.md §7.1: typed, and a moment of rest. */
const restMs = 1500
const againMs = 3000
const beatMs = 12_000

export type Keeping = { state: 'none' | 'saving' | 'saved' | 'offline'; at: Date | null; waiting: number }
export type Ended = 'submitted' | 'elsewhere' | null

interface Sitting {
  opened: Opened
  account: string
  /** It is over, one way or the other: the page is read anew. */
  onOver: () => void
}

export function useExam({ opened, account, onOver }: Sitting) {
  const device = useRef(deviceOf()).current
  const [values, setValues] = useState<Record<number, Value>>(() =>
    Object.fromEntries(Object.entries(opened.answers).map(([slot, { value }]) => [slot, value])),
  )
  const [keeping, setKeeping] = useState<Keeping>({ state: 'none', at: null, waiting: 0 })
  const [isMine, setMine] = useState(opened.isMine)
  const [isSubmitting, setSubmitting] = useState(false)
  const clock = useClock(opened)
  const revs = useRef(new Map(Object.entries(opened.answers).map(([slot, { rev }]) => [Number(slot), rev])))
  const unsent = useRef(new Map<number, Unsent>())
  const box = useRef<Promise<Outbox> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const over = useRef(false)
  useHoldSession(true, 'exam')
  box.current ??= openOutbox(account, opened.id)

  const finish = useCallback(() => {
    if (over.current) return
    over.current = true
    clearTimeout(timer.current)
    onOver()
  }, [onOver])

  const settled = useCallback(
    async (one: Unsent, answer: Answer<Timed>): Promise<boolean> => {
      if (answer.ok) clock.hear(answer)
      if (!answer.ok && comesBack(answer)) {
        setKeeping((was) => ({ ...was, state: 'offline', waiting: unsent.current.size }))
        return false
      }
      // Kept, or refused for good: the server has what was sent, in its place or apart.
      if ((unsent.current.get(one.slot)?.rev ?? 0) <= one.rev) unsent.current.delete(one.slot)
      await (await box.current!).done(one.slot, one.rev)
      if (answer.ok)
        setKeeping({
          state: unsent.current.size > 0 ? 'saving' : 'saved',
          at: new Date(),
          waiting: unsent.current.size,
        })
      else if (answer.code === 'EXAM_TAKEN_OVER') setMine(false)
      else if (answer.code === 'EXAM_TIME_UP') finish()
      return true
    },
    [clock, finish],
  )

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    for (const one of [...unsent.current.values()]) {
      if (over.current) return
      if (!(await settled(one, await calls.save(opened.id, device, one)))) break
    }
    if (unsent.current.size > 0 && !over.current) timer.current ??= setTimeout(() => void flush.current(), againMs)
  }, [device, opened.id, settled])
  /** All that is there, now; those that ask meanwhile wait for it. */
  const flush = useRef(() => Promise.resolve())
  flush.current = () => (sending.current = sending.current.then(send))

  const answer = useCallback((slot: number, value: Value, isTyped = false): void => {
    const one = { slot, value, rev: (revs.current.get(slot) ?? 0) + 1, at: new Date().toISOString() }
    revs.current.set(slot, one.rev)
    unsent.current.set(slot, one)
    setValues((was) => ({ ...was, [slot]: value }))
    setKeeping((was) => ({
      ...was,
      state: was.state === 'offline' ? 'offline' : 'saving',
      waiting: unsent.current.size,
    }))
    void box.current!.then((kept) => kept.put(one)).catch(() => {})
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush.current(), isTyped ? restMs : 0)
  }, [])

  // What an earlier tab of this person could not send: it crashed, or was closed without a network.
  useEffect(() => {
    void box
      .current!.then((kept) => kept.all())
      .then((all) => {
        const newer = all.filter(({ slot, rev }) => rev > (revs.current.get(slot) ?? 0) && !unsent.current.has(slot))
        for (const one of newer) {
          revs.current.set(one.slot, one.rev)
          unsent.current.set(one.slot, one)
        }
        if (newer.length === 0) return
        setValues((was) => ({ ...was, ...Object.fromEntries(newer.map(({ slot, value }) => [slot, value])) }))
        void flush.current()
      })
      .catch(() => {})
  }, [])

  useEffect(() => {
    const beat = async () => {
      const heard = await calls.beat(opened.id, device)
      if (!heard.ok) {
        if (heard.code === '') setKeeping((was) => ({ ...was, state: 'offline', waiting: unsent.current.size }))
        return
      }
      clock.hear(heard)
      setMine(heard.data.isMine)
      if (!heard.data.isRunning) finish()
      else if (unsent.current.size > 0) void flush.current()
      else
        setKeeping((was) => (was.state === 'offline' ? { ...was, state: was.at ? 'saved' : 'none', waiting: 0 } : was))
    }
    const every = setInterval(() => void beat(), beatMs)
    const now = () => void flush.current()
    const back = () => void beat()
    const away = () => setKeeping((was) => ({ ...was, state: 'offline', waiting: unsent.current.size }))
    window.addEventListener('online', back)
    window.addEventListener('offline', away)
    window.addEventListener('pagehide', now)
    return () => {
      clearInterval(every)
      window.removeEventListener('online', back)
      window.removeEventListener('offline', away)
      window.removeEventListener('pagehide', now)
    }
  }, [clock, device, finish, opened.id])

  /** What is on the screen first, then the whole; without a network again and again. */
  const submit = useCallback(async (): Promise<void> => {
    setSubmitting(true)
    await flush.current()
    const heard = over.current || unsent.current.size > 0 ? null : await calls.submit(opened.id, device)
    if (heard?.ok || over.current) return finish()
    if (heard?.code === 'EXAM_TAKEN_OVER') {
      setSubmitting(false)
      return setMine(false)
    }
    setTimeout(() => void submit(), againMs)
  }, [device, finish, opened.id])

  const takeOver = useCallback(async (): Promise<void> => {
    const heard = await calls.open(opened.id, device, true)
    if (!heard.ok) return
    if (!heard.data.isRunning) return finish()
    for (const [slot, { rev, value }] of Object.entries(heard.data.answers)) {
      revs.current.set(Number(slot), Math.max(rev, revs.current.get(Number(slot)) ?? 0))
      setValues((was) => ({ ...was, [slot]: value }))
    }
    setMine(heard.data.isMine)
  }, [device, finish, opened.id])

  return {
    values,
    answer,
    flush: () => flush.current(),
    keeping,
    isMine,
    takeOver,
    submit,
    isSubmitting,
    clock,
    device,
  }
}

export interface Clock {
  hear(answer: Answer<Timed>): void
  /** Milliseconds; null: there is no end. */
  left(): number | null
  hasMore: boolean
}

/** The server's, set anew by each answer: half of the way there and back is on the way (Cristian). */
function useClock(opened: Opened): Clock {
  const [hasMore, setMore] = useState(false)
  const at = useRef({ server: new Date(opened.now).getTime(), here: performance.now(), wait: Infinity })
  const deadline = useRef(opened.deadlineAt)
  const hear = useCallback(({ data, asked, heard }: Answer<Timed>) => {
    at.current = { server: new Date(data.now).getTime() + (heard - asked) / 2, here: heard, wait: heard - asked }
    if (data.deadlineAt && deadline.current && data.deadlineAt > deadline.current) setMore(true)
    deadline.current = data.deadlineAt
  }, [])
  const left = useCallback(() => {
    if (deadline.current === null) return null
    const now = at.current.server + (performance.now() - at.current.here)
    return Math.max(0, new Date(deadline.current).getTime() - now)
  }, [])
  const clock = useRef<Clock>({ hear, left, hasMore })
  clock.current.hasMore = hasMore
  return clock.current
}
