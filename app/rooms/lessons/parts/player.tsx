/** A film or recording that says what was seen of it; the session is not ended while it plays. */
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useHoldSession } from '#ui/hold-session.ts'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { Thumbs } from '../film/thumbs.ts'
import { captionsPath, thumbsPath } from '../links.ts'
import { playWords } from '../play-words.ts'
import { Mark } from './mark.tsx'
import sheet from './player.css?url'
import { PlayerBar, seekSeconds } from './player-bar.tsx'
import { StillHere } from './still-here.tsx'
import { useFilm } from './use-film.ts'
import { fill, seek, toggle, useMedia } from './use-media.ts'
import { useStillHere } from './use-still-here.ts'
import { useWatched } from './use-watched.ts'

/** What stands beside a film may send it somewhere. */
export interface FilmControl {
  goTo: (second: number) => void
}

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
  control?: RefObject<FilmControl | null>
  /** It can be had in parts. */
  isCut: boolean
  captions: readonly ('th' | 'en')[]
  thumbs: Thumbs | null
  /** It has played to its end. */
  onEnded?: () => void
  /** It begins by itself, as the next one does. */
  begins?: boolean
  /** Whose film it is, across the picture; empty for who only looks. */
  mark: string
  /** What stands there until it plays. */
  poster?: string
  /** For previews: where the file is. */
  src?: string
}

export function Player({ course, item, kind, counts, coveragePct, maxRate, startAt, onSecond, ...film }: PlayerProps) {
  const text = useWords(playWords)
  const { isCut, captions, thumbs, mark } = film
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [second, setSecond] = useState(startAt)
  // Until script has taken over, and without it, the browser's own controls stand there.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const src = useFilm({ course, item: item.slug, isCut, media, src: film.src })
  const watched = useWatched({
    course,
    item: item.slug,
    coveredS: item.coveredS,
    isDone: item.isDone,
    media,
    on: counts,
  })
  const now = useMedia(media)
  const still = useStillHere(now.isPlaying, () => media.current?.pause())
  useHoldSession(now.isPlaying, 'lesson')
  // What the server wrote may know its length before this page listens.
  useEffect(() => goOnAt(media.current, startAt), [media, startAt])
  useImperativeHandle(film.control, () => ({ goTo: (at) => goTo(media.current, at) }), [])
  const durationS = now.lengthS || item.durationS
  const events = {
    ref: media,
    src,
    controls: !isReady,
    // The whole screen is for the picture with its mark: by the bar below.
    controlsList: 'nodownload nofullscreen',
    preload: 'metadata',
    className: 'lp-film',
    onLoadedMetadata: () => goOnAt(media.current, startAt),
    onPlay: () => void watched.begin(),
    onTimeUpdate: () => {
      const at = Math.floor(media.current?.currentTime ?? 0)
      onSecond(at)
      setSecond(at)
      watched.note()
    },
    onSeeking: () => {
      setSecond(Math.floor(media.current?.currentTime ?? 0))
      watched.jump()
    },
    onPause: () => void watched.send(),
    autoPlay: film.begins ?? false,
    onEnded: () => {
      watched.end()
      film.onEnded?.()
    },
    onError: () => src && renewOnce(media.current, src),
  }
  const tracks = captions.map((language) => (
    <track
      key={language}
      kind="captions"
      src={captionsPath(course, item.slug, language)}
      srcLang={language}
      label={text[`captions_${language}`]}
    />
  ))
  return (
    <div className="lp-player">
      <link rel="stylesheet" href={sheet} precedence="lessons" />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside those of the controls inside */}
      <div
        ref={stage}
        className="lp-stage"
        data-kind={kind}
        data-playing={now.isPlaying}
        onKeyDown={(event) => byKey(event, media.current, stage.current)}
      >
        <div className="lp-picture">
          {kind === 'video' ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events -- the tracks are those that the film has; the bar's first button is the same
            <video {...events} poster={film.poster} playsInline onClick={() => isReady && toggle(media.current)}>
              {tracks}
            </video>
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
            <audio {...events}>{tracks}</audio>
          )}
          {kind === 'video' && mark && <Mark words={mark} />}
          {kind === 'video' && isReady && !now.isPlaying && !now.isOver && (
            <span className="lp-big" aria-hidden="true" />
          )}
        </div>
        <PlayerBar
          media={media}
          stage={stage}
          now={now}
          second={second}
          durationS={durationS}
          maxRate={maxRate}
          thumbs={kind === 'video' && thumbs ? { of: thumbs, src: thumbsPath(course, item.slug) } : null}
          captions={captions}
          isFilm={kind === 'video'}
        />
      </div>
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
      <div className="lp-under">
        {counts && <Seen item={item} coveragePct={coveragePct} watched={watched} />}
        <p className="lp-keys">{text.keysHint}</p>
      </div>
      <StillHere {...still} />
    </div>
  )
}

interface SeenProps extends Pick<PlayerProps, 'item' | 'coveragePct'> {
  watched: { coveredS: number; done: boolean }
}

function Seen({ item, coveragePct, watched }: SeenProps) {
  const text = useWords(playWords)
  const { percent } = useFormat()
  const share = item.durationS > 0 ? Math.min(1, watched.coveredS / item.durationS) : 0
  return (
    <p role="status">
      {text.seen(percent(Math.floor(share * 100) / 100))}
      {!item.isDone && !watched.done && ` · ${text.seenNeeded(coveragePct)}`}
    </p>
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

/** Beside the letters the arrows, where nothing in the bar needs them itself. */
function byKey(event: KeyboardEvent, media: HTMLMediaElement | null, stage: HTMLElement | null) {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (!media || ctrlKey || metaKey || altKey) return
  const isInBar = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  if (key === 'k') toggle(media)
  else if (key === 'j') seek(media, media.currentTime - seekSeconds)
  else if (key === 'l') seek(media, media.currentTime + seekSeconds)
  else if (key === 'm') media.muted = !media.muted
  else if (key === 'f') fill(stage)
  else if (key === 'ArrowLeft' && !isInBar) seek(media, media.currentTime - seekSeconds / 2)
  else if (key === 'ArrowRight' && !isInBar) seek(media, media.currentTime + seekSeconds / 2)
  else return
  event.preventDefault()
}

/** Its address ran out (learning.md §8: MEDIA_EXPIRED): a fresh one, at the same place, once. */
function renewOnce(media: HTMLMediaElement | null, path: string): void {
  if (!media || media.dataset.renewed === path) return
  media.dataset.renewed = path
  const at = media.currentTime
  media.src = path
  media.currentTime = at
}
