/** A film or recording that says what was seen of it; the session is not ended while it plays. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useHoldSession } from '#ui/hold-session.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Thumbs } from '../film/thumbs.ts'
import { captionsPath, thumbsPath } from '../links.ts'
import { playWords } from '../play-words.ts'
import styles from './lessons.module.css'
import { Mark } from './mark.tsx'
import { TimeBar } from './time-bar.tsx'
import { StillHere } from './still-here.tsx'
import { type CaptionsOf, Transcript } from './transcript.tsx'
import { useFilm } from './use-film.ts'
import { useStillHere } from './use-still-here.ts'
import { useWatched } from './use-watched.ts'

export interface PlayerProps {
  course: string
  item: { slug: string; durationS: number; coveredS: number; isDone: boolean; title: { th: string; en: string } }
  kind: 'video' | 'audio'
  /** A visitor's and a teacher's watching is not counted. */
  counts: boolean
  coveragePct: number
  maxRate: number
  startAt: number
  /** Told where it is. */
  onSecond: (second: number) => void
  /** It can be had in parts. */
  isCut: boolean
  captions: readonly CaptionsOf[]
  thumbs: Thumbs | null
  /** It has played to its end. */
  onEnded?: () => void
  /** It begins by itself, as the next one does. */
  begins?: boolean
  /** Whose film it is, across the picture; empty for who only looks. */
  mark: string
  /** For previews: where the file is. */
  src?: string
}

export function Player({ course, item, kind, counts, coveragePct, maxRate, startAt, onSecond, ...film }: PlayerProps) {
  const text = useWords(playWords)
  const { percent } = useFormat()
  const { isCut, captions, thumbs, mark } = film
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [second, setSecond] = useState(startAt)
  const [isPlaying, setPlaying] = useState(false)
  const src = useFilm({ course, item: item.slug, isCut, media, src: film.src })
  const watched = useWatched({
    course,
    item: item.slug,
    coveredS: item.coveredS,
    isDone: item.isDone,
    media,
    on: counts,
  })
  const still = useStillHere(isPlaying, () => media.current?.pause())
  useHoldSession(isPlaying, 'lesson')
  // What the server wrote may know its length before this page listens.
  useEffect(() => goOnAt(media.current, startAt), [media, startAt])
  const events = {
    ref: media,
    src,
    controls: true,
    // The whole screen is for the picture with its mark: by the button below.
    controlsList: 'nodownload nofullscreen',
    preload: 'metadata',
    className: styles.film,
    onLoadedMetadata: () => goOnAt(media.current, startAt),
    onPlay: () => {
      setPlaying(true)
      void watched.begin()
    },
    onTimeUpdate: () => {
      const at = Math.floor(media.current?.currentTime ?? 0)
      onSecond(at)
      setSecond(at)
      watched.note()
    },
    onSeeking: watched.jump,
    onPause: () => {
      setPlaying(false)
      void watched.send()
    },
    autoPlay: film.begins ?? false,
    onEnded: () => {
      watched.end()
      film.onEnded?.()
    },
    onError: () => src && renewOnce(media.current, src),
  }
  const tracks = captions.map(({ language }) => (
    <track
      key={language}
      kind="captions"
      src={captionsPath(course, item.slug, language)}
      srcLang={language}
      label={text[`captions_${language}`]}
    />
  ))
  const share = item.durationS > 0 ? Math.min(1, watched.coveredS / item.durationS) : 0
  return (
    <Stack gap={12}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside those of the controls inside */}
      <div ref={stage} className={styles.stage} onKeyDown={(event) => byKey(event, media.current, stage.current)}>
        {kind === 'video' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks are those that the film has
          <video {...events} playsInline>
            {tracks}
          </video>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
          <audio {...events}>{tracks}</audio>
        )}
        {kind === 'video' && mark && <Mark words={mark} />}
      </div>
      {kind === 'video' && thumbs && item.durationS > 0 && (
        <TimeBar
          thumbs={thumbs}
          src={thumbsPath(course, item.slug)}
          durationS={item.durationS}
          second={second}
          onGo={(at) => {
            setSecond(at)
            seek(media.current, at)
          }}
        />
      )}
      {watched.state === 'elsewhere' && (
        <Notice
          tone="warn"
          urgent
          title={text.elsewhere}
          action={<Button onClick={() => void watched.takeOver()}>{text.takeOver}</Button>}
        />
      )}
      {watched.state === 'offline' && <Notice tone="warn" title={text.offline} />}
      {watched.state === 'stopped' && <Notice tone="bad" urgent title={text.stopped} />}
      <Row justify="between">
        {counts && (
          <p role="status">
            {text.seen(percent(Math.floor(share * 100) / 100))}
            {!item.isDone && !watched.done && (
              <>
                {' · '}
                <span className={styles.quiet}>{text.seenNeeded(coveragePct)}</span>
              </>
            )}
          </p>
        )}
        <SelectField
          name="speed"
          label={text.speed}
          defaultValue="1"
          options={[0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
            .filter((rate) => rate <= maxRate)
            .map((rate) => ({ value: String(rate), label: `${rate}×` }))}
          onChange={(event) => {
            if (media.current) media.current.playbackRate = Number(event.currentTarget.value)
          }}
        />
      </Row>
      {kind === 'video' && (
        <Row justify="between">
          <p className={styles.keys}>{text.keysHint}</p>
          <Button size="small" icon="zoom-in" onClick={() => fill(stage.current)}>
            {text.full}
          </Button>
        </Row>
      )}
      {captions.length > 0 && <Transcript captions={captions} onGo={(at) => goTo(media.current, at)} />}
      <StillHere {...still} />
    </Stack>
  )
}

/** Where it was left, unless that was its end; once. */
function goOnAt(media: HTMLMediaElement | null, at: number): void {
  if (!media || media.readyState === 0 || media.currentTime > 0 || at === 0) return
  if (at < media.duration - 3) media.currentTime = at
}

function goTo(media: HTMLMediaElement | null, at: number): void {
  seek(media, at)
  void media?.play()
}

function seek(media: HTMLMediaElement | null, at: number): void {
  if (media) media.currentTime = at
}

/** Telephones of one maker fill their screen with a film alone, without its mark. */
function fill(stage: HTMLElement | null): void {
  const film: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null = stage?.querySelector('video') ?? null
  if (document.fullscreenElement) void document.exitFullscreen?.()
  else if (stage?.requestFullscreen !== undefined) void stage.requestFullscreen?.()
  else film?.webkitEnterFullscreen?.()
}

const seekSeconds = 10

function byKey(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  media: HTMLMediaElement | null,
  stage: HTMLElement | null,
) {
  if (!media || ctrlKey || metaKey || altKey) return
  if (key === 'k') void (media.paused ? media.play() : media.pause())
  else if (key === 'j') media.currentTime -= seekSeconds
  else if (key === 'l') media.currentTime += seekSeconds
  else if (key === 'f') fill(stage)
}

/** Its address ran out (learning.md §8: MEDIA_EXPIRED): a fresh one, at the same place, once. */
function renewOnce(media: HTMLMediaElement | null, path: string): void {
  if (!media || media.dataset.renewed === path) return
  media.dataset.renewed = path
  const at = media.currentTime
  media.src = path
  media.currentTime = at
}
