/** Pure: how kinds of businesses usually work. Each is a place to begin, and everything of it can be changed. */
import type { OpenDay } from '#rooms/cluster/index.ts'
import { type PayWay, payWays } from '#rooms/billing/parts/pay-ways.ts'
import type { ModelSpec } from './spec.ts'

export const templateNames = ['retail', 'cafe', 'school', 'service', 'market'] as const
export type TemplateName = (typeof templateNames)[number]

const open = (weekdays: readonly number[], opens: string, closes: string): OpenDay[] =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))
const week = [1, 2, 3, 4, 5, 6, 7]
const all = (but: readonly PayWay[] = []): Record<PayWay, boolean> =>
  Object.fromEntries(payWays.map((way) => [way, !but.includes(way)])) as Record<PayWay, boolean>

/** Without series and branches: papers go on as they are numbered, branches as they are. */
export const templates: Readonly<Record<TemplateName, ModelSpec>> = {
  retail: {
    channels: { shop: true, pos: true, lessons: false, events: false, calendar: false },
    hours: open(week, '09:00', '20:00'),
    limits: {
      branchManager: { discountBp: 2000, refundSatang: 500_000, walletSatang: 1_000_000 },
      cashier: { discountBp: 500, walletSatang: 100_000 },
      seller: { discountBp: 500 },
    },
    series: {},
    shop: { holdMinutes: 60, showExactStock: false, ships: true, pickup: true, cod: true },
    branches: [],
    ways: all(),
    belowZero: 'never',
    targetSatang: null,
  },
  cafe: {
    channels: { shop: true, pos: true, lessons: false, events: false, calendar: false },
    hours: open(week, '07:30', '18:00'),
    limits: {
      branchManager: { discountBp: 2000, refundSatang: 200_000, walletSatang: 500_000 },
      cashier: { discountBp: 1000, walletSatang: 50_000 },
    },
    series: {},
    shop: { holdMinutes: 30, showExactStock: false, ships: false, pickup: true, cod: false },
    branches: [],
    ways: all(['credit']),
    belowZero: 'asGoodsSay',
    targetSatang: null,
  },
  school: {
    channels: { shop: true, pos: false, lessons: true, events: true, calendar: true },
    hours: [...open([1, 2, 3, 4, 5], '13:00', '20:00'), ...open([6, 7], '09:00', '17:00')],
    limits: { branchManager: { discountBp: 1500, refundSatang: 1_000_000 }, seller: { discountBp: 1000 } },
    series: {},
    shop: { holdMinutes: 1440, showExactStock: false, ships: true, pickup: true, cod: false },
    branches: [],
    ways: all(),
    belowZero: 'asGoodsSay',
    targetSatang: null,
  },
  service: {
    channels: { shop: true, pos: true, lessons: false, events: false, calendar: true },
    hours: open([1, 2, 3, 4, 5, 6], '09:00', '18:00'),
    limits: { branchManager: { discountBp: 1500, refundSatang: 300_000 }, cashier: { discountBp: 500 } },
    series: {},
    shop: { holdMinutes: 1440, showExactStock: false, ships: false, pickup: true, cod: false },
    branches: [],
    ways: all(),
    belowZero: 'asGoodsSay',
    targetSatang: null,
  },
  market: {
    channels: { shop: false, pos: true, lessons: false, events: false, calendar: false },
    hours: open([6, 7], '16:00', '22:00'),
    limits: { cashier: { discountBp: 1000 }, seller: { discountBp: 1000 } },
    series: {},
    shop: { holdMinutes: 15, showExactStock: true, ships: false, pickup: true, cod: false },
    branches: [],
    ways: all(['card_manual', 'credit']),
    belowZero: 'asGoodsSay',
    targetSatang: null,
  },
}
