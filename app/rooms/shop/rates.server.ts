import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { currentSeller, vatRates } from '#rooms/billing/index.ts'
import type { Rates } from './quote.ts'
import type { ShopTables } from './room.ts'

/** The VAT rates of today in Bangkok; null when the seller is not registered. Two statements in one breath. */
export async function ratesToday(tools: Tools<ShopTables>): Promise<Rates> {
  const [seller, rates] = await Promise.all([currentSeller(tools), vatRates(tools, businessDate(new Date()))])
  return seller?.vatRegistered ? rates : null
}
