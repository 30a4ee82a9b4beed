/**
 * Files that become something of a course once they have arrived in the drive. They are remembered beside React, as the
 * uploads are: another item can be opened meanwhile.
 */
import { createContext, useEffect, useRef } from 'react'
import { useUploads } from '#rooms/files/parts/upload/use-uploads.ts'
import { chosenIn } from '#rooms/files/parts/upload/upload-tree.ts'

interface Waiting {
  file: File
  courseId: string
  /** What is to become of it: a section to stand in, an item to belong to, a cover. */
  into: string
  durationS: Promise<number>
}
export interface Arrived {
  fileId: string
  name: string
  into: string
  durationS: number
}

/** For what stands beside the outline: a file for `item:{id}`, or for the `cover`. */
export const TakeFile = createContext<(file: File, into: string) => void>(() => {})

const waiting = new Set<Waiting>()
const handled = new Set<string>()

/** `onArrived` is called once for each file of this course that lies in the drive. */
export function useDroppedFiles(courseId: string, onArrived: (arrived: Arrived) => void) {
  const { add, view } = useUploads({ scope: 'business', parent: null })
  const told = useRef(onArrived)
  told.current = onArrived
  useEffect(() => {
    for (const row of view.rows) {
      if (row.state !== 'done' || !row.itemId || handled.has(row.key)) continue
      const one = [...waiting].find(
        (each) => each.courseId === courseId && each.file.name === row.name && each.file.size === row.size,
      )
      if (!one) continue
      waiting.delete(one)
      handled.add(row.key)
      const { itemId: fileId, name } = row
      void one.durationS.then((durationS) => told.current({ fileId, name, into: one.into, durationS }))
    }
  }, [courseId, view])
  return {
    pending: [...waiting].filter((each) => each.courseId === courseId).map(({ file }) => file.name),
    take: (files: readonly File[], into: string) => {
      // What arrived before is not what is meant now.
      for (const { key, state } of view.rows) if (state === 'done') handled.add(key)
      for (const file of files) waiting.add({ file, courseId, into, durationS: secondsOf(file) })
      void add({ files: chosenIn(files) })
    },
  }
}

const patienceMs = 5000

/** How long a film or a sound is, as this browser reads it; 0 where it cannot. */
export function secondsOf(file: File): Promise<number> {
  const kind = /\.(mp4|m4v|mov|webm|mkv)$/i.test(file.name) ? 'video' : 'audio'
  if (kind === 'audio' && !/\.(mp3|m4a|aac|wav|ogg|oga|flac)$/i.test(file.name)) return Promise.resolve(0)
  const media = document.createElement(kind)
  const address = URL.createObjectURL(file)
  return new Promise<number>((done) => {
    setTimeout(() => done(0), patienceMs)
    media.addEventListener('error', () => done(0))
    media.addEventListener('loadedmetadata', () => {
      const { duration } = media
      done(Number.isFinite(duration) ? Math.min(43_200, Math.floor(duration)) : 0)
    })
    media.preload = 'metadata'
    media.src = address
  }).finally(() => {
    URL.revokeObjectURL(address)
    media.removeAttribute('src')
  })
}

/** Captions come as UTF-8 or, from older programs, in Thai letters of Windows. */
export async function captionsText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-874').decode(bytes)
  }
}

export const captionsLanguage = (name: string): 'th' | 'en' => (/[._-]en(g|glish)?\.\w+$/i.test(name) ? 'en' : 'th')
