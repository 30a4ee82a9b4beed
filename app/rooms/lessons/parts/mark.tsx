/** Who watches, across the picture: letters of a twentieth of its width (product.md §2), somewhere else each while. */
import { useEffect, useRef } from 'react'

const everyMs = 12_000

export function Mark({ words }: { words: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const move = () => {
      if (!mark.current) return
      mark.current.style.insetBlockStart = `${8 + Math.random() * 70}%`
      mark.current.style.insetInlineStart = `${4 + Math.random() * 50}%`
    }
    move()
    const timer = setInterval(move, everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span ref={mark} className="lp-mark" aria-hidden="true">
      {words}
    </span>
  )
}
