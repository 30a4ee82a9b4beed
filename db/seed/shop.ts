import type { Work } from './work.ts'

/** Shipping 50 baht, free from 1,000 baht on; held for 30 minutes (commerce.md §3.2); sent within two days, no Sundays. */
export async function addShopSettings(
  { rows }: Work,
  settings: { shippingSatang?: bigint; freeFromSatang?: bigint | null } = {},
): Promise<void> {
  await rows(
    `insert into shop.settings (shipping_satang, free_shipping_from_satang, prepare_days, closed_weekdays, keeps_holidays)
     values ($1, $2, 2, '{0}', true)`,
    [settings.shippingSatang ?? 5000n, settings.freeFromSatang === undefined ? 100_000n : settings.freeFromSatang],
  )
}
