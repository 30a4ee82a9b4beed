import { lockAfterMs, tellEveryMs, type TillPhase, tillPhaseAt } from './till-time.ts'

const key = 'sala.till'
const lookEveryMs = 10_000
const noteEveryMs = 1000

/** Counts while nobody does anything at a shop's own device, all its tabs together; `onPhase` hears when it warns and when it is over. */
export function startTillClock(onPhase: (phase: TillPhase) => void): { stay(): void; stop(): void } {
  const off = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false
  // The page was just asked for: somebody is here, and the server knows.
  let seenAt = Date.now()
  let toldAt = seenAt
  write(seenAt)

  function saw(): void {
    const now = Date.now()
    if (warned || now - seenAt < noteEveryMs) return
    here(now)
  }
  function here(now: number): void {
    seenAt = now
    write(now)
    if (now - toldAt < tellEveryMs) return
    toldAt = now
    // Asking who works here tells that they do; without a line the server counts on.
    void fetch('/api/user/who').catch(() => undefined)
  }
  function look(): void {
    clearTimeout(timer)
    if (off.signal.aborted) return
    seenAt = Math.max(seenAt, read())
    const phase = tillPhaseAt(Date.now(), seenAt)
    if (warned || phase.name !== 'open') onPhase(phase)
    warned = phase.name === 'warning'
    // Over and still here: the line is down. It is tried again.
    timer = setTimeout(look, warned ? 1000 : lookEveryMs)
  }

  const listen = { signal: off.signal, passive: true, capture: true }
  for (const name of ['keydown', 'mousedown', 'touchstart', 'wheel']) addEventListener(name, saw, listen)
  for (const name of ['focus', 'pageshow']) addEventListener(name, look, { signal: off.signal })
  document.addEventListener('visibilitychange', look, { signal: off.signal })
  look()
  return {
    stay() {
      toldAt = 0
      here(Date.now())
      look()
    },
    stop() {
      off.abort()
      clearTimeout(timer)
    },
  }
}

function read(): number {
  try {
    const at = Number(localStorage.getItem(key))
    // Of a clock that was set back since.
    return at <= Date.now() + lockAfterMs ? at : 0
  } catch {
    return 0
  }
}

function write(at: number): void {
  try {
    localStorage.setItem(key, String(at))
  } catch {
    // each tab counts for itself then
  }
}
