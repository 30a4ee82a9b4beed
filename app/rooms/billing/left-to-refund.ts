import { within } from './room.ts'

/** What may still go back of many at once, by what they were paid for. */
export const leftToRefund = within(
  async (
    tools,
    { subjectType, subjectIds }: { subjectType: string; subjectIds: readonly string[] },
  ): Promise<{ subjectId: string; payableId: string; accountId: string | null; leftSatang: bigint }[]> =>
    subjectIds.length === 0
      ? []
      : tools.db
          .selectFrom('billing.payables')
          .select(['id as payableId', 'subject_id as subjectId', 'account_id as accountId'])
          .select((eb) =>
            eb(eb('paid_satang', '-', eb.ref('unsent_satang')), '-', eb.ref('refunded_satang')).as('leftSatang'),
          )
          .where('subject_type', '=', subjectType)
          .where('subject_id', 'in', [...subjectIds])
          .execute(),
)
