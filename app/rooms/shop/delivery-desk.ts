import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { satangToJson } from '#kernel/money.ts'
import { deliverySettings } from './delivery-settings.ts'
import { DeliveryTermsInput } from './delivery-input.ts'
import { refuse } from './refusals.ts'
import { command, query, within } from './room.ts'
import { shopTerms } from './see-terms.ts'
import { type Terms, usualTerms } from './terms.ts'

/** What the form begins with; `version` null until somebody has saved it. */
export const deliveryDesk = query({
  may: 'shop.openShop',
  input: z.object({}),
  async run(tools): Promise<{ terms: Terms; version: number | null }> {
    const row = await tools.db.selectFrom('shop.settings').select('version').executeTakeFirst()
    return { terms: await shopTerms(tools, {}), version: row?.version ?? null }
  },
})

/**
 * How goods travel and how long they are held. Orders that stand keep what they were promised.
 *
 * Errors: 409 VERSION_CONFLICT, 422.
 */
export const saveDelivery = command({
  may: 'shop.openShop',
  input: DeliveryTermsInput,
  run: (tools, { version = 0, ...typed }) =>
    deliverySettings.keeping(tools, async () => {
      const { ships, price, freeFrom, pickup, cod, codFee, codLimit, holdMinutes, showExactStock } = typed
      const { prepareDays, closedWeekdays, keepsHolidays, closedDates } = typed
      const { rows } = await sql<{ version: number }>`
      insert into shop.settings as s (hold_minutes, ships, shipping_satang, free_shipping_from_satang, weight_steps, provinces,
        pickup, cod, cod_fee_satang, cod_limit_satang, show_exact_stock, prepare_days, closed_weekdays, keeps_holidays, closed_dates)
      values (${holdMinutes}, ${ships}, ${price}, ${freeFrom}, ${stepsJson(typed.steps)}::jsonb,
        ${provincesJson(typed)}::jsonb, ${pickup}, ${cod}, ${codFee}, ${codLimit}, ${showExactStock}, ${prepareDays},
        ${closedWeekdays}::smallint[], ${keepsHolidays}, ${JSON.stringify(closedDates)}::jsonb)
      on conflict on constraint settings_once do update set hold_minutes = excluded.hold_minutes, ships = excluded.ships,
        shipping_satang = excluded.shipping_satang, free_shipping_from_satang = excluded.free_shipping_from_satang,
        weight_steps = excluded.weight_steps, provinces = excluded.provinces, pickup = excluded.pickup, cod = excluded.cod,
        cod_fee_satang = excluded.cod_fee_satang, cod_limit_satang = excluded.cod_limit_satang,
        show_exact_stock = excluded.show_exact_stock, prepare_days = excluded.prepare_days,
        closed_weekdays = excluded.closed_weekdays, keeps_holidays = excluded.keeps_holidays,
        closed_dates = excluded.closed_dates, version = s.version + 1
      where s.version = ${version}
      returning version`.execute(tools.db)
      if (rows[0]) return { version: rows[0].version }
      const there = await tools.db.selectFrom('shop.settings').select('version').executeTakeFirstOrThrow()
      return refuse('editedMeanwhile', there)
    }),
  audit: {
    kind: auditKind('shop.deliveryChanged', { th: 'แก้ไขวิธีจัดส่งและเวลาจอง', en: 'changed delivery and hold' }),
    subject: (_input, { version }) => `settings:${version}`,
    details: ({ version: _version, ...terms }) => terms,
  },
})

export interface ShopPolicy {
  holdMinutes: number
  showExactStock: boolean
  ships: boolean
  pickup: boolean
  cod: boolean
}

/** What of the terms is policy and no price: prices stay as they are. */
export const setShopPolicy = within((tools, policy: ShopPolicy): Promise<unknown> => {
  const { holdMinutes, showExactStock, ships, pickup, cod } = policy
  return deliverySettings.keeping(tools, () =>
    sql`
      insert into shop.settings as s (hold_minutes, show_exact_stock, ships, pickup, cod, shipping_satang)
      values (${holdMinutes}, ${showExactStock}, ${ships}, ${pickup}, ${cod}, ${usualTerms.shippingSatang})
      on conflict on constraint settings_once do update set hold_minutes = excluded.hold_minutes,
        show_exact_stock = excluded.show_exact_stock, ships = excluded.ships, pickup = excluded.pickup, cod = excluded.cod,
        version = s.version + 1`.execute(tools.db),
  )
})

/** Lightest first; of two for one weight the last. */
function stepsJson(steps: z.output<typeof DeliveryTermsInput>['steps']): string {
  const byWeight = new Map(steps.map(({ kg, price }) => [Math.round(kg * 1000), satangToJson(price)]))
  return JSON.stringify([...byWeight].sort(([a], [b]) => a - b).map(([fromG, satang]) => ({ fromG, satang })))
}

const provincesJson = ({ provinces, zips }: Pick<z.output<typeof DeliveryTermsInput>, 'provinces' | 'zips'>): string =>
  JSON.stringify(
    Object.fromEntries(
      [...provinces, ...zips.flatMap(({ zips: codes, price }) => codes.map((code) => ({ code, price })))].map(
        ({ code, price }) => [code, price === null ? null : satangToJson(price)],
      ),
    ),
  )
