import { isSessionHeld } from '#ui/hold-session.ts'
import { markSignedOut } from './signed-out-mark.ts'
import { mustTell, type Phase, phaseAt, type Seen } from './session-time.ts'

const key = 'sala.session'
const lookEveryMs = 30_000
/** How often what a person does is written down for the other tabs. */
const noteEveryMs = 1000
/** Coming back to a tab, the server is asked whether the session is still there, if it has not been for this long. */
const askAfterMs = 60_000

export interface SessionClock {
  stay(): void
  /** Ends the session here and on the server, and goes to the first page. */
  end(): Promise<void>
  stop(): void
}

interface Hears {
  onPhase(phase: Phase): void
  /** The server no longer knows the session: signed out elsewhere, or its own clock ended it. */
  onGone(): void
}

/** The timer of product.md §4, shared by all tabs by what they write down: a tab that slept compares clocks. */
export function startSessionClock({ onPhase, onGone }: Hears): SessionClock {
  const off = new AbortController()
  const listen = { signal: off.signal, passive: true, capture: true }
  // The page itself was just asked for: the server knows.
  let own: Seen = { seenAt: Date.now(), heardAt: Date.now() }
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false
  write(own)

  function saw(): void {
    const now = Date.now()
    if (!warned && now >= own.seenAt && now - own.seenAt < noteEveryMs) return
    own = { ...read(own), seenAt: now }
    write(own)
    if (warned) void look()
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (off.signal.aborted) return
    own = read(own)
    if (own.over) {
      stop()
      return leave()
    }
    await countHold(Date.now())
    if (off.signal.aborted) return
    const phase = phaseAt(Date.now(), own)
    if (phase.name === 'over') return void end()
    if (warned || phase.name === 'warning') onPhase(phase)
    warned = phase.name === 'warning'
    if (mustTell(Date.now(), own)) {
      await tell()
      // A computer may have slept until the server had answered.
      return look()
    }
    clearTimeout(timer)
    timer = setTimeout(look, warned ? 1000 : lookEveryMs)
  }

  /** A held session is one in use. The others are asked only when it matters. */
  async function countHold(now: number): Promise<void> {
    if (phaseAt(now, own).name === 'valid' && !mustTell(now, { ...own, seenAt: now })) return
    if (!(await isSessionHeld())) return
    // Now, not when it was asked: a computer may have slept in between.
    own = read({ ...own, seenAt: Date.now() })
    write(own)
  }

  async function tell(): Promise<void> {
    own = { ...read(own), heardAt: Date.now() }
    write(own)
    const known = await isKnown()
    if (known || off.signal.aborted) return
    stop()
    onGone()
  }

  async function end(): Promise<void> {
    if (off.signal.aborted) return
    stop()
    write({ ...own, over: true })
    const answer = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' }, keepalive: true }
    // Without network the server ends it by its own clock.
    await fetch('/api/user/logout', { ...answer, signal: AbortSignal.timeout(3000) }).catch(() => undefined)
    leave()
  }

  function comeBack(): void {
    if (document.visibilityState !== 'visible') return
    void look()
    if (Date.now() - read(own).heardAt >= askAfterMs) void tell()
  }

  function stop(): void {
    off.abort()
    clearTimeout(timer)
  }

  let at = ''
  addEventListener(
    'mousemove',
    ({ screenX, screenY }) => {
      // What appears under a mouse that rests makes the browser tell of a move too.
      const place = `${screenX} ${screenY}`
      if (at !== '' && at !== place) saw()
      at = place
    },
    listen,
  )
  for (const name of ['keydown', 'mousedown', 'touchstart']) addEventListener(name, saw, listen)
  const others = ({ newValue }: StorageEvent) => void ((warned || newValue?.includes('"over"')) && look())
  addEventListener('storage', (event) => event.key === key && others(event), listen)
  addEventListener('focus', comeBack, { signal: off.signal })
  addEventListener('pageshow', comeBack, { signal: off.signal })
  document.addEventListener('visibilitychange', comeBack, { signal: off.signal })
  void look()

  return {
    stay() {
      saw()
      void tell()
    },
    end,
    stop,
  }
}

function leave(): void {
  markSignedOut()
  location.assign('/')
}

/** Asking touches the session. What cannot be asked now is not gone. */
async function isKnown(): Promise<boolean> {
  try {
    const response = await fetch('/api/user/who')
    const { data } = (await response.json()) as { data?: { user?: string } }
    return !response.ok || data?.user !== 'public'
  } catch {
    return true
  }
}

/** The newest of what this tab and the others know. */
function read(own: Seen): Seen {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Seen>
    return {
      seenAt: Math.max(own.seenAt, all.seenAt ?? 0),
      heardAt: Math.max(own.heardAt, all.heardAt ?? 0),
      ...(all.over ? { over: true } : {}),
    }
  } catch {
    return own
  }
}

function write(seen: Seen): void {
  try {
    localStorage.setItem(key, JSON.stringify(seen))
  } catch {
    // each tab counts for itself then
  }
}
