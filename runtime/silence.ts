/**
 * A process whose loop turns says so each second. One that says nothing gets no newcomers, and is replaced when it stays
 * silent: a loop that blocks never ends by itself, and nobody in it is answered any more.
 */
export const sayAliveMs = 1_000
/** Who is busy for so long gets nobody new until it speaks again. */
const pauseAfterMs = 3_000
/** No work of ours holds the loop nearly so long. Tests say less. */
const replaceAfterMs = Number(process.env.SALA_SILENT_MS ?? 20_000)
const lookMs = 500

interface Watched {
  onPause(): void
  onResume(): void
  /** Once. */
  onSilent(silentMs: number): void
}

export function watchSilence({ onPause, onResume, onSilent }: Watched) {
  let heardAt = performance.now()
  let lookedAt = heardAt
  let isPaused = false
  const timer = setInterval(() => {
    const now = performance.now()
    // We slept ourselves, or the machine did: what was said meanwhile is not read yet.
    if (now - lookedAt > 2 * lookMs) heardAt += now - lookedAt
    lookedAt = now
    const silent = now - heardAt
    if (silent > replaceAfterMs) {
      clearInterval(timer)
      onSilent(Math.round(silent))
    } else if (!isPaused && silent > Math.min(pauseAfterMs, replaceAfterMs)) {
      isPaused = true
      onPause()
    }
  }, lookMs)
  timer.unref()
  return {
    heard() {
      heardAt = performance.now()
      if (!isPaused) return
      isPaused = false
      onResume()
    },
    stop() {
      clearInterval(timer)
      isPaused = false
    },
  }
}
