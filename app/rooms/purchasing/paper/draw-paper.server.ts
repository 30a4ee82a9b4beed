import type { Context } from '#kernel/context.ts'
import { log } from '#kernel/log.server.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { refuse } from '../refusals.ts'
import type * as Drawer from './draw-paper.thread.ts'
import type { PaperSaid } from './paper-page.ts'

/** Errors: 503 where the engine is not installed. */
export async function drawPaper(context: Pick<Context, 'tenantId'>, paper: PaperSaid, at: Date): Promise<Uint8Array> {
  const drawn = await offLoop<typeof Drawer>(context, 'app/rooms/purchasing/paper/draw-paper.thread.ts', {
    paper,
    at: Math.floor(at.getTime() / 1000),
  })
  if ('bytes' in drawn) return drawn.bytes
  log.error('no engine for PDF', { error: drawn.missing })
  return refuse('noPaperHere')
}
