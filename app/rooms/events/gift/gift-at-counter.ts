/** A code of money pays at a counter, for whoever holds it: just what is told goes off it, and what is left stays on it. */
import { sql } from 'kysely'
import type { AnyTools } from '#kernel/action.server.ts'
import { readGiftCode } from '#rooms/wallet/index.ts'
import { refuse } from '../refusals.ts'
import { within } from '../room.ts'
import { giftHash } from './gift-code.server.ts'
import { moneyOf } from './gift-money.ts'
import { giftToSpend, noteSpent, takeOff } from './pay-with-gift.ts'

interface AtCounter {
  code: string
  /** Whose member code was read: nobody spends what they give themselves. */
  memberId: string | null
}

const read = (code: string): string => readGiftCode(code) ?? refuse('noSuchGift')

/** What it holds. Errors: as payWithGift for the code. */
export const seeGiftAtCounter = within(
  async (tools, { code, memberId }: AtCounter): Promise<bigint> =>
    (await giftToSpend(tools, read(code), memberId)).valueSatang,
)

export interface SpentGift {
  giftId: string
  amountSatang: bigint
  /** Where its money stood in the book. */
  from: ReturnType<typeof moneyOf>
}

/** All are locked in one order, so that two tickets with the same codes never wait for each other. Errors: 409 GIFT_LESS. */
export const spendGifts = within(
  async (tools, gifts: readonly (AtCounter & { amountSatang: bigint })[]): Promise<SpentGift[]> => {
    const hashes = gifts.map(({ code }) => giftHash(read(code)))
    await sql`select from events.gifts where code_hash = any(${hashes}) order by id for update`.execute(tools.db)
    const spent: SpentGift[] = []
    for (const { code, memberId, amountSatang } of gifts) {
      const gift = await giftToSpend(tools, read(code), memberId)
      if (gift.valueSatang < amountSatang) refuse('giftLess', { leftSatang: gift.valueSatang })
      await takeOff(tools, gift.id, amountSatang)
      spent.push({ giftId: gift.id, amountSatang, from: moneyOf(gift.saleId !== null) })
    }
    return spent
  },
)

/** By which payment of which bill it was spent. */
export const giftPaid = within(
  (tools: AnyTools, paid: { giftId: string; amountSatang: bigint; payableId: string; paymentId: string }) =>
    noteSpent(tools, paid),
)
