/** What saves one form by itself: one send at a time, what nobody answered again, nothing over somebody else's words. No React in it. */
import { comesBack, type SaveAnswer, saveCall } from './save-call.ts'
import type { SaveState } from './saves-itself.tsx'

const typingMs = 900
const againMs = 4000

export interface Kept {
  state: SaveState
  refused: SaveAnswer | null
  /** How often the fields were made anew. */
  times: number
}

/** The call, and what it is sent. */
export interface Said {
  to: string
  said: object
}

export interface FormSide {
  /** What stands in the form now; null where there is none. */
  said: () => Said | null
  /** Reads the page anew; false: nobody was there. */
  reload: () => Promise<boolean>
}

/** typing: in a moment; chosen: at once; half: when the field is left, half of it means something else. */
export type Typed = 'typing' | 'chosen' | 'half'

export interface FormKeeper {
  now(): Kept
  /** The form is there, until what it answers is called: what was typed last is sent then. */
  begin(told: () => void): () => void
  typed(how: Typed): void
  /** Sends what waits; true once nothing does. Who asks meanwhile hears how it ended. */
  flush(): Promise<boolean>
  /** The same of a clock: never half a field. */
  again(): void
  takeMine(): Promise<boolean>
  takeTheirs(): Promise<void>
  /** The page was read. */
  read(version: number | undefined): void
}

export function formKeeper(form: FormSide, first: number | undefined): FormKeeper {
  let kept: Kept = { state: 'still', refused: null, times: 0 }
  let version = first
  /** Of whoever was quicker. */
  let newest = first
  let isDirty = false
  let isHalf = false
  let isGone = false
  /** Theirs was taken: the page may show it later than it was read. */
  let isAwaited = false
  /** What was saved has not been read yet. */
  let isBehind = false
  /** What stood in a form that is gone. */
  let last: Said | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<boolean> | null = null
  let hear: () => void = () => undefined

  function put(part: Partial<Kept>): void {
    kept = { ...kept, ...part }
    hear()
  }
  async function reload(): Promise<boolean> {
    isBehind = !(await form.reload())
    return !isBehind
  }
  function later(): false {
    if (isGone) return false
    isDirty = true
    put({ state: 'unsaved' })
    timer = setTimeout(again, againMs)
    return false
  }

  /** What stands in the form, once; whether it has arrived. */
  async function sendOnce(): Promise<boolean> {
    clearTimeout(timer)
    isDirty = false
    put({ state: 'saving' })
    // What has no version of its own is compared with what was read.
    if (version === undefined && isBehind && !isGone && !(await reload())) return later()
    const now = isGone ? last : form.said()
    last = null
    if (!now) return true
    const answer = await saveCall(now.to, version === undefined ? now.said : { ...now.said, version })
    if (answer.ok) {
      if (version !== undefined) version++
      put({ refused: null })
      const reading = reload()
      if (version === undefined) await reading
      return true
    }
    put({ refused: answer })
    if (comesBack(answer)) return later()
    if (answer.code === 'VERSION_CONFLICT') {
      newest = answer.version
      if (version === undefined) await reload()
    }
    if (isGone) return false
    isDirty = true
    put({ state: answer.code === 'VERSION_CONFLICT' ? 'late' : 'refused' })
    return false
  }

  /** One at a time, until nothing waits. Of a form that is gone what was typed last is tried once, whatever became of the one before. */
  async function all(): Promise<boolean> {
    while (isDirty && !isHalf) if (!(await sendOnce()) && !(isGone && isDirty)) return false
    if (!isDirty && kept.state !== 'still') put({ state: 'saved' })
    return !isDirty
  }
  function flush(): Promise<boolean> {
    // Whoever was quicker is answered first.
    if (kept.state === 'late') return Promise.resolve(false)
    isHalf = false
    sending ??= all().finally(() => (sending = null))
    return sending
  }
  function again(): void {
    if (!isHalf && !isGone) void flush()
  }

  function end(): void {
    clearTimeout(timer)
    isGone = true
    hear = () => undefined
    if (!isDirty || kept.state === 'late') return
    last = form.said()
    void flush()
  }

  return {
    now: () => kept,
    begin(told) {
      isGone = false
      hear = told
      return end
    },
    typed(how) {
      isDirty = true
      isAwaited = false
      isHalf = how === 'half'
      if (kept.state === 'late') return
      put({ state: 'waiting' })
      clearTimeout(timer)
      if (!isHalf) timer = setTimeout(again, how === 'chosen' ? 0 : typingMs)
    },
    flush,
    again,
    takeMine() {
      version = newest
      isDirty = true
      put({ state: 'waiting' })
      return flush()
    },
    async takeTheirs() {
      if (!(await reload())) return
      isDirty = false
      isAwaited = true
      version = newest
      put({ refused: null, state: 'still', times: kept.times + 1 })
    },
    read(seen) {
      // Somebody else saved, and here nothing waits: what stands there is shown.
      if (seen === undefined || version === undefined || isDirty || sending) return
      if (seen < version || (seen === version && !isAwaited)) return
      isAwaited = false
      version = seen
      put({ times: kept.times + 1 })
    },
  }
}
