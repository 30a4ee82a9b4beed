/** What a screen shows of the queue: plain, and new only where something changed. */
import type { LocalText } from '#kernel/context.ts'
import type { Question } from './upload-offer.ts'
import type { Door, QueuedUpload, UploadState } from './upload-queued.ts'

export interface UploadRow {
  key: string
  name: string
  /** "ภาพ/2569" of a folder that was chosen whole. */
  folder: string
  size: number
  sent: number
  state: UploadState
  problem: LocalText | null
  itemId: string | null
  /** Of the screen that sent it; empty: nothing more. */
  purpose: string
  /** A browser that kept the file itself needs one press; others have it chosen again. */
  isAtHand: boolean
}

export interface UploadsView {
  rows: readonly UploadRow[]
  done: number
  failed: number
  asking: number
  paused: number
  /** Under way, waiting, or soon again. */
  active: number
  /** Of all but what was given up. */
  count: number
  bytes: number
  sentBytes: number
  /** Null while nobody can say. */
  secondsLeft: number | null
  bytesPerSecond: number | null
  /** Chosen at once each, and being compared with what is there. */
  looking: number
  /** About files that are there already. */
  question: Question | null
  /** Shut: what must be shown before anything more is sent. */
  door: Door | null
  /** By the code of a link: how many have arrived, also those that are no longer listed. */
  sentThrough: ReadonlyMap<string, number>
}

/** The last seconds of the transfer. */
export interface Pace {
  rows: Map<string, UploadRow>
  samples: { at: number; sent: number }[]
  /** All that ever left, also what had to be sent twice. */
  flowed: number
}

const paceMs = 8000

export const newPace = (): Pace => ({ rows: new Map(), samples: [], flowed: 0 })

export function viewOf(uploads: readonly QueuedUpload[], pace: Pace, now: number): UploadsView {
  const rows = uploads.map((upload) => rowOf(upload, pace))
  pace.rows = new Map(rows.map((row) => [row.key, row]))
  const counted = rows.filter(({ state }) => state !== 'aborted')
  const having = (...states: UploadState[]) => counted.filter(({ state }) => states.includes(state)).length
  const bytes = sum(counted, ({ size }) => size)
  const sentBytes = sum(counted, ({ sent }) => sent)
  const active = having('waiting', 'sending', 'offline', 'again', 'finishing')
  const bytesPerSecond = active > 0 ? speed(pace, now) : null
  const left = sum(
    counted.filter(({ state }) => state === 'waiting' || state === 'sending'),
    ({ size, sent }) => size - sent,
  )
  return {
    rows,
    done: having('done'),
    failed: having('failed'),
    asking: having('asking'),
    paused: having('paused'),
    active,
    count: counted.length,
    bytes,
    sentBytes,
    bytesPerSecond,
    secondsLeft: bytesPerSecond ? Math.ceil(left / bytesPerSecond) : null,
    looking: 0,
    question: null,
    door: null,
    sentThrough: new Map(),
  }
}

function rowOf(upload: QueuedUpload, pace: Pace): UploadRow {
  const { key, name, folders, size, state, problem, itemId, purpose, handle } = upload
  const sent =
    state === 'done'
      ? size
      : Math.min(
          size,
          [...upload.sent.values()].reduce((all, part) => all + part, 0),
        )
  const before = pace.rows.get(key)
  if (before && sent > before.sent && before.state !== 'asking' && state !== 'paused') pace.flowed += sent - before.sent
  if (
    before &&
    before.sent === sent &&
    before.state === state &&
    before.problem === problem &&
    before.purpose === purpose
  )
    return before
  return {
    key,
    name,
    folder: folders.join('/'),
    size,
    sent,
    state,
    problem,
    itemId,
    purpose,
    isAtHand: handle !== null,
  }
}

/** Bytes a second over the last eight seconds; null before there is a second to go by. */
function speed(pace: Pace, now: number): number | null {
  pace.samples.push({ at: now, sent: pace.flowed })
  while (pace.samples.length > 1 && now - pace.samples[0]!.at > paceMs) pace.samples.shift()
  const [first] = pace.samples
  const seconds = (now - first!.at) / 1000
  const perSecond = seconds < 1 ? 0 : (pace.flowed - first!.sent) / seconds
  return perSecond > 0 ? perSecond : null
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0)

export const quietView: UploadsView = viewOf([], newPace(), 0)
