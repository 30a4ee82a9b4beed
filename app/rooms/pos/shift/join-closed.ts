/** A sale that was made before its shift was closed and came after: it is counted there, as the Z's next revision. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { PosTables } from '../room.ts'
import { drawerOfShift } from './figures.ts'
import type { LockedShift } from './lock-shift.ts'
import { book, differenceEntries } from './shifts.ts'

/** What was counted stays; the difference to what should have been there moves, and so does the book. The caller holds the shift. */
export async function joinClosedShift(tools: Tools<PosTables>, shift: LockedShift): Promise<void> {
  const { expectedSatang } = await drawerOfShift(tools, shift.id)
  const { rows } = await sql<{ moved: bigint }>`
    with was as (select difference_satang as difference from pos.shifts where id = ${shift.id})
    update pos.shifts s set expected_satang = ${expectedSatang}, difference_satang = counted_satang - ${expectedSatang},
      revision = revision + 1
    from was where s.id = ${shift.id} returning s.difference_satang - was.difference as moved`.execute(tools.db)
  await book(tools, 'till_closed', randomUUID(), differenceEntries(shift.registerNo, rows[0]!.moved), 'shift revision')
}
