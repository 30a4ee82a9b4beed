/** A picture that fits the screen, and nearer by fingers, wheel, double press, keys or buttons, up to its own pixels. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useGestures } from '#ui/use-gestures.ts'
import { useWords } from '#ui/words.tsx'
import { isShown, openedAt, type ViewedFile } from '../../look/viewed-file.ts'
import { viewerWords } from './viewer-words.ts'
import styles from './file-viewer.module.css'

type ZoomPictureProps = { file: ViewedFile; onFail: () => void }

const start: Place = { zoom: 1, x: 0, y: 0 }

export function ZoomPicture({ file, onFail }: ZoomPictureProps) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [place, setPlace] = useState(start)
  const text = useWords(viewerWords)
  const src = useSharpest(file, place.zoom > 1)
  useSayOpened(file)
  const room = () => measure(stage.current, picture.current, file)
  const near = (by: number) => setPlace((now) => zoomed(now, by, room()))
  useGestures(stage, {
    onZoom: near,
    onMove: (x, y) => {
      const width = stage.current?.clientWidth ?? 0
      setPlace((now) => zoomed({ ...now, x: now.x + x * width, y: now.y + y * width }, 1, room()))
    },
  })
  useEffect(() => {
    if (picture.current) picture.current.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.zoom})`
  }, [place])
  useKeys(near, () => setPlace(start))
  const isNear = place.zoom > 1
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons below do the same by keyboard */}
      <div
        ref={stage}
        className={styles.stage}
        data-own-swipe={isNear || undefined}
        onDoubleClick={() => (isNear ? setPlace(start) : near(Math.max(2, room().full)))}
      >
        <img
          ref={picture}
          className={styles.picture}
          src={src}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          alt={file.name}
          draggable={false}
          onError={onFail}
        />
      </div>
      <div className={styles.zoom} role="group" aria-label={`${Math.round(place.zoom * 100)}%`}>
        <Button icon="zoom-out" label={text.further} aria-disabled={!isNear} onClick={() => near(1 / 1.5)} />
        <Button icon="zoom-in" label={text.closer} onClick={() => near(1.5)} />
      </div>
    </>
  )
}

/** What was drawn of it; from nearer the file itself, once it has wholly come. */
function useSharpest(file: ViewedFile, isNear: boolean): string {
  const original = isShown(file.contentType) ? file.view : null
  const first = file.large ?? original ?? ''
  const [sharp, setSharp] = useState<string | null>(null)
  useEffect(() => {
    if (!isNear || !original || sharp) return
    const whole = new Image()
    whole.src = original
    let isGone = false
    whole.decode().then(
      () => isGone || setSharp(original),
      () => {}, // what was drawn stays
    )
    return () => {
      isGone = true
    }
  }, [isNear, original, sharp])
  return sharp ?? first
}

/** What was drawn of it came with the list already: that it is opened is said. */
function useSayOpened({ large }: ViewedFile): void {
  useEffect(() => {
    if (large) fetch(openedAt(large), { keepalive: true }).catch(() => {})
  }, [large])
}

function useKeys(near: (by: number) => void, fit: () => void): void {
  const now = useRef({ near, fit })
  now.current = { near, fit }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') now.current.near(1.5)
      if (event.key === '-') now.current.near(1 / 1.5)
      if (event.key === '0') now.current.fit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The picture as it lies fitted, within which room, and how near its own pixels are. */
function measure(stage: HTMLElement | null, picture: HTMLImageElement | null, file: ViewedFile) {
  const room = { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 }
  const own = { width: file.width ?? picture?.naturalWidth ?? 1, height: file.height ?? picture?.naturalHeight ?? 1 }
  return fitted(room, own, window.devicePixelRatio)
}

/** How a picture lies in its room: nearer than fitted, and moved from the middle, in CSS pixels. */
export interface Place {
  zoom: number
  x: number
  y: number
}

interface Sides {
  width: number
  height: number
}

export interface Room extends Sides {
  /** the picture as it lies fitted */
  fit: Sides
  /** so near that one of its pixels is one of the screen's */
  full: number
}

export function fitted(room: Sides, own: Sides, density: number): Room {
  // Never larger than it is.
  const share = Math.min(1, room.width / own.width, room.height / own.height) || 1
  return {
    ...room,
    fit: { width: own.width * share, height: own.height * share },
    full: Math.max(1, 1 / (share * density)),
  }
}

/** Nearer by so many times, and never so far to the side that it leaves its room. */
export function zoomed(now: Place, by: number, room: Room): Place {
  const most = Math.max(4, room.full)
  const wanted = now.zoom * by
  // What is nearly fitted is meant to be.
  const zoom = wanted < 1.02 ? 1 : Math.min(most, wanted)
  const ratio = zoom / now.zoom
  return {
    zoom,
    x: within(now.x * ratio, (room.fit.width * zoom - room.width) / 2),
    y: within(now.y * ratio, (room.fit.height * zoom - room.height) / 2),
  }
}

const within = (value: number, most: number): number => (most <= 0 ? 0 : Math.max(-most, Math.min(most, value)))
