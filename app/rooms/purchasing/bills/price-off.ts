/** How far a bill may be off what was ordered: what it says reaches stock and what was sold, so it is no accountant's alone. */
import type { Tools } from '#kernel/action.server.ts'
import { admits } from '#kernel/roles.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'

/** A tenth of what was ordered, and a baht at least: roundings, freight shared among goods, a price that rose. */
const mostOff = (ordered: bigint): bigint => (ordered > 1000n ? ordered / 10n : 100n)

/** Satang before VAT, of the pieces that are billed. Errors: 403 further off than that; 422 above ten times, for everybody. */
export function mustBePrice(
  { context: { actor } }: Pick<Tools<unknown>, 'context'>,
  { name, ordered, net }: { name: string; ordered: bigint; net: bigint },
): void {
  const off = net > ordered ? net - ordered : ordered - net
  if (off <= mostOff(ordered)) return
  // What was ordered for nothing has no price to be ten times of.
  if (ordered > 0n && net > ordered * 10n) refuse('billedTenfold', { name, ordered, net })
  if (!admits(permissions['purchasing.billOtherPrices'], actor)) refuse('billedOtherPrice', { name, ordered, net })
}
