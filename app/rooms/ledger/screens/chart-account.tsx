import { Form, redirect } from 'react-router'
import { businessMonth } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Facts, Fact } from '#ui/facts.tsx'
import { FormBody } from '#ui/form-body.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { bookWords } from '../book-words.ts'
import { AccountInput } from '../chart/account-input.ts'
import { archiveAccount, saveAccount, seeAccount } from '../chart/save-account.ts'
import { accountPath, chartAccountPath, chartPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/chart-account'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  account: await seeAccount(context, { code: params.account }),
  form: formOf(AccountInput),
  month: businessMonth(new Date()),
}))

export const action = act(
  permissions['ledger.changeChart'],
  async (context, form, { params }: Route.ActionArgs) => {
    if ('archived' in form) {
      await archiveAccount(context, { ...form, code: params.account } as never) // parsed by the command
      return { saved: 'archived' }
    }
    const isNew = params.account === 'new'
    const { code } = await saveAccount(context, { ...form, ...(isNew ? {} : { code: params.account }) } as never)
    if (isNew) throw redirect(chartAccountPath(code))
    return { saved: 'account' }
  },
  { keeps: true },
)

type Seen = { account: Awaited<ReturnType<typeof seeAccount>> }
const titleOf = ({ account }: Seen) => account ?? { th: bookWords.th.newAccount, en: bookWords.en.newAccount }

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle: OfficeHandle<Seen> = { crumb: titleOf }
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, titleOf(loaderData ?? { account: null })) }]
}

export default function ChartAccount({ loaderData: { account, form, month }, actionData }: Route.ComponentProps) {
  const text = useWords(bookWords)
  const locale = useLocale()
  const can = useCan()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const start = account && {
    number: account.number,
    nameTh: account.th,
    nameEn: account.en,
    outerCode: account.outerCode,
  }
  const fields = { of: form, words: text, start: refused?.kept ?? start }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={account ? `${account.number} ${account[locale]}` : text.newAccount}
        back={{ to: chartPath, label: text.chartTitle }}
        actions={account && <LinkButton to={accountPath(account.code, month)}>{text.lines}</LinkButton>}
      >
        {account && text[`group_${account.kind}`]}
      </PageHead>
      <Stack gap={24}>
        {account && !account.isOwn && <Notice tone="info" title={text.standard} />}
        {can('ledger.changeChart') ? (
          <RecordForm
            schema={() => import('../chart/account-input.ts').then((file) => file.AccountInput)}
            answer={answer}
            {...(account && { version: account.version })}
            submit={text.save}
            {...(answer && !refused && { saved: text.saved })}
            guarded
          >
            <FormBody
              {...fields}
              layout={[
                ['number', 'outerCode'],
                ['nameTh', 'nameEn'],
              ]}
              rest={['code', 'version']}
            />
          </RecordForm>
        ) : (
          account && (
            <Facts>
              <Fact title={text.number}>{account.number}</Fact>
              <Fact title={text.nameTh}>{account.th}</Fact>
              <Fact title={text.nameEn}>{account.en}</Fact>
              <Fact title={text.outerCode}>{account.outerCode || account.number}</Fact>
            </Facts>
          )
        )}
        {account?.isOwn && can('ledger.changeChart') && (
          <Form method="post">
            <Row>
              <Button type="submit" name="archived" value={account.isArchived ? 'no' : 'yes'}>
                {account.isArchived ? text.bringBack : text.archive}
              </Button>
            </Row>
          </Form>
        )}
      </Stack>
    </PageFrame>
  )
}
