import { useEffect, useRef, useState } from 'react'

/** Nothing was touched for so long: somebody may have gone away. */
const quietMs = 20 * 60_000
const answerMs = 60_000

/** Asks now and then while it plays; without an answer within a minute it pauses (learning.md §4.1, idle checker). */
export function useStillHere(isPlaying: boolean, pause: () => void): { asks: boolean; here: () => void } {
  const [asks, setAsks] = useState(false)
  const stop = useRef(pause)
  stop.current = pause
  useEffect(() => {
    if (!isPlaying) return setAsks(false)
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      setAsks(true)
      timer = setTimeout(() => stop.current(), answerMs)
    }
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, quietMs)
    }
    touched()
    for (const event of touches) document.addEventListener(event, touched, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of touches) document.removeEventListener(event, touched)
    }
  }, [isPlaying])
  return { asks, here: () => setAsks(false) }
}

const touches = ['pointerdown', 'keydown', 'pointermove'] as const
