/** What is chosen comes into sight on the page. */
import { type RefObject, useEffect } from 'react'

export function usePagePlaces(
  stage: RefObject<HTMLDivElement | null>,
  chosen: string | null,
  isWriting: boolean,
): void {
  useEffect(() => {
    if (chosen === null || isWriting) return
    // After the page has been drawn with it, and the sheet has come.
    const timer = setTimeout(() => show(stage.current, chosen), 60)
    return () => clearTimeout(timer)
  }, [stage, chosen, isWriting])
}

function show(stage: HTMLElement | null, id: string): void {
  const frame = stage?.querySelector('iframe')
  const block = frame?.contentDocument?.querySelector(`[data-block="${CSS.escape(id)}"]`)
  if (!stage || !frame || !block) return
  const scale = frame.getBoundingClientRect().width / frame.offsetWidth
  const around = stage.getBoundingClientRect()
  const top = frame.getBoundingClientRect().top - around.top + block.getBoundingClientRect().top * scale
  const height = block.getBoundingClientRect().height * scale
  const isSeen = top >= 48 && top + Math.min(height, 160) <= around.height
  if (!isSeen) stage.scrollBy({ top: top - 64, behavior: 'instant' })
}
