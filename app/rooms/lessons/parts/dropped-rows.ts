/** Pure: which rows of the uploads are files for a course, and for what of it. */
import type { UploadRow } from '#rooms/files/parts/upload/upload-view.ts'

const mark = 'lessons'

/** `into`: a section to stand in (none: the last), `item:{id}` to belong to, or the `cover`. */
export const purposeOf = (courseId: string, into: string): string => [mark, courseId, into].join(' ')

type Row = Pick<UploadRow, 'key' | 'name' | 'size' | 'state' | 'itemId' | 'purpose'>

const ofCourse = (courseId: string, rows: readonly Row[]) => {
  const start = purposeOf(courseId, '')
  return rows
    .filter(({ purpose }) => purpose.startsWith(start))
    .map((row) => ({ ...row, into: row.purpose.slice(start.length) }))
}

/** What lies in the drive. */
export const arrivedFor = (courseId: string, rows: readonly Row[]) =>
  ofCourse(courseId, rows).flatMap(({ key, name, size, state, itemId, into }) =>
    state === 'done' && itemId ? [{ key, fileId: itemId, name, size, into }] : [],
  )

/** Names of what is on its way; what failed or was given up is not. */
export const pendingFor = (courseId: string, rows: readonly Row[]): string[] =>
  ofCourse(courseId, rows)
    .filter(({ state }) => state !== 'done' && state !== 'failed' && state !== 'aborted')
    .map(({ name }) => name)
