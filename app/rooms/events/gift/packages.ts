/** Packages: so many uses of several things, given together; staff count each use. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { useEntitlement } from '#rooms/entitlements/index.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { PackageItem } from './claim-gift.ts'
import { itemsToKeep } from './given-things.ts'
import { itemsOf, PackageInput } from './gift-input.ts'

export interface Package {
  id: string
  name: LocalText
  about: string
  priceSatang: bigint
  validDays: number
  items: PackageItem[]
  given: number
  /** Everybody may see it, and buy it. */
  isListed: boolean
}

export const packages = query({
  may: 'events.giveGifts',
  input: z.object({}),
  async run({ db }): Promise<Package[]> {
    const { rows } = await sql<Omit<Package, 'name'> & { th: string; en: string }>`
      select p.id, p.name_th as th, p.name_en as en, p.about, p.price_satang as "priceSatang", p.valid_days as "validDays", p.items, p.is_listed as "isListed",
        (select count(*)::int from events.gifts g join events.gift_batches b on b.id = g.batch_id where b.package_id = p.id and g.state = 'claimed') as given
      from events.packages p where p.state = 'open' order by p.id desc limit 100`.execute(db)
    return rows.map(({ th, en, ...one }) => ({ ...one, name: { th, en: en || th } }))
  },
})

export type ListedPackage = Omit<Package, 'given' | 'isListed'>

/** What everybody may see. */
export const listedPackages = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<ListedPackage[]> {
    const { rows } = await sql<Omit<ListedPackage, 'name'> & { th: string; en: string }>`
      select p.id, p.name_th as th, p.name_en as en, p.about, p.price_satang as "priceSatang", p.valid_days as "validDays", p.items
      from events.packages p where p.state = 'open' and p.is_listed order by p.id desc limit 100`.execute(db)
    return rows.map(({ th, en, ...one }) => ({ ...one, name: { th, en: en || th } }))
  },
})

/** Everybody sees it from now on, or nobody any more. Errors: 404. */
export const listPackage = command({
  may: 'events.giveGifts',
  input: z.object({ packageId: z.uuid(), isListed: z.stringbool() }),
  async run({ db }, { packageId, isListed }): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('events.packages')
      .set({ is_listed: isListed })
      .where('id', '=', packageId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('events.listPackage', { th: 'แสดงหรือซ่อนแพ็กเกจ', en: 'showed or hid a package' }),
    subject: ({ packageId }) => `package:${packageId}`,
    details: ({ isListed }) => ({ isListed }),
  },
})

/** A new one, and what it gives is there. Errors: 422. What was given of another stays as it was. */
export const savePackage = command({
  may: 'events.giveGifts',
  idempotent: true,
  input: PackageInput,
  async run(tools, { name, about, price, vatClass, validDays, items }): Promise<{ packageId: string }> {
    const kept = await itemsToKeep(tools, itemsOf(items))
    return tools.db
      .insertInto('events.packages')
      .values({
        name_th: name.th,
        name_en: name.en,
        about,
        price_satang: price,
        vat_class: vatClass,
        valid_days: validDays,
        items: JSON.stringify(kept),
      })
      .returning('id as packageId')
      .executeTakeFirstOrThrow()
  },
  audit: {
    kind: auditKind('events.savePackage', { th: 'สร้างแพ็กเกจ', en: 'made a package' }),
    subject: (_input, { packageId }) => `package:${packageId}`,
    details: ({ name }) => ({ name: name.th }),
  },
})

/** It is given no more; who has it uses it. Errors: 404. */
export const archivePackage = command({
  may: 'events.giveGifts',
  input: z.object({ packageId: z.uuid() }),
  async run({ db }, { packageId }): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('events.packages')
      .set({ state: 'archived' })
      .where('id', '=', packageId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('events.archivePackage', { th: 'เก็บแพ็กเกจ', en: 'put a package away' }),
    subject: ({ packageId }) => `package:${packageId}`,
  },
})

/**
 * One use, by the code that its holder shows. Pressed twice it is one. Errors: 404; 409 GIFT_USED where nothing is left, or it is over.
 */
export const useThing = command({
  may: 'events.seeAttendees',
  input: z.object({ thingId: z.uuid(), useId: z.uuid() }),
  async run(tools, { thingId, useId }): Promise<{ left: number }> {
    const there = async () =>
      (
        await sql<{ left: number }>`
          select left_over as left from entitlements.held where id = ${thingId}::uuid and kind = 'thing' and source_type = 'gift'`.execute(
          tools.db,
        )
      ).rows[0]
    if (!(await there())) return notFound()
    const used = await useEntitlement(tools, { entitlementId: thingId, usedFor: useId })
    if (used === 'refused') refuse('nothingLeft')
    return (await there())!
  },
  audit: {
    kind: auditKind('events.useThing', { th: 'ตัดสิทธิ์ของแพ็กเกจ', en: 'counted a use of a package' }),
    subject: ({ thingId }) => `thing:${thingId}`,
  },
})

export interface ThingToUse {
  id: string
  label: string
  holder: string
  left: number
  isOpen: boolean
}

/** What somebody shows at the counter. Errors: 404. */
export const seeThing = query({
  may: 'events.seeAttendees',
  input: z.object({ thingId: z.uuid() }),
  async run({ db }, { thingId }): Promise<ThingToUse> {
    const { rows } = await sql<ThingToUse>`
      select h.id, i.label, coalesce(n.name, '') as holder, h.left_over as left, h.is_open as "isOpen"
      from entitlements.held h join events.gifts g on g.id = h.source_id join events.gift_batches b on b.id = g.batch_id
        join events.packages p on p.id = b.package_id
        join lateral jsonb_to_recordset(p.items) as i (id uuid, label text, quantity int) on i.id = h.ref_id
        left join identity.names n on n.account_id = h.account_id
      where h.id = ${thingId}::uuid and h.kind = 'thing' and h.source_type = 'gift'`.execute(db)
    return rows[0] ?? notFound()
  },
})
