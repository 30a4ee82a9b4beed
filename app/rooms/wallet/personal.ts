import * as z from 'zod'
import type { PersonalCard, PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { formatBaht, satangToDecimal } from '#kernel/money.ts'
import { walletPath } from './links.ts'
import { balanceIn } from './movements.ts'
import { query } from './room.ts'
import { statementOf } from './statement.ts'
import { words } from './words.ts'

const both = (key: 'title' | 'cardTo') => ({ th: words.th[key], en: words.en[key] })

/** Only for who has ever had money there: the others are not pressed to. */
const myWalletCard = query({
  may: 'wallet.own',
  input: z.object({}),
  async run(tools): Promise<PersonalCard | null> {
    const accountId = tools.context.actor.accountId!
    const moved = await tools.db
      .selectFrom('wallet.movements')
      .select('id')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst()
    if (!moved) return null
    const baht = formatBaht(await balanceIn(tools, accountId))
    const to = { label: both('cardTo'), path: walletPath }
    return { key: 'wallet', title: both('title'), icon: 'wallet', figure: { th: baht, en: baht }, lines: [], to }
  },
})

/** The whole statement, newest first. */
const myStatement = query({
  may: 'wallet.own',
  input: z.object({}),
  async run(tools): Promise<PersonalFile[]> {
    const all = { kind: null, from: null, to: null, before: null, limit: 100_000 }
    const { balanceSatang, lines } = await statementOf(tools, tools.context.actor.accountId!, all)
    if (lines.length === 0) return []
    const transactions = lines.map(({ at, kind, number, reason, ...line }) => ({
      at: at.toISOString(),
      kind,
      number,
      reason,
      amountBaht: satangToDecimal(line.amountSatang),
      balanceBaht: satangToDecimal(line.balanceSatang),
    }))
    const about = { th: 'ยอดและรายการเดินบัญชีของกระเป๋าเงิน', en: 'Your wallet: balance and every movement' }
    return [{ name: 'statement.json', about, content: { balanceBaht: satangToDecimal(balanceSatang), transactions } }]
  },
})

export const personal: PersonalRoom = {
  places: [{ path: walletPath, label: both('title'), icon: 'wallet', group: 'buying', may: 'wallet.own' }],
  cards: [myWalletCard],
  files: [myStatement],
}
