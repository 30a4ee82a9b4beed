/** The length of a film with a small picture of each place: by mouse, by finger and by arrow keys. */
import { type PointerEvent, useState } from 'react'
import { useWords } from '#ui/words.tsx'
import { type Thumbs, thumbAt } from '../film/thumbs.ts'
import { playWords } from '../play-words.ts'
import { clock } from './clock.ts'
import styles from './time-bar.module.css'

interface TimeBarProps {
  thumbs: Thumbs
  /** Where the large picture is. */
  src: string
  durationS: number
  second: number
  onGo: (second: number) => void
}

export function TimeBar({ thumbs, src, durationS, second, onGo }: TimeBarProps) {
  const text = useWords(playWords)
  const [shown, setShown] = useState<number | null>(null)
  const look = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShown(Math.max(0, Math.min(1, (event.clientX - left) / width)) * durationS)
  }
  const hide = () => setShown(null)
  return (
    <div className={styles.bar}>
      {shown !== null && <Thumb thumbs={thumbs} src={src} second={shown} part={shown / durationS} />}
      <input
        type="range"
        className={styles.range}
        min={0}
        max={Math.max(1, Math.floor(durationS))}
        step={1}
        value={Math.floor(second)}
        aria-label={text.timeBar}
        aria-valuetext={clock(second)}
        onChange={(event) => {
          const to = Number(event.currentTarget.value)
          setShown(to)
          onGo(to)
        }}
        onPointerMove={look}
        onPointerLeave={hide}
        onPointerUp={(event) => event.pointerType !== 'mouse' && hide()}
        onBlur={hide}
      />
      <span className={styles.time}>
        {clock(second)} / {clock(durationS)}
      </span>
    </div>
  )
}

function Thumb({ thumbs, src, second, part }: { thumbs: Thumbs; src: string; second: number; part: number }) {
  const { x, y } = thumbAt(thumbs, second)
  const rows = Math.ceil(thumbs.count / thumbs.columns)
  const dress = (element: HTMLElement | null) => {
    // By script: our policy takes no styles from the server's page.
    element?.style.setProperty('inset-inline-start', `${part * 100}%`)
    element?.style.setProperty('--part', String(part))
  }
  return (
    <div ref={dress} className={styles.thumb} aria-hidden="true">
      <svg viewBox={`${x} ${y} ${thumbs.width} ${thumbs.height}`} width={thumbs.width} height={thumbs.height}>
        <image href={src} width={thumbs.columns * thumbs.width} height={rows * thumbs.height} />
      </svg>
      <span>{clock(second)}</span>
    </div>
  )
}
