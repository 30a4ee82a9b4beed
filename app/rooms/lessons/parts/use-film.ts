/** Puts a film together from its parts where the browser can, else plays the file itself. */
import { type RefObject, useEffect, useState } from 'react'
import { filmPath, mediaPath } from '../links.ts'

const listType = 'application/vnd.apple.mpegurl'

interface FilmOf {
  course: string
  item: string
  isCut: boolean
  media: RefObject<HTMLMediaElement | null>
  /** For previews: where the file is. */
  src: string | undefined
}

/** The address for the element's own `src`; nothing while parts are put together. */
export function useFilm({ course, item, isCut, media, src }: FilmOf): string | undefined {
  const file = src ?? mediaPath(course, item)
  const [inParts, setInParts] = useState(isCut && src === undefined)
  useEffect(() => {
    const element = media.current
    if (!inParts || !element) return
    let leave = () => {}
    let isGone = false
    void import('hls.js').then(({ default: Hls }) => {
      if (isGone) return
      const list = filmPath(course, item)
      if (!Hls.isSupported()) {
        // Telephones of one maker put films together by themselves.
        if (element.canPlayType(listType)) element.src = list
        else setInParts(false)
        return
      }
      // Our pages allow no scripts from blobs, so it works beside the page and not in a worker.
      const hls = new Hls({ enableWorker: false, maxBufferLength: 20 })
      let renewed = 0
      hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
        if (!fatal) return
        // Addresses of parts run out (learning.md §8: MEDIA_EXPIRED): a fresh list, at the same place, once in a while.
        if (response?.code === 403 && Date.now() - renewed > 60_000) {
          renewed = Date.now()
          const at = element.currentTime
          hls.loadSource(list)
          hls.once(Hls.Events.MANIFEST_PARSED, () => (element.currentTime = at))
        } else if (type === Hls.ErrorTypes.NETWORK_ERROR) {
          // The network has gone: what comes next is asked for when it is back.
          addEventListener('online', () => hls.startLoad(), { once: true })
        } else {
          hls.destroy()
          setInParts(false)
        }
      })
      hls.loadSource(list)
      hls.attachMedia(element)
      leave = () => hls.destroy()
    })
    return () => {
      isGone = true
      leave()
    }
  }, [course, item, inParts, media])
  return inParts ? undefined : file
}
