/** What staff see of registers, and what may be done with many of them. */
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { archiveState, days, oneOf } from '#kernel/list.server.ts'
import { registerList } from './register-list.ts'
import { list, many } from './room.ts'

const state = archiveState(sql`t.archived_at`)

export const { page: registerPage } = list(registerList, {
  may: 'pos.seeRegisters',
  from: sql`(select t.* from pos.registers t join pos.my_registers m on m.id = t.id) t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.name, t.created_at as "madeAt", ${state} as state`,
  sorts: { name: sql`t.name`, made: sql`t.created_at` },
  filters: { state: oneOf(state), made: days(sql`t.created_at`) },
  search: (q) => holdsWords(sql`concat_ws(' ', t.name, t.note)`, q),
})

export const archiveRegisters = many.archive({
  may: 'pos.changeRegisters',
  table: 'pos.registers',
  kind: auditKind('pos.archiveRegisters', { th: 'เก็บเครื่องขาย', en: 'archived registers' }),
  subject: 'registers',
})

export const bringBackRegisters = many.bringBack({
  may: 'pos.changeRegisters',
  table: 'pos.registers',
  kind: auditKind('pos.bringBackRegisters', { th: 'นำเครื่องขายกลับมาใช้', en: 'brought registers back' }),
  subject: 'registers',
})
