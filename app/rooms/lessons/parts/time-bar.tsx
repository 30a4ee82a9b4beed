/** The length of a film, with a small picture of each place where there are pictures: by mouse, by finger and by arrow keys. */
import { type PointerEvent, useState } from 'react'
import { useWords } from '#ui/words.tsx'
import { type Thumbs, thumbAt } from '../film/thumbs.ts'
import { playWords } from '../play-words.ts'
import { clock } from './clock.ts'

interface TimeBarProps {
  /** `src`: where the large picture is. */
  thumbs: { of: Thumbs; src: string } | null
  durationS: number
  /** Seconds that are here already. */
  loadedS: number
  second: number
  onGo: (second: number) => void
}

export function TimeBar({ thumbs, durationS, loadedS, second, onGo }: TimeBarProps) {
  const text = useWords(playWords)
  const [shown, setShown] = useState<number | null>(null)
  const look = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShown(Math.max(0, Math.min(1, (event.clientX - left) / width)) * durationS)
  }
  const hide = () => setShown(null)
  const whole = Math.max(1, durationS)
  return (
    <div className="lp-time">
      {shown !== null && durationS > 0 && <Thumb thumbs={thumbs} second={shown} part={shown / whole} />}
      <div className="lp-track">
        <progress className="lp-loaded" max={whole} value={Math.min(loadedS, whole)} aria-hidden="true" />
        <progress className="lp-played" max={whole} value={Math.min(second, whole)} aria-hidden="true" />
        <input
          type="range"
          className="lp-range"
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
      </div>
      <span className="lp-clock">
        {clock(second)} / {clock(durationS)}
      </span>
    </div>
  )
}

function Thumb({ thumbs, second, part }: Pick<TimeBarProps, 'thumbs'> & { second: number; part: number }) {
  const dress = (element: HTMLElement | null) => {
    // By script: our policy takes no styles from the server's page.
    element?.style.setProperty('--part', String(part))
  }
  return (
    <div ref={dress} className="lp-thumb" aria-hidden="true">
      {thumbs && <Picture of={thumbs.of} src={thumbs.src} second={second} />}
      <span>{clock(second)}</span>
    </div>
  )
}

function Picture({ of, src, second }: { of: Thumbs; src: string; second: number }) {
  const { x, y } = thumbAt(of, second)
  const rows = Math.ceil(of.count / of.columns)
  return (
    <svg viewBox={`${x} ${y} ${of.width} ${of.height}`} width={of.width} height={of.height}>
      <image href={src} width={of.columns * of.width} height={rows * of.height} />
    </svg>
  )
}
