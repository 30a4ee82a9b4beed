/** What needs pictures taken out of a film and put in again: ffmpeg, where the machine has it. */
import { execFile } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Bytes, CannotCut } from './cut.server.ts'
import { type Thumbs, thumbsFor } from './thumbs.ts'

const run = promisify(execFile)
const step = 4 * 1024 * 1024
const mostMs = 60 * 60_000
/** Of longer films only whole pictures are looked at. */
const longS = 600

let known: Promise<boolean> | undefined
export const hasFfmpeg = (): Promise<boolean> =>
  (known ??= run('ffmpeg', ['-version'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  ))

/** H.264 and AAC with a whole picture every two seconds. Its folder goes when `use` is done. Errors: CannotCut for what ffmpeg cannot read either. */
export const drawnAgain = <T>(file: Bytes, use: (drawn: Bytes) => Promise<T>): Promise<T> =>
  onDisk(file, async (from, folder) => {
    const to = join(folder, 'out.mp4')
    // One picture and one sound: subtitles, covers and what cameras add have no place in our parts.
    const tracks = ['-map', '0:V:0?', '-map', '0:a:0?', '-sn', '-dn']
    // H.264 has no odd widths and heights.
    const even = ['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2']
    const quality = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p']
    const keys = ['-force_key_frames', 'expr:gte(t,n_forced*2)']
    const sound = ['-c:a', 'aac', '-ac', '2']
    await ffmpeg([...source(from), ...tracks, ...even, ...quality, ...keys, ...sound, '-y', to]).catch(
      (error: Error & { code?: unknown }) => {
        // A code of its own means that it has looked and could not; killed or without room it may try again.
        throw typeof error.code === 'number' ? new CannotCut('codec') : error
      },
    )
    const drawn = await open(to, 'r')
    try {
      const { size } = await drawn.stat()
      return await use({
        size,
        read: async (start, end) => {
          const bytes = Buffer.alloc(end - start + 1)
          await drawn.read(bytes, 0, bytes.length, start)
          return bytes
        },
      })
    } finally {
      await drawn.close()
    }
  })

/** Small pictures for the time bar; null where there is no ffmpeg, or nothing to see: a film does without them. */
export async function drawThumbs(file: Bytes, durationS: number): Promise<{ thumbs: Thumbs; jpeg: Buffer } | null> {
  if (!(await hasFfmpeg()) || durationS <= 0) return null
  const thumbs = thumbsFor(durationS)
  const { everyS, columns, count, width, height } = thumbs
  try {
    return await onDisk(file, async (from, folder) => {
      const to = join(folder, 'out.jpg')
      const rows = Math.ceil(count / columns)
      const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`
      const draw = `fps=1/${everyS}:round=down,${fit},tile=${columns}x${rows}`
      const fast = durationS > longS ? ['-skip_frame', 'nokey'] : []
      await ffmpeg([...fast, ...source(from), '-an', '-sn', '-vf', draw, '-frames:v', '1', '-q:v', '5', '-y', to])
      return { thumbs, jpeg: await readFile(to) }
    })
  } catch {
    return null
  }
}

/** A file that names other files or addresses (a playlist) is no film, whatever it calls itself. */
const source = (from: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska,webm,avi,mpegts,mpeg,ogg,flv,asf',
  '-i',
  from,
]

const ffmpeg = (args: readonly string[]) => run('ffmpeg', ['-nostdin', '-v', 'fatal', ...args], { timeout: mostMs })

async function onDisk<T>(file: Bytes, use: (path: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-film-'))
  try {
    const path = join(folder, 'in')
    const copy = await open(path, 'w', 0o600)
    try {
      for (let at = 0; at < file.size; at += step)
        await copy.write(await file.read(at, Math.min(at + step, file.size) - 1))
    } finally {
      await copy.close()
    }
    return await use(path, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
