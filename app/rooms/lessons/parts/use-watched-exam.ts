import { useEffect } from 'react'
import { calls } from './exam-calls.ts'
import type { ExamCamera } from './exam-camera.ts'

/** A glance at a message is no event. */
const awayMs = 2000
/** So often one looks whether the lens is covered. */
const lookMs = 15_000

interface Watches {
  tab?: boolean
  fullscreen?: boolean
  /** Undefined: the exam asks for none. */
  camera: ExamCamera | undefined
}

/** What is noted of a sitting, as the exam's rules say and its intro told: people look at it, nothing else follows. */
export function useWatched(attempt: string, { tab = false, fullscreen = false, camera }: Watches): void {
  useEffect(() => {
    const note = (kind: string, seconds = 0, picture = camera?.shoot() ?? null) =>
      void calls.note(attempt, kind, seconds, picture)
    const off = new AbortController()
    const { signal } = off
    let left: { at: number; picture: string | null } | null = null
    const looked = () => {
      if (document.visibilityState === 'hidden') left = { at: performance.now(), picture: camera?.shoot() ?? null }
      else if (left !== null) {
        const { at, picture } = left
        left = null
        const away = performance.now() - at
        if (away > awayMs) note('tab_hidden', Math.round(away / 1000), picture)
      }
    }
    if (tab) {
      document.addEventListener('visibilitychange', looked, { signal })
      document.addEventListener('paste', () => note('paste'), { signal })
      document.addEventListener('copy', () => note('copy', 0, null), { signal })
    }
    if (fullscreen)
      document.addEventListener('fullscreenchange', () => !document.fullscreenElement && note('fullscreen_exit'), {
        signal,
      })
    return () => off.abort()
  }, [attempt, tab, fullscreen, camera])
  useEffect(() => (camera ? watchCamera(attempt, camera) : undefined), [attempt, camera])
}

interface Agreeing {
  camera: ExamCamera
  /** Says to the server that they agree again; until then no picture is taken. */
  agree: () => Promise<boolean>
}

/** Turning it off is theirs, and so is turning it on again. */
export const ofCamera = (attempt: string, { camera, agree }: Agreeing) => ({
  onClose() {
    camera.close()
    void calls.note(attempt, 'camera_off')
  },
  onOpen: () =>
    void camera.open().then(async (isOn) => {
      if (isOn && (await agree())) await calls.note(attempt, 'camera_start', 0, camera.shoot())
    }),
})

/** As one begins, and what happens to the camera itself. */
function watchCamera(attempt: string, camera: ExamCamera): () => void {
  const note = (kind: string, picture: string | null = null) => void calls.note(attempt, kind, 0, picture)
  let was = camera.now().is
  let wasDark = false
  const begun = () => {
    note('camera_start', camera.shoot())
    if (camera.isVirtual()) note('virtual_camera')
  }
  if (was === 'on') begun()
  const quiet = camera.hear(() => {
    const { is } = camera.now()
    if (was === 'on' && is === 'lost') note('camera_lost')
    if (is !== 'opening') was = is
  })
  const every = setInterval(() => {
    const isDark = was === 'on' && camera.isDark()
    if (isDark && !wasDark) note('camera_dark', camera.shoot())
    wasDark = isDark
  }, lookMs)
  return () => {
    quiet()
    clearInterval(every)
  }
}
