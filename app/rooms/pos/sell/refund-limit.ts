/** How much of a sale somebody gives back without a second person, in satang: any, unless the business said less. */
import { type Actor, limitOfStaff } from '#kernel/roles.ts'
import { MAX_SATANG } from '#kernel/money.ts'

export const refundLimit = (actor: Actor): bigint =>
  actor.role === 'user' ? (limitOfStaff(actor, 'refundSatang', () => MAX_SATANG, BigInt) ?? MAX_SATANG) : MAX_SATANG
