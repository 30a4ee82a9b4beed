/** A film or recording that says what was seen of it; the session is not ended while it plays. */
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useHoldSession } from '#ui/hold-session.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import { mediaPath } from '../links.ts'
import { playWords } from '../play-words.ts'
import styles from './lessons.module.css'
import { StillHere } from './still-here.tsx'
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
  /** For previews: where the file is. */
  src?: string
}

export function Player({ course, item, kind, counts, coveragePct, maxRate, startAt, onSecond, src }: PlayerProps) {
  const text = useWords(playWords)
  const { percent } = useFormat()
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const path = src ?? mediaPath(course, item.slug)
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
  const events = {
    ref: media,
    src: path,
    controls: true,
    preload: 'metadata',
    className: styles.film,
    onLoadedMetadata: () => {
      if (media.current && startAt > 0 && startAt < media.current.duration - 3) media.current.currentTime = startAt
    },
    onPlay: () => {
      setPlaying(true)
      void watched.begin()
    },
    onTimeUpdate: () => {
      onSecond(Math.floor(media.current?.currentTime ?? 0))
      watched.note()
    },
    onSeeking: watched.jump,
    onPause: () => {
      setPlaying(false)
      void watched.send()
    },
    onEnded: () => void watched.send(),
    onError: () => renewOnce(media.current, path),
  }
  const share = item.durationS > 0 ? Math.min(1, watched.coveredS / item.durationS) : 0
  return (
    <Stack gap={12}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- films of a tenant's drive bring no captions yet */}
      {kind === 'video' ? <video {...events} playsInline /> : <audio {...events} />}
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
      <StillHere {...still} />
    </Stack>
  )
}

/** Its address ran out (learning.md §8: MEDIA_EXPIRED): a fresh one, at the same place, once. */
function renewOnce(media: HTMLMediaElement | null, path: string): void {
  if (!media || media.dataset.renewed === path) return
  media.dataset.renewed = path
  const at = media.currentTime
  media.src = path
  media.currentTime = at
}
