/** QR and bar codes of a picture, read on this device: nothing of what the camera sees is sent anywhere. */
export interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

export interface ReadAnswer {
  id: number
  /** null: the reader itself did not come */
  codes: string[] | null
}

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, (codes: string[] | null) => void>()

/** What the picture says, perhaps nothing; null where the reader does not come, without network say. */
export function readCodes(picture: Picture): Promise<string[] | null> {
  const thread = (worker ??= begin())
  const id = ++last
  const answer = new Promise<string[] | null>((resolve) => waiting.set(id, resolve))
  thread.postMessage({ id, picture }, [picture.data.buffer])
  return answer
}

function begin(): Worker {
  const thread = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' })
  thread.addEventListener('message', ({ data: { id, codes } }: MessageEvent<ReadAnswer>) => {
    waiting.get(id)?.(codes)
    waiting.delete(id)
  })
  thread.addEventListener('error', () => {
    worker = undefined
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  })
  return thread
}

const pen = () => document.createElement('canvas').getContext('2d', { willReadFrequently: true })!

/** A film's or picture's pixels, no wider than asked. */
export function pixelsOf(source: CanvasImageSource, [width, height]: readonly [number, number], most: number): Picture {
  const scale = Math.min(1, most / Math.max(width, height))
  const context = pen()
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  context.canvas.width = w
  context.canvas.height = h
  context.drawImage(source, 0, 0, w, h)
  return context.getImageData(0, 0, w, h)
}

/** A screenshot reads as it is; a photo sometimes only when smaller. Null: not a picture, or no reader. */
export async function codesOfFile(file: Blob): Promise<string[] | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    let found: string[] | null = []
    for (const most of [1600, 900, 480]) {
      found = await readCodes(pixelsOf(bitmap, [bitmap.width, bitmap.height], most))
      if (!found || found.length > 0) break
    }
    return found
  } finally {
    bitmap.close()
  }
}
