/**
 * The one place that opens pictures which somebody sent (decision 239). A room says how large they may be and what it wants
 * of them; what is refused, in which words, how many are open at once, and that nothing of the file itself is kept, is
 * the same for all.
 */
import { semaphore } from '../store/semaphore.ts'
import { decoded, drawn, type Drawn, sharpEngine, type Size, type Wanted } from './draw.server.ts'
import { type PictureKind, pictureKind, sentKinds, usualPixels } from './picture-kind.ts'
import { refuse } from './refusals.ts'

export interface PictureLimits {
  mostBytes: number
  /** What its header may claim: nothing is decoded of one that claims more. */
  mostPixels?: number
  kinds?: readonly PictureKind[]
  /** The field of the form that a refusal belongs to. */
  field?: string
  /** A job's: it waits behind everybody who looks at a screen, and is never sent away. */
  isPatient?: boolean
}

/** Of somebody who may send one: usable while `use` runs. */
export interface OpenPicture extends Size {
  /** Decoded once for all that are wanted. Errors: 422 PICTURE_UNREADABLE. */
  draw<const Each extends readonly Wanted[]>(...wanted: Each): Promise<{ [At in keyof Each]: Drawn }>
}

/** Each holds up to 100 MB while it is open; one that claims more takes all the places. */
const lightPixels = 25_000_000
const places = 3
const inTurn = semaphore({ most: places, ofOneTenant: 2, mostWaiting: 20 })

/**
 * Opens a picture, first frame and upright, and hands it over in its turn.
 *
 * Errors: 413 FILE_TOO_LARGE in bytes or claimed pixels, 415 UNSUPPORTED_FILE by content (never by name),
 * 422 VALIDATION for nothing, 422 PICTURE_UNREADABLE, 503 when crowded.
 */
export async function readPicture<T>(
  tenantId: string,
  bytes: Uint8Array,
  limits: PictureLimits,
  use: (picture: OpenPicture) => Promise<T>,
): Promise<T> {
  const { mostBytes, mostPixels = usualPixels, kinds = sentKinds, isPatient = false, ...at } = limits
  refuseUnlessTaken(bytes, mostBytes, kinds, at)
  const size = (await pictureSize(bytes)) ?? refuse('unreadable', at)
  const pixels = size.width * size.height
  if (pixels > mostPixels) refuse('tooManyPixels', { ...at, most: mostPixels })
  const draw: OpenPicture['draw'] = async (...wanted) => {
    try {
      const raw = await decoded(bytes, size, wanted, mostPixels)
      const all: Drawn[] = []
      for (const each of wanted) all.push(await drawn(raw, each))
      return all as never // as many as were wanted, in their order
    } catch {
      return refuse('unreadable', at)
    }
  }
  return inTurn(tenantId, () => use({ ...size, draw }), { weight: pixels > lightPixels ? places : 1, isPatient })
}

function refuseUnlessTaken(
  bytes: Uint8Array,
  most: number,
  kinds: readonly PictureKind[],
  at: { field?: string },
): void {
  if (bytes.byteLength === 0) refuse('missing', at)
  if (bytes.byteLength > most) refuse('tooLarge', { ...at, most })
  const kind = pictureKind(bytes)
  if (kind === 'heic' || kind === 'svg') return refuse(kind, at)
  if (kind === null || !kinds.includes(kind)) refuse('notTaken', at)
}

/** Upright, as the header alone claims; nothing is decoded for it. Null when it says nothing. */
export async function pictureSize(bytes: Uint8Array): Promise<Size | null> {
  const sharp = await sharpEngine()
  try {
    const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient
    return { width, height }
  } catch {
    return null
  }
}
