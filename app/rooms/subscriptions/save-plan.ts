/** One of the plans: seen, made and changed. What is changed holds for who subscribes from now on; a new price is told to the others. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { recordHistory } from '#kernel/history.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { PlanInput } from './plan-input.ts'
import { offerPrice } from './new-price.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'

/** Null for the one that is to be made. */
export const seePlan = query({
  may: 'subscriptions.changePlans',
  input: z.object({ id: z.uuid().nullable() }),
  async run({ db }, { id }) {
    if (id === null) return null
    const row = await db.selectFrom('subscriptions.plans').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return notFound()
    return {
      id: row.id,
      code: row.code,
      name: { th: row.name_th, en: row.name_en },
      note: { th: row.note_th, en: row.note_en },
      price: row.price_satang,
      every: row.every,
      vatClass: row.vat_class,
      trialDays: row.trial_days,
      graceDays: row.grace_days,
      active: row.active,
      version: row.version,
    }
  },
})

export type SeenPlan = NonNullable<Awaited<ReturnType<typeof seePlan>>>

export const planHistory = query({
  may: 'subscriptions.changePlans',
  input: z.object({ id: z.uuid() }),
  run: ({ db }, { id }) => recordHistory(db, { room: 'subscriptions', subjects: [`plan:${id}`] }),
})

/** Without an id a new one. Errors: 404; 409 when somebody else saved it since `version`; 422 for a code that is taken. */
export const savePlan = command({
  may: 'subscriptions.changePlans',
  input: PlanInput.extend({ id: z.uuid().nullable(), version: z.coerce.number().int().default(0) }),
  async run(tools, { id, version, name, note, price, every, vatClass, trialDays, graceDays, code, active }) {
    const values = {
      code,
      name_th: name.th,
      name_en: name.en,
      note_th: note.th,
      note_en: note.en,
      price_satang: price,
      every,
      vat_class: vatClass,
      trial_days: trialDays,
      grace_days: graceDays,
      active,
    }
    const same = await tools.db
      .selectFrom('subscriptions.plans')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst()
    if (same && same.id !== id)
      refuseFields([{ field: 'code', th: 'มีแพ็กเกจที่ใช้ชื่อนี้แล้ว', en: 'Another plan has this name.' }])
    if (id === null)
      return tools.db.insertInto('subscriptions.plans').values(values).returning('id').executeTakeFirstOrThrow()
    // Waits for who subscribes at this moment: the guard below sees them.
    await tools.db.selectFrom('subscriptions.plans').select('id').where('id', '=', id).forUpdate().execute()
    const { numUpdatedRows } = await tools.db
      .updateTable('subscriptions.plans')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      // Periods are counted by the interval: with another one all that were billed would be counted anew.
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('every', '=', every),
          not(
            exists(
              selectFrom('subscriptions.subscriptions')
                .select('id')
                .where('plan_id', '=', id)
                .where('status', '<>', 'ended'),
            ),
          ),
        ]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 1n) {
      await offerPrice(tools, id)
      return { id }
    }
    const known = await tools.db
      .selectFrom('subscriptions.plans')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) return notFound()
    if (known.version !== version) return refuse('planChanged', { version: known.version })
    return refuseFields([
      {
        field: 'every',
        th: 'มีสมาชิกที่เรียกเก็บตามรอบนี้อยู่ จึงเปลี่ยนรอบไม่ได้ เพิ่มแพ็กเกจใหม่แล้วปิดรับแพ็กเกจนี้แทน',
        en: 'Subscribers are billed by this interval, so it cannot change. Add another plan and close this one instead.',
      },
    ])
  },
  audit: {
    kind: auditKind('subscriptions.savePlan', { th: 'แก้ไขแพ็กเกจสมาชิก', en: 'changed a plan' }),
    subject: (_input, { id }) => `plan:${id}`,
    details: ({ name, price }) => ({ name: name.th, amountSatang: price }),
  },
})
