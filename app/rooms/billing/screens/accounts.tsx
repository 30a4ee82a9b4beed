import * as z from 'zod'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { backToStart, cameFromStart, startPath } from '#rooms/tenancy/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Stack } from '#ui/layout.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { BankAccountInput, PromptPayInput } from '../account-input.ts'
import { accountsDesk, addBankAccount, addPromptPay, makeDefaultAccount, switchOffAccount } from '../accounts.ts'
import { permissions } from '../permissions.ts'
import { sellerDesk } from '../seller-desk.ts'
import { settingsWords } from '../settings-words.ts'
import { BankCard, PromptPayCard } from './account-cards.tsx'
import type { Route } from './+types/accounts'

/** Asks for fresh proof before anything is typed, not after. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const [accounts, seller] = await Promise.all([accountsDesk(context, {}), sellerDesk(context, {})])
  mustBeConfirmed({ context })
  return {
    accounts,
    holder: seller?.name ?? '',
    promptPay: formOf(PromptPayInput),
    bank: formOf(BankAccountInput),
    back: cameFromStart(request) ? startPath : null,
  }
})

const operations = {
  promptPay: addPromptPay,
  bank: addBankAccount,
  makeDefault: makeDefaultAccount,
  switchOff: switchOffAccount,
}
const Operation = z.enum(['promptPay', 'bank', 'makeDefault', 'switchOff'])

export const action = act(
  permissions['billing.settings'],
  async (context, { operation, ...form }, { request }: Route.ActionArgs) => {
    const which = Operation.catch('promptPay').parse(operation)
    // Each operation's own schema reads the form.
    await (operations[which] as (typeof operations)['promptPay'])(context, form as Parameters<typeof addPromptPay>[1])
    if (which === 'promptPay' || which === 'bank') backToStart(request)
    return { saved: which }
  },
  { keeps: true },
)

export const meta = titled(settingsWords, 'payments')

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, back, ...rest } = loaderData
  const text = useWords(settingsWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const isOfRow = refused?.kept?.operation === 'makeDefault' || refused?.kept?.operation === 'switchOff'
  const active = accounts.filter((account) => account.active)
  const [banks, codes] = [true, false].map((isBank) => active.filter(({ kind }) => (kind === 'bank') === isBank))
  const off = accounts.length - active.length
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.payments} {...(back && { back: { to: back, label: text.toStart } })}>
        {text.paymentsLead}
      </PageHead>
      <Stack gap={24}>
        {isOfRow && <FormErrors message={refused.message} />}
        <PromptPayCard accounts={codes!} form={rest.promptPay} holder={rest.holder} answer={answer} />
        <BankCard accounts={banks!} form={rest.bank} holder={rest.holder} answer={answer} />
        {off > 0 && <p>{text.off(off)}</p>}
      </Stack>
    </PageFrame>
  )
}
