/** What sets of a file hold: goods of the file or of the shop, once all of them are known. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Line } from './import-columns.ts'
import type { Known, PlannedLine } from './import-plan.ts'
import type { Tables } from './tables.ts'

/** A set with a part that is nowhere, that is refused, or that is a set itself, is refused with it. */
export function refuseEmptySets(
  planned: PlannedLine[],
  lines: ReadonlyMap<number, Line>,
  known: ReadonlyMap<string, Known>,
): void {
  const sets = planned.filter(({ line, kind }) => kind === 'new' && lines.get(line)?.parts)
  if (sets.length === 0) return
  const there = new Map([...known.values()].map(({ sku, kind }) => [sku.toLowerCase(), kind === 'bundle']))
  for (const { line, sku, kind } of planned)
    if (kind === 'new') there.set(sku.toLowerCase(), lines.get(line)?.parts !== undefined)
  for (const set of sets) {
    const wrong = lines.get(set.line)!.parts!.find(({ sku }) => there.get(sku.toLowerCase()) !== false)
    if (!wrong) continue
    set.kind = 'wrong'
    set.changes = []
    set.problem = there.has(wrong.sku.toLowerCase()) ? nested(wrong.sku) : missing(wrong.sku)
  }
}

const missing = (sku: string): LocalText => ({
  th: `ในชุดมี ${sku} ซึ่งไม่มีในไฟล์และในร้าน หรือนำเข้าไม่ได้`,
  en: `The set holds ${sku}, which is neither in the file nor in the shop, or cannot be taken.`,
})
const nested = (sku: string): LocalText => ({
  th: `ในชุดมี ${sku} ซึ่งเป็นชุดอยู่แล้ว ชุดซ้อนชุดไม่ได้`,
  en: `The set holds ${sku}, which is a set itself.`,
})

/** After all goods of the file are there. */
export async function fillSets(tools: Tools<Tables>, lines: readonly Line[]): Promise<void> {
  const parts = lines.flatMap(({ sku, parts: held = [] }) => held.map((part) => ({ set: sku, ...part })))
  if (parts.length === 0) return
  await sql`
    insert into catalogue.bundle_items (variant_id, component_variant_id, quantity)
    select s.id, p.id, line.quantity
    from unnest(${parts.map(({ set }) => set)}::text[], ${parts.map(({ sku }) => sku.toLowerCase())}::text[],
        ${parts.map(({ quantity }) => quantity)}::int[]) as line (set_sku, part_sku, quantity)
      join catalogue.variants s on s.sku = line.set_sku
      join catalogue.variants p on lower(p.sku) = line.part_sku`.execute(tools.db)
}
