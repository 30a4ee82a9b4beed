/** What browsers cannot play from fragments, drawn again by ffmpeg where the machine has it. */
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bytes } from './cut.server.ts'

const run = promisify(execFile)
const step = 4 * 1024 * 1024
const mostMs = 60 * 60_000

let known: Promise<boolean> | undefined
export const hasFfmpeg = (): Promise<boolean> =>
  (known ??= run('ffmpeg', ['-version'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  ))

/** H.264 and AAC with a whole picture every two seconds. Its folder goes when `use` is done. */
export async function drawnAgain<T>(file: Bytes, use: (drawn: Bytes) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-film-'))
  try {
    const [from, to] = [join(folder, 'in'), join(folder, 'out.mp4')]
    const copy = await open(from, 'w', 0o600)
    for (let at = 0; at < file.size; at += step)
      await copy.write(await file.read(at, Math.min(at + step, file.size) - 1))
    await copy.close()
    const quality = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p']
    const keys = ['-force_key_frames', 'expr:gte(t,n_forced*2)']
    // A file that names other files or addresses (a playlist) is no film, whatever it calls itself.
    const only = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska,webm,avi,mpegts,mpeg,ogg,flv,asf']
    await run(
      'ffmpeg',
      ['-nostdin', '-v', 'error', ...only, '-i', from, ...quality, ...keys, '-c:a', 'aac', '-y', to],
      {
        timeout: mostMs,
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
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
