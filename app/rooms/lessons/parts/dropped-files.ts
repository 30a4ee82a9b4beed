/**
 * Files that become something of a course once they have arrived in the drive. What is to become of them goes with the
 * upload itself: another item can be opened meanwhile, and after a reload it goes on.
 */
import { createContext, useEffect, useRef } from 'react'
import { useUploads } from '#rooms/files/parts/upload/use-uploads.ts'
import { chosenIn } from '#rooms/files/parts/upload/upload-tree.ts'
import { arrivedFor, pendingFor, purposeOf } from './dropped-rows.ts'

export interface Arrived {
  fileId: string
  name: string
  into: string
  durationS: number
}

/** For what stands beside the outline: a file for `item:{id}`, or for the `cover`. */
export const TakeFile = createContext<(file: File, into: string) => void>(() => {})

const handled = new Set<string>()
/** By name and size. The server looks by itself: what a reload forgets is no loss. */
const lengths = new Map<string, Promise<number>>()
const named = ({ name, size }: { name: string; size: number }) => `${size} ${name}`

/** `onArrived` is called once for each file of this course that lies in the drive. */
export function useDroppedFiles(courseId: string, onArrived: (arrived: Arrived) => void) {
  const { add, view } = useUploads({ scope: 'business', parent: null })
  const told = useRef(onArrived)
  told.current = onArrived
  useEffect(() => {
    for (const { key, fileId, name, size, into } of arrivedFor(courseId, view.rows)) {
      if (handled.has(key)) continue
      handled.add(key)
      const length = lengths.get(named({ name, size })) ?? Promise.resolve(0)
      void length.then((durationS) => told.current({ fileId, name, into, durationS }))
    }
  }, [courseId, view])
  return {
    pending: pendingFor(courseId, view.rows),
    take: (files: readonly File[], into: string) => {
      for (const file of files) lengths.set(named(file), secondsOf(file))
      const purpose = purposeOf(courseId, into)
      void add({ files: chosenIn(files).map((chosen) => ({ ...chosen, purpose })) })
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
