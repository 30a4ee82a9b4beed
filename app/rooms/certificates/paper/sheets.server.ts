import type { Context } from '#kernel/context.ts'
import { log } from '#kernel/log.server.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { typstLetters } from '#kernel/typst.server.ts'
import { refuse } from '../refusals.ts'
import type * as Drawer from './draw-sheet.thread.ts'
import { codeOf, missingLetter } from './glyphs.ts'
import type { Paper } from './layout.ts'
import { lettersOn } from './paper-of.ts'

/**
 * In their order; all bear the same moment. Errors: 422 GLYPH_MISSING with the sign; 503 where the engine is not installed,
 * or a picture cannot be had.
 */
export async function drawSheets(
  context: Pick<Context, 'tenantId'>,
  papers: Paper[],
  { form, at }: { form: 'pdf' | 'png'; at: Date },
): Promise<Uint8Array[]> {
  await refuseUnlessDrawable(papers)
  const keys = new Set(
    papers.flatMap((paper) => [paper.seal, paper.logo, ...paper.signers.map(({ picture }) => picture)]),
  )
  keys.delete('')
  const pictures = Object.fromEntries(
    await Promise.all([...keys].map(async (key) => [key, await objectBytes(key)] as const)),
  )
  const drawn = await offLoop<typeof Drawer>(context, 'app/rooms/certificates/paper/draw-sheet.thread.ts', {
    papers,
    pictures,
    form,
    at: Math.floor(at.getTime() / 1000),
  })
  if ('missing' in drawn) {
    log.error('no engine for PDF', { error: drawn.missing })
    return refuse('noPaperHere')
  }
  return drawn.bytes
}

/** Every sign that is printed, before anything is. Errors: 422 GLYPH_MISSING. */
export async function refuseUnlessDrawable(papers: readonly Paper[]): Promise<void> {
  const letters = await typstLetters()
  for (const paper of papers) {
    const said = lettersOn(paper)
    const sign = missingLetter(said.serif, letters.serif) ?? missingLetter(said.plain, letters.paper)
    if (sign !== null) refuse('glyphMissing', { sign, code: codeOf(sign) })
  }
}
