/**
 * A file of many products, each with its picture out of one zip: what is wrong is told line by line, memory stays flat,
 * and taken back nothing is left. `SALA_LINES=5000 npx vitest run tools/import-many.test.ts` is the whole size.
 */
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { jobContext } from '#kernel/job-context.ts'
import { putFile } from '#rooms/files/index.ts'
import { importProducts, planImport } from '#rooms/catalogue/import.ts'
import { handlers } from '#rooms/catalogue/jobs.ts'
import { importOf, undoImport } from '#rooms/catalogue/undo-import.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'

const lines = Number(process.env.SALA_LINES ?? 150)
/** Of 5,000 a hundred. */
const wrongEvery = 50
const isWrong = (at: number) => at % wrongEvery === 0
/** Not told by how many there are: drawing takes what one picture takes. */
const mostAboveIdleMb = 160

test(
  `${lines} products with pictures: told, drawn in flat memory, and taken back to nothing`,
  { timeout: 3_600_000 },
  async () => {
    const tenant = await newTenant('import-many')
    const as = () => tenant.as('manager')
    await putZip(tenant)
    const csv = ['sku,ชื่อ,ราคา,รูป', ...Array.from({ length: lines }, (_, at) => lineOf(at))].join('\n')
    const before = await counts(tenant)
    const watch = watchMemory()

    const { plan, lines: planned } = await planImport(as(), { table: tableOf(csv), zip: 'many.zip' })
    const wrong = planned.filter(({ kind }) => kind === 'wrong')
    expect(wrong).toHaveLength(Math.ceil(lines / wrongEvery))
    expect(wrong.every(({ problem }) => problem!.th.startsWith('ราคา: ') && problem!.en.startsWith('price: '))).toBe(
      true,
    )
    const { importId, made } = await importProducts(as(), { table: tableOf(csv), plan, zip: 'many.zip' })
    expect(made).toBe(lines - wrong.length)
    const read = watch.next('read and written')
    await workOff(tenant)
    const drawn = watch.next('pictures drawn')
    expect(await importOf(as(), { importId })).toMatchObject({ hung: made, missing: [] })
    expect(await keysOnDisk(tenant.id, 'pictures')).toHaveLength(made * 3)

    expect(await undoImport(as(), { importId })).toMatchObject({ gone: made, back: 0, kept: [] })
    await workOff(tenant)
    const undone = watch.end('taken back')
    expect(await counts(tenant)).toEqual(before)
    expect(await keysOnDisk(tenant.id, 'pictures')).toEqual([])
    console.log(`${lines} lines, idle ${watch.idle} MB:`, [read, drawn, undone].map(({ said }) => said).join(', '))
    for (const { above } of [read, drawn, undone]) expect(above).toBeLessThan(mostAboveIdleMb)
  },
)

const lineOf = (at: number): string => `M-${at},สินค้า ${at},${isWrong(at) ? 'ผิด' : at},${at}.jpg`

/** Each its own picture, so that none is drawn for another. */
async function putZip(tenant: TestTenant): Promise<void> {
  const [account] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (email, firstname, lastname, role) values ('m@example.com', 'ก', 'ข', 'manager') returning id",
  )
  const files: Record<string, [Uint8Array, { level: 0 }]> = {}
  for (let at = 0; at < lines; at++) {
    const background = { r: at % 256, g: (at >> 8) * 20, b: 90 }
    const picture = sharp({ create: { width: 320, height: 240, channels: 3, background } })
    files[`${at}.jpg`] = [new Uint8Array(await picture.jpeg().toBuffer()), { level: 0 }]
  }
  const owner = tenant.as('manager', { accountId: account!.id })
  await putFile(owner, { name: 'many.zip', parent: null, scope: 'business' }, zipSync(files))
  await tenant.sql("update files.items set status = 'ready'")
}

/** What the commands left to be done later, and what that left. */
async function workOff(tenant: TestTenant): Promise<void> {
  for (;;) {
    const jobs = await tenant.sql<{ topic: string; payload: unknown }>(
      "delete from kernel.outbox where tenant_id = kernel.tenant_id() and kind = 'job' and topic like 'catalogue.%' returning topic, payload",
    )
    if (jobs.length === 0) return
    for (const { topic, payload } of jobs)
      await handlers.find((each) => each.topic === topic)!.handle(jobContext(tenant.id), payload)
  }
}

/** Everything that an import could leave behind. */
const counts = async (tenant: TestTenant) =>
  (
    await tenant.sql(`select (select count(*) from catalogue.products) as products, (select count(*) from catalogue.variants) as variants,
      (select count(*) from catalogue.product_categories) as shelves, (select count(*) from catalogue.search_terms) as terms,
      (select count(*) from stock.levels) as levels, (select count(*) from stock.movements) as movements`)
  )[0]

function watchMemory() {
  const now = () => Math.round(process.memoryUsage().rss / 1_048_576)
  const idle = now()
  let highest = idle
  const looking = setInterval(() => (highest = Math.max(highest, now())), 50)
  const next = (what: string) => {
    const above = Math.max(highest, now()) - idle
    highest = now()
    return { above, said: `${what} +${above} MB` }
  }
  const end = (what: string) => {
    clearInterval(looking)
    return next(what)
  }
  return { idle, next, end }
}
