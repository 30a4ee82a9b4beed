/** A package that is open in its frame: what it says is kept, one word after the other, also when the page is left. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { openPackagePath, packageStatePath } from '../links.ts'
import type { Opened } from '../scorm/play.ts'

/** A package may speak at every click; the server takes one word a second. */
const pauseMs = 1500
const againMs = 5000
/** What a browser still sends for a page that is gone. */
const mostKeptAlive = 60_000

export type Trouble = { kind: 'offline' | 'elsewhere' } | { kind: 'refused'; message: string }

interface PackageAt {
  course: string
  item: string
  frame: RefObject<HTMLIFrameElement | null>
}

export function usePackage({ course, item, frame }: PackageAt) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isKept, setKept] = useState<boolean | null>(null)
  const { revalidate } = useRevalidator()
  const keeper = useRef<Keeper | null>(null)

  const open = useCallback(
    async (sco = ''): Promise<void> => {
      setOpened(null)
      // What the SCO before still says comes first.
      await keeper.current?.rest()
      const answer = await post<Opened>(openPackagePath, { course, item, sco })
      setTrouble(answer.ok ? null : troubleOf(answer))
      setKept(null)
      if (answer.ok) setOpened(answer.data)
    },
    [course, item],
  )
  useEffect(() => void open(), [open])

  useEffect(() => {
    if (!opened) return
    const own = keeperOf(opened, { course, item }, (kept, answer) => {
      setKept(kept)
      setTrouble(kept || !answer ? null : troubleOf(answer))
      if (answer?.ok && answer.data.done) void revalidate()
    })
    keeper.current = own
    let hasBegun = false
    const hear = ({ source, origin, data }: MessageEvent<{ kind?: unknown } | null>) => {
      const asked = frame.current?.contentWindow
      if (!asked || source !== asked || origin !== opened.origin || data?.kind !== 'ready') return
      // It loaded itself anew: with what was kept meanwhile.
      if (hasBegun) return void open(opened.sco)
      hasBegun = true
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', (event: MessageEvent<{ kind: string; cmi: Opened['cmi'] }>) => {
        if (event.data.kind === 'state') own.keep(event.data.cmi)
        else setTrouble({ kind: 'offline' })
      })
      port1.start()
      const { standard, cmi, href, isAsset } = opened
      asked.postMessage({ kind: 'begin', standard, cmi, href, isAsset }, opened.origin, [port2])
    }
    const leave = () => own.leave()
    const back = () => void own.rest()
    window.addEventListener('message', hear)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('message', hear)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', back)
      // The port stays: the last word of a SCO comes while its frame goes.
      own.leave()
    }
  }, [course, frame, item, open, opened, revalidate])

  return { opened, trouble, isKept, open }
}

interface Keeper {
  keep(cmi: Opened['cmi']): void
  /** The page goes: now, and whatever comes late. */
  leave(): void
  /** All that was said is kept, or could not be. */
  rest(): Promise<void>
}

type Told = (isKept: boolean, answer: Answer<{ done: boolean }> | null) => void

function keeperOf({ sco, attempt }: Opened, at: { course: string; item: string }, told: Told): Keeper {
  let waiting: Opened['cmi'] | null = null
  let seq = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  let isLeaving = false
  let isOver = attempt === null
  let isDone = false

  async function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const cmi = waiting
    if (cmi === null || isOver) return
    waiting = null
    const answer = await post<{ done: boolean }>(packageStatePath, { ...at, sco, attempt, seq: ++seq, cmi })
    if (answer.ok) {
      // Told once: the page around it is read anew.
      told(true, answer.data.done && !isDone ? answer : null)
      isDone ||= answer.data.done
    } else {
      told(false, answer)
      const comesBack = answer.code === '' || answer.code === 'RATE_LIMITED' || answer.code === 'UNAVAILABLE'
      if (comesBack) waiting ??= cmi
      else isOver = true
    }
    if (waiting !== null && !isOver) timer = setTimeout(go, answer.ok ? pauseMs : againMs)
  }
  const go = (): Promise<void> => (sending = sending.then(send))

  return {
    keep(cmi) {
      if (isOver) return
      waiting = cmi
      if (isLeaving) void go()
      else timer ??= setTimeout(go, seq === 0 ? 0 : pauseMs)
    },
    leave() {
      isLeaving = true
      void go()
    },
    rest: () => go(),
  }
}

const troubleOf = ({ code, message }: Answer<unknown>): Trouble =>
  code === '' ? { kind: 'offline' } : code === 'PLAY_OVER' ? { kind: 'elsewhere' } : { kind: 'refused', message }

interface Answer<Data> {
  ok: boolean
  /** Empty: nobody answered. */
  code: string
  message: string
  data: Data
}

async function post<Data>(path: string, said: object): Promise<Answer<Data>> {
  const body = JSON.stringify(said)
  try {
    const headers = { 'content-type': 'application/json' }
    const keepalive = body.length < mostKeptAlive
    const response = await fetch(path, { method: 'POST', headers, body, keepalive })
    const { data, error } = (await response.json()) as { data: Data; error: { code: string; message: string } | null }
    return { ok: response.ok, code: error?.code ?? 'INTERNAL', message: error?.message ?? '', data }
  } catch {
    return { ok: false, code: '', message: '', data: {} as Data }
  }
}
