/** Products from a file: first what would change, line by line, then all of it or nothing. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { changed } from './changed.ts'
import { type ImportPreview, planOf, previewOf } from './import-plan.ts'
import { fillSets } from './import-sets.ts'
import { addLines, changeLines, makeCategories, note, noteVersions } from './import-write.ts'
import type { Line } from './import-columns.ts'
import { ImportInput } from './inputs-desk.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import type { TillAnswers } from './tills/answers.ts'

export const planImport = query({
  may: 'catalogue.edit',
  input: ImportInput,
  run: async (tools, { table, ...answers }): Promise<ImportPreview> =>
    previewOf((await planOf(tools, table, answersIn(answers))).plan),
})

export interface Imported {
  importId: string
  made: number
  changed: number
  left: number
}

const atOnce = 500

/**
 * Lines that are wrong are left out; the rest comes in one transaction, its pictures afterwards. Errors: 409 when it
 * would no longer do what the preview said, 422 while what a till's file leaves open is not answered.
 */
export const importProducts = command({
  may: 'catalogue.edit',
  input: ImportInput,
  async run(tools, { table, plan: seen, zip, makeCategories: isMaking, status, ...answers }): Promise<Imported> {
    const { plan, lines, categories, products } = await planOf(tools, table, answersIn(answers), true)
    if (plan.asks?.isOpen) refuse('importAsks')
    if (plan.plan !== seen) refuse('importChanged')
    if (!isMaking) leaveOut(lines.values(), new Set(categories.values()))
    const of = (kind: 'new' | 'change') =>
      plan.lines.flatMap((line) => (line.kind === kind ? [lines.get(line.line)!] : []))
    const [made, renewed] = [of('new'), of('change')]
    for (const line of made) line.status ??= status
    const left = plan.lines.filter(({ kind }) => kind === 'wrong').length
    const pictures = [...made, ...renewed].reduce((sum, line) => sum + (line.pictures?.length ?? 0), 0)
    const { rows } = await sql<{ id: string }>`
      insert into catalogue.imports (made, changed, left_out, zip_name, pictures, told, created_by)
      values (${made.length}, ${renewed.length}, ${left}, ${zip}, ${pictures}, ${JSON.stringify(plan.warnings)}::jsonb, ${tools.context.actor.accountId}::uuid) returning id`.execute(
      tools.db,
    )
    const importId = rows[0]!.id
    const planned = new Map(plan.lines.map(({ sku, changes }) => [sku, changes]))
    if (isMaking) await makeCategories(tools, categories)
    for (let from = 0; from < made.length; from += atOnce)
      await addLines(tools, importId, made.slice(from, from + atOnce), products)
    await fillSets(tools, made)
    if (renewed.length > 0) await note(tools, importId, renewed, true)
    for (let from = 0; from < renewed.length; from += atOnce)
      await changeLines(tools, renewed.slice(from, from + atOnce), planned)
    await noteVersions(tools, importId)
    const stock = made.flatMap(({ sku, stock: quantity, recount }) =>
      quantity === undefined ? [] : [{ sku, quantity, ...(recount && { isBelow: true }) }],
    )
    // Stock is a higher room's: it hears of it.
    for (let from = 0; from < stock.length; from += atOnce)
      tools.after('catalogue.stockBrought', {
        importId,
        accountId: tools.context.actor.accountId,
        lines: stock.slice(from, from + atOnce),
      })
    const weighed = made.flatMap(({ sku, scale, kilos, low_kilos: low }) =>
      scale
        ? [
            {
              sku,
              code: scale === '-' ? '' : scale,
              ...(kilos && { grams: gramsOf(kilos) }),
              ...(low && { lowGrams: gramsOf(low) }),
            },
          ]
        : [],
    )
    // So is what is weighed: the counter's.
    for (let from = 0; from < weighed.length; from += atOnce)
      tools.after('catalogue.weighedBrought', { lines: weighed.slice(from, from + atOnce) })
    if (pictures > 0) tools.later('catalogue.importPictures', { importId })
    changed(tools)
    return { importId, made: made.length, changed: renewed.length, left }
  },
  audit: {
    kind: auditKind('catalogue.import', { th: 'นำเข้าสินค้าจากไฟล์', en: 'imported products from a file' }),
    subject: () => 'products',
    details: (_input, count) => ({ ...count }),
  },
})

const gramsOf = (kilos: string): number => Math.round(Number(kilos) * 1000)

const answersIn = ({ shop, vat, untaxed }: TillAnswers): TillAnswers => ({ shop, vat, untaxed })

/** Categories that nobody wants made: their goods come without one. */
function leaveOut(lines: Iterable<Line>, codes: ReadonlySet<string>): void {
  for (const line of lines) if (line.category !== undefined && codes.has(line.category)) delete line.category
}

export const importParts = z.object({ importId: z.uuid() })
