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
  /** What another visit to the page left unsaved is being saved: the fields do not show it yet. */
  isRestoring: boolean
}

/** The call, and what it is sent. */
export interface Said {
  to: string
  said: object
}

/** As it was sent, under a name of its own: asked again it is done once (`savedOnce`). */
export interface Sent extends Said {
  /** What stood in the form, to be compared. */
  words: string
}

/** Outlives the page, until what is kept has been answered. */
export interface FormMemory {
  keep: (sent: Sent) => void
  forget: () => void
  /** What a former page left; null: nothing. */
  left: () => Sent | null
}

export interface FormSide {
  memory?: FormMemory
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
  let kept: Kept = { state: 'still', refused: null, times: 0, isRestoring: false }
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
  /** Nobody answered: it may have arrived. It is asked again as it was before anything else is said. */
  let inDoubt: Sent | null = null
  /** What a former page left, until somebody has decided. */
  let held: Said | null = null
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
    const former = inDoubt
    const now = standing()
    if (!former) last = null
    if (!former && !now) return true
    const sent = former ?? sentAs(now!, version)
    inDoubt = sent
    form.memory?.keep(sent)
    const answer = await saveCall(sent.to, sent.said)
    if (comesBack(answer)) {
      put({ refused: answer })
      return later()
    }
    inDoubt = null
    form.memory?.forget()
    if (answer.ok) return arrived(former)
    put({ refused: answer, isRestoring: false })
    // What was in doubt is answered; what was typed since is another matter.
    if (former && !held && answer.code !== 'VERSION_CONFLICT') return (isDirty = true)
    if (answer.code === 'VERSION_CONFLICT') {
      newest = answer.version
      if (version === undefined) await reload()
    }
    if (isGone) return false
    isDirty = true
    put({ state: answer.code === 'VERSION_CONFLICT' ? 'late' : 'refused' })
    return false
  }

  const standing = (): Said | null => held ?? (isGone ? last : form.said())

  async function arrived(former: Sent | null): Promise<true> {
    const wasHeld = held !== null
    held = null
    const said = former?.said as { version?: number } | undefined
    if (version !== undefined) version = wasHeld && said?.version !== undefined ? said.version + 1 : version + 1
    put({ refused: null })
    // What was typed while nobody answered is said after it.
    if (former) isDirty = !wasHeld && JSON.stringify(standing()?.said ?? null) !== former.words
    const reading = reload()
    if (version === undefined || wasHeld) await reading
    if (wasHeld) put({ isRestoring: false, times: kept.times + 1 })
    return true
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
    if (last && !inDoubt) form.memory?.keep(sentAs(last, version))
    void flush()
  }

  return {
    now: () => kept,
    begin(told) {
      isGone = false
      hear = told
      const left = form.memory?.left() ?? null
      if (left && kept.state === 'still') {
        inDoubt = left
        const { version: _seen, saveId: _id, ...words } = left.said as Record<string, unknown>
        held = { to: left.to, said: words }
        isDirty = true
        put({ state: 'waiting', isRestoring: true })
        void flush()
      }
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
      held = null
      form.memory?.forget()
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

const sentAs = ({ to, said }: Said, version: number | undefined): Sent => ({
  to,
  said: {
    ...said,
    ...(version !== undefined && { version }),
    ...('randomUUID' in crypto && { saveId: crypto.randomUUID() }),
  },
  words: JSON.stringify(said),
})
