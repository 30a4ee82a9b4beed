import { sql } from 'kysely'
import { holdsWords } from '#kernel/holds-words.ts'
import { baht, oneOf } from '#kernel/list.server.ts'
import { list } from '../room.ts'
import { type ListedLine, statementList } from './statement-list.ts'

export const { page: statementLines, part: statementPart } = list(statementList, {
  may: 'billing.matchStatements',
  from: sql`billing.statement_lines l`,
  as: sql`l`,
  key: sql`l.id`,
  sorts: { date: [sql`l.posted_on`, sql`l.posted_time`], amount: sql`l.amount_satang` },
  filters: {
    state: oneOf(sql`l.state`),
    date: ({ from, to }) =>
      sql`l.posted_on between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`,
    amount: baht(sql`l.amount_satang`),
  },
  search: (q) => holdsWords(sql`l.description || ' ' || l.reference || ' ' || l.note`, q),
  select: sql`l.id, l.posted_on::text as "postedOn", l.posted_time as "postedTime", l.amount_satang as "amountSatang", l.description,
    l.reference, l.state, l.note, (select p.number from billing.payment_allocations a join billing.payables p on p.id = a.payable_id
      where a.payment_id = l.payment_id limit 1) as number`,
  row: (found) => found as ListedLine, // what `select` says
})
