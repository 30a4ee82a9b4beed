/** Tells the server what was seen: each ten seconds, when it pauses and when the page goes; kept while there is no network. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

const beatMs = 10_000
/** A step of the clock above this was a jump, not watching. */
const mostStepS = 3
const deviceKey = 'lesson.device'

type State = 'fine' | 'elsewhere' | 'offline' | 'stopped'

interface Watched {
  course: string
  item: string
  coveredS: number
  isDone: boolean
  media: RefObject<HTMLMediaElement | null>
  on: boolean
}

export function useWatched({ course, item, coveredS: first, isDone, media, on }: Watched) {
  const [coveredS, setCovered] = useState(first)
  const [done, setDone] = useState(isDone)
  const [state, setState] = useState<State>('fine')
  const { revalidate } = useRevalidator()
  const session = useRef({
    play: '',
    seq: 0,
    at: null as number | null,
    segments: [] as [number, number][],
    isBusy: false,
    sending: Promise.resolve() as Promise<unknown>,
  })

  const begin = useCallback(
    async (takeOver = false): Promise<void> => {
      const own = session.current
      if (!on || own.isBusy || (own.play && !takeOver)) return
      own.isBusy = true
      const answer = await post('/api/lesson/plays', { course, item, device: ownDevice(), takeOver })
      own.isBusy = false
      if (answer.ok) {
        Object.assign(own, { play: answer.data.play, seq: 0 })
        setState('fine')
      } else {
        setState(answer.code === 'PLAYING_ELSEWHERE' ? 'elsewhere' : answer.code === '' ? 'offline' : 'stopped')
        if (answer.code === 'PLAYING_ELSEWHERE') media.current?.pause()
      }
    },
    [course, item, media, on],
  )

  const send = useCallback(
    async (over = false): Promise<void> => {
      const own = session.current
      // A page that is only open does not play, and keeps nobody else from it.
      if (!own.play) return over || own.isBusy || media.current?.paused !== false ? undefined : begin()
      const segments = joined(own.segments).slice(-50)
      if (!on || (!over && (own.isBusy || segments.length === 0))) return
      const path = `/api/lesson/plays/${own.play}/beats`
      Object.assign(own, { segments: [], isBusy: true, seq: own.seq + 1 })
      if (over) own.play = ''
      const atS = media.current?.currentTime ?? own.at ?? 0
      const sending = post(path, { seq: own.seq, segments, atS, visible: true, over })
      own.sending = sending
      const answer = await sending
      own.isBusy = false
      if (answer.ok) {
        setState('fine')
        setCovered(answer.data.coveredS ?? 0)
        if (answer.data.done && !done) {
          setDone(true)
          void revalidate()
        }
      } else if (answer.code === '') {
        own.segments = [...segments, ...own.segments]
        setState('offline')
      } else if (!over) {
        own.play = ''
        setState(answer.code === 'PLAY_OVER' ? 'elsewhere' : 'stopped')
        media.current?.pause()
      }
    },
    [begin, done, media, on, revalidate],
  )

  // Read when the page goes, not when it came.
  const leave = useRef(send)
  leave.current = send
  // What is on its way arrives first.
  const end = useCallback(() => void session.current.sending.then(() => leave.current(true)), [])

  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => void leave.current(), beatMs)
    const hidden = () => void leave.current()
    const gone = () => void leave.current(true)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', gone)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', gone)
      end()
    }
  }, [end, on])

  const note = () => {
    const own = session.current
    const now = media.current?.currentTime ?? 0
    const { at } = own
    own.at = now
    // A film in a hidden tab is not watched; a recording is heard.
    const isMet = !document.hidden || media.current?.tagName === 'AUDIO'
    const isStep = at !== null && now > at && now - at < mostStepS && !media.current?.seeking
    if (isMet && isStep) own.segments.push([at, now])
  }
  const jump = () => void (session.current.at = null)
  return {
    coveredS,
    done,
    state,
    begin,
    send,
    end,
    note,
    jump,
    takeOver: () => begin(true).then(() => media.current?.play()),
  }
}

/** Of this tab, also after the page is loaded anew. */
function ownDevice(): string | null {
  try {
    const kept = sessionStorage.getItem(deviceKey)
    // Not where the site is read without https.
    const device = kept ?? ('randomUUID' in crypto ? crypto.randomUUID() : null)
    if (!kept && device) sessionStorage.setItem(deviceKey, device)
    return device
  } catch {
    return null
  }
}

/** Neighbours are one. */
function joined(segments: readonly [number, number][]): [number, number][] {
  const out: [number, number][] = []
  for (const [from, to] of segments) {
    const last = out.at(-1)
    if (last && from <= last[1] + 0.01 && from >= last[0]) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}

interface Answer {
  ok: boolean
  /** Empty: nobody answered. */
  code: string
  data: { play?: string; coveredS?: number; done?: boolean }
}

async function post(path: string, body: object): Promise<Answer> {
  try {
    // Also when the page is just going away.
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    const answer = (await response.json()) as { data: Answer['data'] | null; error: { code: string } | null }
    return { ok: response.ok, code: answer.error?.code ?? 'INTERNAL', data: answer.data ?? {} }
  } catch {
    return { ok: false, code: '', data: {} }
  }
}
