/** After everything in any order: the owner's reports say what the book says, whichever way they are summed, to the satang. */
import { expect } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { trialBalance } from '#rooms/ledger/index.ts'
import { soldLinesPart } from '#rooms/reports/sold/sold-lines.ts'
import type { SoldLine } from '#rooms/reports/sold/sold-lines-list.ts'
import { type Dim, dims } from '#rooms/reports/sold/dims-names.ts'
import { soldByAll, soldTotal } from '#rooms/reports/sold/summarize.ts'
import type { Scene } from './random-scene.ts'

interface Sums {
  netSatang: bigint
  vatSatang: bigint
  returnsSatang: bigint
}
const sumOf = (rows: readonly Sums[]): Sums => ({
  netSatang: rows.reduce((sum, row) => sum + row.netSatang, 0n),
  vatSatang: rows.reduce((sum, row) => sum + row.vatSatang, 0n),
  returnsSatang: rows.reduce((sum, row) => sum + row.returnsSatang, 0n),
})

/** What a line belongs to, where lines can be told apart by it. */
const keyOfLine: Partial<Record<Dim, (line: SoldLine) => string>> = {
  day: ({ on }) => on,
  month: ({ on }) => on.slice(0, 7),
  year: ({ on }) => on.slice(0, 4),
  hour: ({ hour }) => hour,
  channel: ({ channel }) => channel,
  staff: ({ staff }) => staff || ':online',
}

async function allLines(scene: Scene): Promise<SoldLine[]> {
  const lines: SoldLine[] = []
  for (let after: string | null = null; ; after = lines.at(-1)!.id) {
    const part = await soldLinesPart(scene.tenant.as('admin'), { after })
    lines.push(...part)
    if (part.length === 0) return lines
  }
}

export async function reportsAgree(scene: Scene, told: string): Promise<void> {
  const admin = scene.tenant.as('admin')
  const range = { from: '2000-01-01', until: businessDate(new Date()) }
  const total = await soldTotal(admin, range)
  const { netSatang, vatSatang, returnsSatang } = total
  const lines = await allLines(scene)
  for (const by of dims) {
    const rows = await soldByAll(admin, { ...range, by })
    expect({ by, ...sumOf(rows) }, told).toEqual({
      by,
      netSatang,
      vatSatang,
      returnsSatang,
    })
    const keyOf = keyOfLine[by]
    if (!keyOf) continue
    const opened = Map.groupBy(lines, keyOf)
    for (const { key, netSatang: net, vatSatang: vat } of rows) {
      const found = sumOf((opened.get(key) ?? []).map((line) => ({ ...line, returnsSatang: 0n })))
      expect({ by, key, net: found.netSatang, vat: found.vatSatang }, told).toEqual({ by, key, net, vat })
    }
  }
  const { totalSatang } = await trialBalance(admin, {})
  expect({ totalSatang }, told).toEqual({ totalSatang: 0n })
  // What it cost is what the book took for what was sold, of the house’s own goods and of vendors’.
  const [booked] = await scene.tenant.sql<{ satang: bigint }>(
    `select coalesce(sum(a.balance_satang), 0)::bigint as satang from ledger.accounts a where a.code in ('cost:goods', 'cost:vendors')`,
  )
  expect({ cost: total.costSatang ?? 0n }, told).toEqual({
    cost: booked!.satang,
  })
}
