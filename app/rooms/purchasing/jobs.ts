import type { Handler } from '#kernel/action.server.ts'
import { vendorSales } from './vendors/take-sales.ts'

export const handlers: Handler[] = [vendorSales]
