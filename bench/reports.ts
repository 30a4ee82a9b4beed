/**
 * Reports over a million sale lines of three years: what the database's own backend worked for them, so that neighbours on
 * the machine do not count. The rooms' own queries are asked, as an owner does; one more sale stands in the next answer.
 */
import { readFileSync } from 'node:fs'
import { closeDatabase } from '#kernel/database.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { soldBy, soldTotal } from '#rooms/reports/sold/summarize.ts'
import { moveToOwnDatabase } from '../tools/own-database.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'

const bills = sized(400_000, 400_000, 400)
const linesEach = 2.5

export async function bench(): Promise<Row[]> {
  process.env.SALA_POOL_SIZE = '1'
  process.env.SALA_SECRET ??= 'of this bench alone, and of nothing else'
  const own = await moveToOwnDatabase()
  try {
    const tenant = await newTenant('reports')
    await fill(own, tenant.id)
    const who = tenant.as('admin')
    const month = { from: '2026-10-01', until: '2026-10-31' }
    const year = { from: '2025-11-01', until: '2026-10-31' }
    const asked: [string, number | undefined, () => Promise<unknown>][] = [
      ['a month, all together', 300, () => soldTotal(who, month)],
      ['a month by day', 300, () => soldBy(who, { ...month, by: 'day' })],
      ['a month by goods', 300, () => soldBy(who, { ...month, by: 'goods' })],
      ['a month by hour', 300, () => soldBy(who, { ...month, by: 'hour' })],
      ['a year by day', 2000, () => soldBy(who, { ...year, by: 'day' })],
      ['a year by month', 2000, () => soldBy(who, { ...year, by: 'month' })],
      ['a year by goods', undefined, () => soldBy(who, { ...year, by: 'goods' })],
    ]
    const rows: Row[] = []
    for (const [promise, atMost, ask] of asked) {
      await ask()
      const took = await workOf(tenant, ask)
      rows.push({ promise: `reports: ${promise}`, reached: took, unit: 'ms', ...(atMost !== undefined && { atMost }) })
    }
    // What is kept is true after the next sale: three lines of it, on a day of the month.
    const was = await soldTotal(who, month)
    const next = bills + 1
    await fill(own, tenant.id, { from: next, until: next, on: '2026-10-15' })
    const off = Number((await soldTotal(who, month)).netSatang - was.netSatang) - 3 * 10_000
    return [...rows, { promise: 'reports: after one more sale the month is off by satang', reached: Math.abs(off), unit: '', atMost: 0 }] // prettier-ignore
  } finally {
    await closeDatabase()
    await own.stop()
  }
}

/** CPU of the one backend, in ms: user and system ticks of ten milliseconds. */
async function workOf(tenant: Awaited<ReturnType<typeof newTenant>>, ask: () => Promise<unknown>): Promise<number> {
  const pid = async () => (await tenant.sql<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid
  const ticks = (of: number) => {
    const fields = readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  }
  const backend = await pid()
  const before = ticks(backend)
  const times = 3
  for (let n = 0; n < times; n++) await ask()
  return ((ticks(backend) - before) * 10) / times
}

/** Bills `from` to `until`, over three years or all on one day. */
async function fill(
  own: Awaited<ReturnType<typeof moveToOwnDatabase>>,
  tenantId: string,
  { from = 1, until = bills, on = null }: { from?: number; until?: number; on?: string | null } = {},
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => own.owner(text, values, tenantId)
  await run(
    `insert into billing.payables (id, subject_type, subject_id, number, amount_satang, paid_satang, status, bill, settled_at)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'counter', ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'B' || n,
       32100, 32100, 'settled', jsonb_build_object('lines', (select jsonb_agg(jsonb_build_object('sku', 'SKU-' || ((n * 7 + l) % 500), 'name',
         jsonb_build_object('th', 'กาแฟ ' || ((n * 7 + l) % 500), 'en', 'Coffee'), 'quantity', 1, 'unitPriceSatang', 10700, 'netSatang', 10700, 'vatSatang', 700, 'vatClass', 'vat7'))
         from generate_series(0, 1 + n % 2) l), 'subtotalSatang', 32100, 'discountSatang', 0, 'shippingSatang', 0, 'vatSatang', 2100, 'totalSatang', 32100), now()
     from generate_series($1::int, $2::int) n`,
    [from, until],
  )
  await run(
    `insert into billing.tax_points (id, payable_id, cause, arose_on, booked_on, made_at)
     select ('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'paid', day, day, day + interval '5 hours'
     from (select n, coalesce($4::date, '2023-11-01'::date + (n::bigint * 1096 / $3::int)::int) as day from generate_series($1::int, $2::int) n) x`,
    [from, until, bills, on],
  )
  await run(
    `insert into billing.tax_point_lines (tax_point_id, place, pieces, earned_satang, earned_vat_satang, due_satang, due_vat_satang)
     select ('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, l, 1, 10700, 700, 10700, 700
     from generate_series($1::int, $2::int) n, generate_series(0, 1 + n % 2) l`,
    [from, until],
  )
  if (on !== null) return
  await run('analyze billing.payables, billing.tax_points, billing.tax_point_lines')
  if (linesEach * bills < 1) throw new Error('nothing to look at')
}
