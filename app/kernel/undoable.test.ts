import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { newTenant } from './testing.ts'
import { writeIn } from './tools.server.ts'
import { undoable } from './undoable.server.ts'

test('what fails behind a savepoint is undone, and is not told; the rest of the transaction stands', async () => {
  const tenant = await newTenant()
  const told = await writeIn(tenant.as('manager'), async (tools) => {
    const note = (bucket: string) =>
      sql`insert into kernel.rate_buckets (bucket, tokens) values (${bucket}, 1)`.execute(tools.db)
    await note('before')
    tools.tell('before')
    const failed = undoable(tools, async () => {
      await note('within')
      tools.tell('within')
      await note('before')
    })
    await expect(failed).rejects.toThrow()
    await undoable(tools, () => note('after'))
    tools.tell('after')
    return tools.frame.outbox.length
  })
  expect(told).toBe(2)
  expect(await tenant.sql('select bucket from kernel.rate_buckets order by 1')).toEqual([
    { bucket: 'after' },
    { bucket: 'before' },
  ])
})
