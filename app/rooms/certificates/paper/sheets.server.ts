import type { Context } from '#kernel/context.ts'
import { log } from '#kernel/log.server.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { typstLetters } from '#kernel/typst.server.ts'
import { refuse } from '../refusals.ts'
import type * as Drawer from './draw-sheet.thread.ts'
import { codeOf, missingLetter } from './glyphs.ts'
import type { Paper } from './layout.ts'
import { drawOwn } from './own-sheet.server.ts'
import { lettersOn } from './paper-of.ts'

const drawerFile = 'app/rooms/certificates/paper/draw-sheet.thread.ts'

/**
 * In their order; each bears its own moment, or all the same. Errors: 422 GLYPH_MISSING with the sign; 503 where the engine is not installed,
 * or a picture cannot be had. `given` are pictures that are kept nowhere yet, by the keys that the papers name.
 */
export async function drawSheets(
  context: Pick<Context, 'tenantId'>,
  papers: Paper[],
  { form, at, given = {} }: { form: 'pdf' | 'png'; at: Date | readonly Date[]; given?: Record<string, Uint8Array> },
): Promise<Uint8Array[]> {
  await refuseUnlessDrawable(papers)
  const keys = new Set(
    papers.flatMap((paper) => [paper.seal, paper.logo, ...paper.signers.map(({ picture }) => picture)]),
  )
  keys.delete('')
  const pictures = Object.fromEntries(
    await Promise.all([...keys].map(async (key) => [key, given[key] ?? (await objectBytes(key))] as const)),
  )
  return drawParts(context, {
    papers,
    pictures,
    form,
    at: papers.map((_, n) => Math.floor((at instanceof Date ? at : at[n]!).getTime() / 1000)),
  })
}

/** So few at a time that whoever wants one waits for a blink only; two parts are drawn at once. */
const partSize = 8

export async function drawParts(
  context: Pick<Context, 'tenantId'>,
  { papers, at, ...how }: Drawer.Wanted,
): Promise<Uint8Array[]> {
  const parts = Array.from({ length: Math.ceil(papers.length / partSize) }, (_, at) => at)
  const drawn: Uint8Array[] = []
  const drawNext = async (): Promise<void> => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const from = part * partSize
      const wanted = { papers: papers.slice(from, from + partSize), at: at.slice(from, from + partSize), ...how }
      const answer = wanted.papers.some(({ source }) => source !== '')
        ? await drawOwn(context, wanted)
        : await offLoop<typeof Drawer>(context, drawerFile, wanted, { isOurs: true })
      if ('wrong' in answer) return refuse('templateWrong', { why: answer.wrong })
      if ('pages' in answer) return refuse('templatePages')
      if ('slow' in answer) return refuse('templateSlow')
      if ('missing' in answer) {
        log.error('no engine for PDF', { error: answer.missing })
        return refuse('noPaperHere')
      }
      for (const [at, bytes] of answer.bytes.entries()) drawn[from + at] = bytes
    }
  }
  await Promise.all([drawNext(), drawNext()])
  return drawn
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
