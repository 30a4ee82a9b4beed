/** While a course is written, its teacher's browser draws the small pictures that no ffmpeg drew. Nothing is shown of it. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { saveCall } from '#ui/auto-save/save-call.ts'
import { type Thumbs, thumbAt, thumbsFor } from '../film/thumbs.ts'
import { mediaPath } from '../links.ts'

interface ToDraw {
  itemId: string
  slug: string
  durationS: number
}

/** Once in each page: a film that this browser cannot read is not begun again at every turn. */
const tried = new Set<string>()
let turn: Promise<void> = Promise.resolve()

export function DrawFilms({ courseId, slug, films }: { courseId: string; slug: string; films: readonly ToDraw[] }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    for (const film of films) {
      if (tried.has(film.itemId)) continue
      tried.add(film.itemId)
      turn = turn.then(async () => {
        const picture = await drawn(mediaPath(slug, film.slug), thumbsFor(film.durationS)).catch(() => null)
        if (!picture) return
        const { ok } = await saveCall('/api/office/lessons/save-thumbs', { courseId, itemId: film.itemId, picture })
        if (ok) void revalidate()
      })
    }
  }, [courseId, films, revalidate, slug])
  return null
}

const patienceMs = 10_000

/** All places of a film in one picture, as base64; null where the browser may not look at it. */
async function drawn(src: string, thumbs: Thumbs): Promise<string | null> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  // Another house's store must say that its films may be read.
  video.crossOrigin = 'anonymous'
  const canvas = document.createElement('canvas')
  canvas.width = thumbs.columns * thumbs.width
  canvas.height = Math.ceil(thumbs.count / thumbs.columns) * thumbs.height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  try {
    const known = once(video, 'loadeddata')
    video.src = src
    await known
    const scale = Math.min(thumbs.width / video.videoWidth, thumbs.height / video.videoHeight)
    const size = [video.videoWidth * scale, video.videoHeight * scale] as const
    for (let n = 0; n < thumbs.count; n++) {
      const second = Math.min(n * thumbs.everyS + 0.05, Math.max(0, video.duration - 0.1))
      const there = once(video, 'seeked')
      video.currentTime = second
      await there
      const { x, y } = thumbAt(thumbs, n * thumbs.everyS)
      pen.drawImage(video, x + (thumbs.width - size[0]) / 2, y + (thumbs.height - size[1]) / 2, ...size)
    }
    return canvas.toDataURL('image/jpeg', 0.72).split(',')[1] ?? null
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

const once = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    const failed = () => reject(new Error(`no ${name}`))
    setTimeout(failed, patienceMs)
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', failed, { once: true })
  })
