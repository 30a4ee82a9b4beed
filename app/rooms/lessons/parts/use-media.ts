/** What a film or recording is doing now, and what may be asked of it. */
import { type RefObject, useEffect, useState } from 'react'

export interface MediaNow {
  isPlaying: boolean
  /** It stands at its end. */
  isOver: boolean
  /** Seconds; 0 until the file has said. */
  lengthS: number
  /** Seconds from the start that are here already. */
  loadedS: number
  volume: number
  isMuted: boolean
  rate: number
}

const before: MediaNow = { isPlaying: false, isOver: false, lengthS: 0, loadedS: 0, volume: 1, isMuted: false, rate: 1 }
const told = [
  'play',
  'pause',
  'ended',
  'seeking',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'loadedmetadata',
]

export function useMedia(media: RefObject<HTMLMediaElement | null>): MediaNow {
  const [now, setNow] = useState(before)
  useEffect(() => {
    const element = media.current
    if (!element) return
    const read = () => setNow(readMedia(element))
    read()
    for (const name of told) element.addEventListener(name, read)
    return () => {
      for (const name of told) element.removeEventListener(name, read)
    }
  }, [media])
  return now
}

function readMedia(element: HTMLMediaElement): MediaNow {
  const { paused, ended, duration, buffered, volume, muted, playbackRate } = element
  return {
    isPlaying: !paused && !ended,
    isOver: ended,
    lengthS: Number.isFinite(duration) ? duration : 0,
    loadedS: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
    volume,
    isMuted: muted || volume === 0,
    rate: playbackRate,
  }
}

export const toggle = (media: HTMLMediaElement | null): void =>
  void (media?.paused ? media.play().catch(() => {}) : media?.pause())

export function seek(media: HTMLMediaElement | null, at: number): void {
  if (media) media.currentTime = Math.max(0, Number.isFinite(media.duration) ? Math.min(at, media.duration) : at)
}

/** The whole screen for the picture with its mark and bar. Telephones of one maker fill theirs with a film alone. */
export function fill(stage: HTMLElement | null): void {
  const film: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null = stage?.querySelector('video') ?? null
  if (document.fullscreenElement) void document.exitFullscreen?.()
  else if (stage?.requestFullscreen !== undefined) void stage.requestFullscreen?.()
  else film?.webkitEnterFullscreen?.()
}

const keptAs = 'lesson.player.'

/** What somebody chose once is so in the next film too; empty where the browser keeps nothing. */
export function keptChoice(name: 'captions' | 'rate'): string {
  try {
    return localStorage.getItem(keptAs + name) ?? ''
  } catch {
    return ''
  }
}

export function keepChoice(name: 'captions' | 'rate', value: string): void {
  try {
    localStorage.setItem(keptAs + name, value)
  } catch {
    // A browser that keeps nothing asks again.
  }
}
