/** The one bar of a film or recording: by mouse, finger and keyboard, on the page and over the whole screen. */
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useWords } from '#ui/words.tsx'
import type { Thumbs } from '../film/thumbs.ts'
import { playWords } from '../play-words.ts'
import { TimeBar } from './time-bar.tsx'
import { fill, keepChoice, keptChoice, type MediaNow, seek, toggle } from './use-media.ts'

export const seekSeconds = 10
const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

interface PlayerBarProps {
  media: RefObject<HTMLMediaElement | null>
  stage: RefObject<HTMLElement | null>
  now: MediaNow
  second: number
  durationS: number
  maxRate: number
  thumbs: { of: Thumbs; src: string } | null
  captions: readonly ('th' | 'en')[]
  isFilm: boolean
}

export function PlayerBar({ media, stage, now, second, durationS, maxRate, thumbs, captions, isFilm }: PlayerBarProps) {
  const text = useWords(playWords)
  return (
    <div className="lp-bar">
      <TimeBar
        thumbs={thumbs}
        durationS={durationS}
        loadedS={now.loadedS}
        second={second}
        onGo={(at) => seek(media.current, at)}
      />
      <div className="lp-row">
        <Press
          draw={now.isPlaying ? 'pause' : 'play'}
          label={now.isPlaying ? text.pause : text.play}
          main
          onPress={() => toggle(media.current)}
        />
        <Press draw="back" label={text.back10} onPress={() => seek(media.current, second - seekSeconds)} />
        <Press draw="forward" label={text.forward10} onPress={() => seek(media.current, second + seekSeconds)} />
        <Press
          draw={now.isMuted ? 'silent' : 'loud'}
          label={now.isMuted ? text.unmute : text.mute}
          onPress={() => mute(media.current)}
        />
        <input
          type="range"
          className="lp-volume"
          min={0}
          max={1}
          step={0.05}
          value={now.isMuted ? 0 : now.volume}
          aria-label={text.volume}
          onChange={({ currentTarget }) => sound(media.current, Number(currentTarget.value))}
        />
        <span className="lp-gap" />
        {captions.length > 0 && <Captions media={media} captions={captions} />}
        <Speed media={media} rate={now.rate} maxRate={maxRate} />
        {isFilm && <Press draw="full" label={text.full} onPress={() => fill(stage.current)} />}
      </div>
    </div>
  )
}

function Captions({ media, captions }: Pick<PlayerBarProps, 'media' | 'captions'>) {
  const text = useWords(playWords)
  const [shown, setShown] = useState('')
  const show = (language: string) => {
    setShown(language)
    for (const track of media.current?.textTracks ?? [])
      track.mode = track.language === language ? 'showing' : 'disabled'
  }
  // Chosen in another film, where this one has that language too.
  const kept = captions.join()
  useEffect(() => {
    const choice = keptChoice('captions')
    if (kept.split(',').includes(choice)) show(choice)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `show` speaks of the same element throughout
  }, [kept])
  return (
    <select
      className="lp-choice"
      aria-label={text.captions}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        show(value)
        keepChoice('captions', value)
      }}
    >
      <option value="">{text.captionsOff}</option>
      {captions.map((language) => (
        <option key={language} value={language}>
          {text[`captions_${language}`]}
        </option>
      ))}
    </select>
  )
}

function Speed({ media, rate, maxRate }: Pick<PlayerBarProps, 'media' | 'maxRate'> & { rate: number }) {
  const text = useWords(playWords)
  useEffect(() => {
    const kept = Number(keptChoice('rate'))
    if (rates.includes(kept) && kept <= maxRate) hurry(media.current, kept)
  }, [maxRate, media])
  return (
    <select
      className="lp-choice"
      aria-label={text.speed}
      value={String(rate)}
      onChange={({ currentTarget: { value } }) => {
        hurry(media.current, Number(value))
        keepChoice('rate', value)
      }}
    >
      {rates
        .filter((one) => one <= maxRate)
        .map((one) => (
          <option key={one} value={String(one)}>
            {one}×
          </option>
        ))}
    </select>
  )
}

interface PressProps {
  draw: keyof typeof drawings
  label: string
  main?: boolean
  onPress: () => void
}

function Press({ draw, label, main = false, onPress }: PressProps) {
  return (
    <button
      type="button"
      className="lp-press"
      data-main={main || undefined}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        {drawings[draw]}
      </svg>
    </button>
  )
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const ten = (
  <text x="12" y="16" textAnchor="middle" fontSize="8.5" fontWeight="600" fill="currentColor">
    {seekSeconds}
  </text>
)
const drawings: Record<'play' | 'pause' | 'back' | 'forward' | 'loud' | 'silent' | 'full', ReactNode> = {
  play: <path d="M8 5v14l11-7Z" fill="currentColor" />,
  pause: <path d="M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z" fill="currentColor" />,
  back: (
    <>
      <path d="M5 7.5A8.5 8.5 0 1 1 3.5 13M5 3v4.5h4.5" {...line} />
      {ten}
    </>
  ),
  forward: (
    <>
      <path d="M19 7.5A8.5 8.5 0 1 0 20.5 13M19 3v4.5h-4.5" {...line} />
      {ten}
    </>
  ),
  loud: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" {...line} />,
  silent: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5" {...line} />,
  full: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" {...line} />,
}

function mute(media: HTMLMediaElement | null): void {
  if (!media) return
  media.muted = !(media.muted || media.volume === 0)
  if (!media.muted && media.volume === 0) media.volume = 0.5
}

function sound(media: HTMLMediaElement | null, volume: number): void {
  if (media) Object.assign(media, { volume, muted: false })
}

function hurry(media: HTMLMediaElement | null, playbackRate: number): void {
  if (media) Object.assign(media, { playbackRate })
}
