/** Money into one's own wallet: a payable like any other, paid by PromptPay and slip, credited in its settlement. */
import * as z from 'zod'
import { parse } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { payableOf, paymentPath, type StandingMoney } from '#rooms/billing/index.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { saleOf } from '#rooms/sales/index.ts'
import { walletPath } from './links.ts'
import { noteMovement, openWallet } from './movements.ts'
import { command, within } from './room.ts'
import { topUpInput, topUpRules } from './top-up-rules.ts'
import { words } from './words.ts'

const freshMinutes = 30

const topUpSale = saleOf({
  kind: 'topup',
  letter: 'T',
  takesAll: true,
  stands: within(async (tools, money: StandingMoney) => {
    const { accountId, amountSatang, number } = money
    if (accountId === null) throw new Error('a top-up belongs to somebody')
    const slug = (await payableOf(tools, { subjectType: 'topup', subjectId: money.subjectId }))?.intent?.slug
    const posting = await noteMovement(
      tools,
      { accountId, kind: 'topup', amountSatang, number, ...(slug ? { path: paymentPath(slug) } : {}) },
      { account: 'customer:advances', kind: 'liability' },
    )
    return { posting, paper: 'receipt' as const }
  }),
  back: { th: words.th.backToWallet, en: words.en.backToWallet },
})

const auditOpenTopUp = auditKind('wallet.openTopUp', { th: 'เริ่มเติมเงิน', en: 'began a top-up' })

/** Opens a top-up and says where it is paid. Errors: 422 outside the site's bounds, 409 when it takes no money. */
export const openTopUp = command({
  may: 'wallet.own',
  idempotent: true,
  input: z.object({ amount: z.union([z.string().max(60), z.number()]) }),
  // So many codes in ten minutes that nobody is in the way of a person.
  limit: ({ actor }) => [{ bucket: `topup:${actor.accountId}`, tries: 20, perSeconds: 600 }],
  async run(tools, asked): Promise<{ intentSlug: string }> {
    const { amount } = parse(topUpInput(topUpRules(tools.context.site)), asked)
    const accountId = tools.context.actor.accountId!
    const { name, email, phone } = (await contactOf(tools, accountId)) ?? notFound()
    await openWallet(tools, accountId)
    const number = topUpSale.newNumber()
    const topUp = await tools.db
      .insertInto('wallet.top_ups')
      .values({ account_id: accountId, number, amount_satang: amount })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tools, auditOpenTopUp, `wallet:${accountId}`, { number, amountSatang: amount })
    const { slug } = await topUpSale.open(tools, {
      id: topUp.id,
      number,
      accountId,
      buyer: { name: name || '–', ...(email ? { email } : {}), ...(phone ? { phone } : {}) },
      // No VAT: nothing is sold yet. The tax falls due when the money is spent.
      lines: [
        {
          name: { th: words.th.topUpLine, en: words.en.topUpLine },
          quantity: 1,
          unitPriceSatang: amount,
          vatClass: null,
        },
      ],
      returnPath: walletPath,
      until: new Date(Date.now() + freshMinutes * 60_000),
    })
    return { intentSlug: slug! }
  },
})
