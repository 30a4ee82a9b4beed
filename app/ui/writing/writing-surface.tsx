/** Where an article is written as it will look; loaded by whoever writes. */
import { useEffect, useReducer, useRef, useState } from 'react'
import { bringIn, makeWriting, type Writing } from './make-writing.ts'
import { WritingTools } from './writing-tools.tsx'
import styles from './writing.module.css'

export interface SurfaceProps {
  /** The text when it was opened; where it is changed elsewhere, that is shown. */
  text: string
  label: string
  lang: string | undefined
  /** for a few lines among other fields */
  low?: boolean
  onText: (text: string) => void
}

export function WritingSurface({ text, label, lang, low = false, onText }: SurfaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(onText)
  told.current = onText
  const [writing, setWriting] = useState<Writing | null>(null)
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  const start = useRef({ text, label, lang, className: low ? styles.lowPaper : styles.paper })
  useEffect(() => {
    const made = makeWriting({
      ...start.current,
      place: place.current!,
      onText: (now) => told.current(now),
      onTurn: drawAgain,
    })
    setWriting(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (writing && !writing.isFocused) bringIn(writing, text)
  }, [writing, text])
  return (
    <div className={styles.box}>
      <WritingTools writing={writing} label={label} />
      <div ref={place} />
    </div>
  )
}
