/** A sale, said once: its number, bill and hold, and what becomes of it when money comes, comes late, or goes back. */
import * as z from 'zod'
import type { AnyTools, Handler } from '#kernel/action.server.ts'
import {
  acceptPayable,
  type Buyer,
  closePayable,
  lockPayable,
  openPayableWithIntent,
  payableSubject,
} from '#rooms/billing/index.ts'
import {
  giveBackPromotions,
  holdPromotions,
  lockPromotions,
  releasePromotions,
  reopenPromotions,
  usePromotions,
} from '#rooms/promotions/index.ts'
import type { Applied } from '#rooms/promotions/parts/deal.ts'
import { billOf, type SaleLine } from './bill.ts'
import { lookAgainAt } from './clock.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import type { SaleSteps, Sold, WhatIsSold } from './sale-kind.ts'
import { saleNumber } from './sale-number.ts'

export interface NewSale {
  /** Of the room's row, which is there by now, and what people call it. */
  id: string
  number: string
  /** Null: a guest. */
  accountId: string | null
  buyer: Buyer
  lines: readonly SaleLine[]
  /** What promotions take off (couponFor). */
  applied?: readonly Applied[]
  /** Takes what is to be kept for it (a seat, goods), after its promotions; throws when there is none. */
  take?: () => Promise<unknown>
  /** Where the buyer goes back to. */
  returnPath: string
  /** Until then it can be paid, and is kept. */
  until: Date
}

type Begun = Pick<NewSale, 'number' | 'accountId' | 'buyer' | 'applied' | 'take'>

/** Once for each kind, when its room is loaded; billing knows it from then on. */
export function saleOf<T, Row extends Sold>(what: WhatIsSold, steps?: SaleSteps<T, Row>) {
  const { kind, letter, ...told } = what
  const clock = steps?.clock
  const subject = (id: string) => ({ subjectType: kind, subjectId: id })
  const its = steps ?? ({} as SaleSteps<T, Row>) // never asked: nothing of it waits
  const locked = (id: string, tools: AnyTools) => its.lock(tools, id)

  const wake = (tools: AnyTools, id: string, at: Date) => {
    if (clock) tools.later(clock.name, { [clock.id]: id }, { at, key: id })
  }

  async function begin(tools: AnyTools, id: string, { number, accountId, buyer, applied = [], take }: Begun) {
    const { phone, email } = buyer
    await holdPromotions(tools, { orderId: id, number, customer: { accountId, phone, email }, applied })
    await take?.()
  }

  async function stand(tools: AnyTools, row: Row): Promise<void> {
    if (row.hasCoupon) await usePromotions(tools, { orderId: row.id })
    await its.onPaid(tools, row)
  }

  async function hasAgain(tools: AnyTools, row: Row): Promise<boolean> {
    if (!its.again) return false
    if (row.hasCoupon) await lockPromotions(tools, { orderId: row.id })
    return its.again(tools, row)
  }

  async function prolong(tools: AnyTools, row: Row, until: Date): Promise<void> {
    if (row.phase !== 'waiting' || row.holdUntil === null || row.holdUntil >= until) return
    await its.hold?.(tools, row, until)
    wake(tools, row.id, until)
  }

  const close = within(async (tools, row: Pick<Row, 'id' | 'hasCoupon'>): Promise<void> => {
    await closePayable(tools, subject(row.id))
    if (row.hasCoupon) await releasePromotions(tools, { orderId: row.id })
  })

  async function end(tools: AnyTools, row: Row, why: 'time' | 'choice'): Promise<void> {
    await close(tools, row)
    await its.onExpired(tools, row, why)
  }

  const hold = within(async (tools, id: string) => {
    const money = await lockPayable(tools, subject(id))
    return { money, row: await locked(id, tools) }
  })

  /** At the end of its time, and as often as it takes: what does not wait any more is left alone. */
  async function expire(tools: AnyTools, id: string): Promise<void> {
    const { money, row } = await hold(tools, id)
    if (row.phase !== 'waiting') return
    const now = new Date()
    const minutes = clock?.looksAgainMinutes ?? 15
    const later = row.holdUntil && row.holdUntil > now ? row.holdUntil : lookAgainAt(money, { now, minutes })
    if (later) return wake(tools, id, later)
    const isPart = money !== null && money.sentSatang > money.refundedSatang
    if (isPart && its.waitsForRest) return prolong(tools, row, new Date(now.getTime() + minutes * 60_000))
    await end(tools, row, 'time')
  }

  const clockJob = clock?.job(clock.name, z.object({ [clock.id]: z.uuid() }), (tools, input) =>
    expire(tools, input[clock.id]!),
  )

  payableSubject(kind, { ...told, settled: async () => 'accepted', ...(steps ? subjectBy(steps) : {}) })

  /** What billing tells it, each in the settlement's own transaction. */
  function subjectBy({ onLate, onUndone, onRefunded, hold: keep }: SaleSteps<T, Row>) {
    return {
      settled: within(async (tools, { subjectId }: { subjectId: string }) => {
        const row = await locked(subjectId, tools)
        if (row.phase === 'waiting' || (row.phase === 'late' && (await hasAgain(tools, row)))) {
          await stand(tools, row)
          return 'accepted' as const
        }
        await onLate?.(tools as never, row)
        return 'needs_decision' as const
      }),
      ...(keep && {
        resumed: within(
          async (tools, asked: { subjectId: string; expiresAt: Date; isRenewal?: boolean }): Promise<void> => {
            const row = await locked(asked.subjectId, tools)
            const isOver = row.phase !== 'waiting' || row.holdUntil === null || row.holdUntil <= new Date()
            if (asked.isRenewal && isOver) refuse('holdOver')
            await prolong(tools, row, asked.expiresAt)
          },
        ),
      }),
      ...(onUndone && {
        undone: within(async (tools, { subjectId, reason }: { subjectId: string; reason: string }) => {
          const row = await locked(subjectId, tools)
          if (row.phase === 'late') return null
          if (row.hasCoupon && row.phase === 'stands') await reopenPromotions(tools, { orderId: subjectId })
          const expiresAt = await onUndone(tools as never, row, { reason })
          if (expiresAt) wake(tools, subjectId, expiresAt)
          else if (row.hasCoupon) await releasePromotions(tools, { orderId: subjectId })
          return expiresAt && { expiresAt }
        }),
      }),
      ...(onRefunded && {
        refunded: within(
          async (tools, refund: { subjectId: string; isWhole: boolean; fromSaleSatang: bigint; reason: string }) => {
            const row = await locked(refund.subjectId, tools)
            if (row.hasCoupon && refund.isWhole) await lockPromotions(tools, { orderId: row.id })
            if (!(await onRefunded(tools as never, row, refund))) return
            // A part had been paid: the rest is not owed any more.
            if (row.phase === 'waiting') await closePayable(tools, subject(row.id))
            if (!row.hasCoupon) return
            await giveBackPromotions(tools, { orderId: row.id })
            await releasePromotions(tools, { orderId: row.id })
          },
        ),
      }),
    }
  }

  return {
    kind,
    newNumber: () => saleNumber(letter),
    /**
     * Last in the transaction that made the row: promotions are held, the bill is open, the clock runs. For 0 satang it
     * stands before this returns, with its paper, and no slug is answered. Errors: 409 COUPON_EXHAUSTED, 422; 409 while
     * the business takes no money.
     */
    open: within(async (tools, sale: NewSale): Promise<{ slug: string | null }> => {
      const { id, number, accountId, buyer, returnPath, until: expiresAt } = sale
      await begin(tools, id, sale)
      const bill = await billOf(tools, sale.lines, sale.applied)
      const asked = { ...subject(id), number, amountSatang: bill.totalSatang, accountId, buyer, bill, returnPath }
      const { slug } = await openPayableWithIntent(tools, { ...asked, expiresAt })
      if (slug) wake(tools, id, expiresAt)
      return { slug }
    }),
    /** Nothing is asked for it: it stands at once, without a bill. Errors: as open. */
    give: within(async (tools, row: Row, sale: Begun): Promise<void> => {
      await begin(tools, row.id, sale)
      await stand(tools, row)
    }),
    /** Its money and then itself, locked. Errors: 404. */
    hold,
    /** Ends what waits and is held by the caller. Errors: 409 while money or a slip is on its way. */
    letGo: within(async (tools, { money, row }: Awaited<ReturnType<typeof hold>>): Promise<void> => {
      if (money && (money.inReviewSince || money.countedSatang > 0n)) refuse('moneyOnItsWay')
      await end(tools, row, 'choice')
    }),
    /** A person let stand what is held by the caller and had come too late. Errors: 409 when a part of it went back. */
    accept: within(async (tools, row: Row): Promise<void> => {
      await stand(tools, row)
      await acceptPayable(tools, subject(row.id))
    }),
    /** Ends the bill and the promotions of what makes way for something else; its row and what it holds are the caller's. */
    close,
    /** For the room's jobs.ts. */
    get clock(): Handler {
      return clockJob ?? fail('a sale that is not kept for anybody has no clock')
    },
  }
}

function fail(why: string): never {
  throw new Error(why)
}
