/**
 * A picture that everybody may see is always drawn anew: without the place where it was taken, and with the tenant's
 * words over it where the tenant says so. It is drawn when it is first asked for, and kept.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { refuseKernel } from '#kernel/refusals.ts'
import { isDrawn, lookAtPicture } from './draw-picture.server.ts'
import { type PublicFile, publicFile } from './readable-file.ts'
import { keepRenditions, putRenditions } from './renditions.server.ts'
import { externalJob } from '../room.ts'
import { fromStore } from '../store/store-of.server.ts'
import { wholeOf } from '#kernel/store/whole-of.server.ts'
import { semaphore } from '#kernel/store/semaphore.ts'
import { markOf, watermarkLayer } from './watermark.server.ts'

/** A page asks for what it needs; without asking it is the largest. */
const publicSides = [320, 1280, 2560] as const

export type PublicSide = (typeof publicSides)[number]

export const sideFor = (wanted: number): PublicSide => publicSides.find((side) => side >= wanted) ?? 2560

/** A GIF may move, and knows no place: only words over it are a reason to draw it. */
export const isDrawnForAll = ({ contentType, size, watermark }: PublicFile): boolean =>
  isDrawn(contentType, size) && (contentType !== 'image/gif' || watermark !== '')

/** Null when it cannot be drawn. Errors: 503 when many are being drawn. */
export async function publicPicture(
  draw: () => Promise<void>,
  again: () => Promise<PublicFile>,
  file: PublicFile,
  side: PublicSide,
): Promise<PublicFile['drawn'][number] | null> {
  const mark = markOf(file.watermark)
  const find = (of: PublicFile) => of.drawn.find((each) => each.side === side && each.mark === mark) ?? null
  const found = find(file)
  if (found) return found
  await once(`${file.key} ${side} ${mark}`, draw)
  return find(await again())
}

const underWay = new Map<string, Promise<void>>()
const mostUnderWay = 20

/** Whoever asks for the same meanwhile waits for it too. */
function once(what: string, work: () => Promise<void>): Promise<void> {
  const begun = underWay.get(what)
  if (begun) return begun
  if (underWay.size >= mostUnderWay) refuseKernel('busy', { retryAfter: 2 })
  const mine = work().finally(() => underWay.delete(what))
  underWay.set(what, mine)
  return mine
}

/** Up to 50 MB each are in memory from when they are read, not only while they are drawn. */
const drawInTurn = semaphore({ most: 4, ofOneTenant: 2 })

/** No transaction is open while it draws. */
export const drawForAll = externalJob(
  'files.drawForAll',
  z.object({ id: z.uuid(), side: z.literal(publicSides) }),
  async (steps, { id, side }) => {
    const file = await steps.step((tools) => publicFile(tools, { id }))
    const { drawings } = await drawInTurn(steps.context.tenantId, async () => {
      const bytes = await fromStore(() => wholeOf(file.store, file.key, file.size))
      const words = file.watermark
      const over = words === '' ? {} : { over: (...size: [number, number]) => watermarkLayer(words, ...size) }
      return lookAtPicture(steps.context.tenantId, bytes, [{ side, format: 'webp', ...over }], false)
    })
    const put = await putRenditions(file, steps.context.tenantId, drawings, markOf(file.watermark))
    const of = { itemId: id, version: file.version, storageId: file.storageId }
    for (const key of await steps.step((tools) => keepRenditions(tools, of, put))) await file.store.remove(key)
  },
)

export const tagOf = (...parts: (string | number)[]): string =>
  `"${createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22)}"`
