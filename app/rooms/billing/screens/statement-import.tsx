import { Form, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { textOfBytes } from '#kernel/text-of-bytes.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useSay, useWords } from '#ui/words.tsx'
import { statementsPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { importStatement, statementAccounts } from '../statements/import-statement.ts'
import { statementWords } from '../statements/statement-words.ts'
import type { Route } from './+types/statement-import'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  if (!admits(permissions['billing.matchStatements'], context.actor)) return forbidden()
  return { accounts: await statementAccounts(context, {}) }
})

export const action = act(async (context, { file, account }, _args: Route.ActionArgs) => {
  const isFile = file instanceof File
  return importStatement(context, {
    fileName: isFile && file.name ? file.name.slice(0, 200) : 'statement.csv',
    csv: isFile ? textOfBytes(await file.arrayBuffer()) : '',
    ...(account ? { account: account as string } : {}), // parsed by the command
  })
})

export const handle = { crumb: () => ({ th: statementWords.th.importTitle, en: statementWords.en.importTitle }) }
export const meta = titled(statementWords, 'importTitle')

export default function StatementImport({ loaderData: { accounts }, actionData }: Route.ComponentProps) {
  const text = useWords(statementWords)
  const say = useSay()
  const format = useFormat()
  const { state } = useNavigation()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const done = answer && !isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.importTitle} back={{ to: `${statementsPath}?state=open`, label: text.back }}>
        {text.importLead}
      </PageHead>
      <Stack gap={24}>
        {refused && <FormErrors message={refused.message} />}
        {done && (
          <Notice
            tone="good"
            urgent
            title={text.imported(format.number(done.taken), format.number(done.doubles))}
            action={<LinkButton to={`${statementsPath}?state=open`}>{text.toMatch}</LinkButton>}
          >
            {done.out > 0 && text.leftOut(format.number(done.out))}
          </Notice>
        )}
        {done && done.problems.length > 0 && (
          <Notice tone="warn" title={done.problems.length}>
            <ul>
              {done.problems.slice(0, 50).map(({ line, problem }) => (
                <li key={line}>{text.problem(format.number(line), say(problem))}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Card>
          <Form method="post" encType="multipart/form-data">
            <Stack>
              {accounts.length > 1 && (
                <SelectField
                  name="account"
                  label={text.account}
                  hint={text.accountHint}
                  required
                  defaultValue={accounts[0]!.id}
                  options={accounts.map(({ id, bank, name, masked }) => ({
                    value: id,
                    label: [bank ? say(bank) : text.promptPay, masked, name].join(' · '),
                  }))}
                />
              )}
              {/* what was taken in is gone from the field */}
              <FileDrop
                key={done ? `${done.taken} ${done.doubles}` : 'first'}
                name="file"
                label={text.file}
                hint={text.fileHint}
                accept="text/csv,.csv"
                required
              />
              <div>
                <SubmitButton busy={state !== 'idle'} failed={refused !== undefined}>
                  {text.takeIn}
                </SubmitButton>
              </div>
            </Stack>
          </Form>
        </Card>
      </Stack>
    </PageFrame>
  )
}
