import { useEffect } from 'react'
import { calls } from './exam-calls.ts'

/** A glance at a message is no event. */
const awayMs = 2000

/** What is noted of a sitting, as the exam's rules say and its intro told: people look at it, nothing else follows. */
export function useWatched(
  attempt: string,
  { tab = false, fullscreen = false }: { tab?: boolean; fullscreen?: boolean },
): void {
  useEffect(() => {
    if (!tab && !fullscreen) return
    let hiddenAt: number | null = null
    const looked = () => {
      if (document.visibilityState === 'hidden') hiddenAt = performance.now()
      else if (hiddenAt !== null) {
        const away = performance.now() - hiddenAt
        hiddenAt = null
        if (tab && away > awayMs) void calls.note(attempt, 'tab_hidden', Math.round(away / 1000))
      }
    }
    const pasted = () => tab && void calls.note(attempt, 'paste')
    const copied = () => tab && void calls.note(attempt, 'copy')
    const small = () => {
      if (fullscreen && !document.fullscreenElement) void calls.note(attempt, 'fullscreen_exit')
    }
    document.addEventListener('visibilitychange', looked)
    document.addEventListener('paste', pasted)
    document.addEventListener('copy', copied)
    document.addEventListener('fullscreenchange', small)
    return () => {
      document.removeEventListener('visibilitychange', looked)
      document.removeEventListener('paste', pasted)
      document.removeEventListener('copy', copied)
      document.removeEventListener('fullscreenchange', small)
    }
  }, [attempt, tab, fullscreen])
}
