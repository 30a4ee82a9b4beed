/** A file as long as may be: what its preview answers is bounded, and who else asks this process gets a turn meanwhile. */
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { mostLines } from './import-heads.ts'
import { planImport } from './import.ts'

const csvOf = (lineOf: (at: number) => string) =>
  ['sku,ชื่อ,ราคา,หมวดหมู่', ...Array.from({ length: mostLines }, (_, at) => lineOf(at))].join('\n')

test('5,000 lines answer with as many as a page shows, what is wrong first, and how many there are of each', async () => {
  const tenant = await newTenant('import-long')
  const name = 'กาแฟคั่วกลางดอยช้าง '.repeat(5)
  const csv = csvOf((at) => `LONG-${at},${name}${at},${at % 50 === 49 ? 'ผิด' : at + 1},หมวด ${at % 900}`)
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  turn()
  const preview = await planImport(tenant.as('manager'), { table: tableOf(csv) })
  isOver = true
  expect(turns).toBeGreaterThan((2 * mostLines) / 100)
  expect(preview.counts).toEqual({ wrong: 100, change: 0, new: 4900, same: 0 })
  expect(preview.lines).toHaveLength(200)
  expect(preview.lines.slice(0, 100).every(({ kind }) => kind === 'wrong')).toBe(true)
  expect(preview.newCategories).toHaveLength(200)
  expect(JSON.stringify(preview).length).toBeLessThan(200_000)
})
