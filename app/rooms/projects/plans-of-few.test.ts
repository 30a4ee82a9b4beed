/** The same in a house of few projects, where the planner thinks that a project is most of the table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#kernel/database.server.ts'
import { blocksOf, hearStatements } from '../../../tools/kept-plans.ts'
import { moveToOwnDatabase, type OwnDatabase } from '../../../tools/own-database.ts'
import { asks, type Filled, filled } from './testing-plans.ts'

let own: OwnDatabase
let large: Filled
let small: Filled
const { plansOf, stop } = hearStatements()

beforeAll(async () => {
  process.env.SALA_POOL_SIZE = '1'
  own = await moveToOwnDatabase()
  for (let n = 0; n < 1; n++) small = await filled(own, 100)
  large = await filled(own, 10_000)
  await own.owner('vacuum analyze')
})
afterAll(async () => {
  stop()
  await closeDatabase()
  await own.stop()
})

const orders: [string, () => Filled[]][] = [
  ['a small project first', () => [small, large]],
  ['the large one first', () => [large]],
]

for (const [name, most, ask] of asks)
  test.each(orders)(
    `${name} reads no more of 10,000 tasks than it shows where projects are few: %s`,
    async (_, order) => {
      await closeDatabase()
      for (const of of order()) {
        const plans = await plansOf(of.tenant, () => ask(of))
        expect(plans.length).toBeGreaterThan(0)
        expect(blocksOf(plans), of === large ? 'large' : 'small').toBeLessThan(most)
      }
    },
  )
