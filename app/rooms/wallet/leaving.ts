import { formatBaht } from '#kernel/money.ts'
import { beforeLeaving } from '#rooms/identity/index.ts'
import { walletPath } from './links.ts'
import { balanceIn } from './movements.ts'
import { within } from './room.ts'

/** Money of theirs is spent or given back first: nobody's balance is forfeited with their account. */
const moneyLeft = within(async (tools, accountId: string) => {
  const balance = await balanceIn(tools, accountId)
  if (balance <= 0n) return null
  const baht = formatBaht(balance)
  return { text: { th: `มีเงินในกระเป๋า ${baht}`, en: `There is ${baht} in the wallet` }, to: walletPath }
})

beforeLeaving('wallet', moneyLeft)
