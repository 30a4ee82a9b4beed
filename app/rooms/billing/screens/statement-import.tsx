import { cutText } from '#kernel/cut-text.ts'
import { Form, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
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
import { bookStatement, type Imported, lookAtStatement } from '../statements/import-statement.ts'
import { statementImportWords } from '../statements/import-words.ts'
import type { Layout } from '../statements/layout.ts'
import { mostRows } from '../statements/read-statement.ts'
import { statementAccounts } from '../statements/statement-accounts.ts'
import { previewOf } from '../statements/statement-preview.ts'
import { Columns, Preview } from './statement-preview.tsx'
import type { Route } from './+types/statement-import'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  if (!admits(permissions['billing.matchStatements'], context.actor)) return forbidden()
  return { accounts: await statementAccounts(context, {}) }
})

export const action = act(
  permissions['billing.matchStatements'],
  async (context, { file, account, operation, plan, ...form }, _args: Route.ActionArgs) => {
    const isFile = file instanceof File
    const table = await readTable(context, isFile ? file : '', mostRows)
    const columns = columnsOf(form)
    // What was typed is parsed by the commands.
    const asked = {
      table,
      ...(account ? { account: account as string } : {}),
      ...(columns ? { columns } : {}),
      ...(form.dayOrder ? { dayOrder: form.dayOrder as 'dmy' } : {}),
    }
    if (operation !== 'book') return { preview: previewOf(await lookAtStatement(context, asked)) }
    const fileName = isFile && file.name ? cutText(file.name, 200) : 'statement.csv'
    return { done: await bookStatement(context, { ...asked, fileName, plan: String(plan) }) }
  },
)

/** `key-3` and `role-3` of each column; none before a file was looked at. */
function columnsOf(form: Record<string, unknown>): Layout | undefined {
  const said = Object.entries(form).flatMap(([name, key]) => {
    const at = /^key-(\d+)$/.exec(name)?.[1]
    return at === undefined ? [] : [[String(key), form[`role-${at}`]] as const]
  })
  return said.length > 0 ? (Object.fromEntries(said) as Layout) : undefined // parsed by the command
}

export const handle = { crumb: () => ({ th: statementImportWords.th.title, en: statementImportWords.en.title }) }
export const meta = titled(statementImportWords, 'title')

export default function StatementImport({ loaderData: { accounts }, actionData }: Route.ComponentProps) {
  const text = useWords(statementImportWords)
  const say = useSay()
  const { formData } = useNavigation()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const preview = answer && 'preview' in answer ? answer.preview : undefined
  const done = answer && 'done' in answer ? answer.done : undefined
  const busy = formData ? (formData.get('operation') ?? 'look') : null
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} back={{ to: `${statementsPath}?state=open`, label: text.back }}>
        {text.lead}
      </PageHead>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <Stack gap={24}>
          {refused && <FormErrors message={refused.message} />}
          {done && <Done done={done} />}
          <Card>
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
                accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
                required
              />
              {preview && <Columns key={preview.plan} preview={preview} />}
              <div>
                <SubmitButton
                  kind={preview && preview.count > 0 ? 'secondary' : 'primary'}
                  name="operation"
                  value="look"
                  busy={busy === 'look'}
                  failed={refused !== undefined}
                >
                  {preview ? text.lookAgain : text.look}
                </SubmitButton>
              </div>
            </Stack>
          </Card>
          {preview && <Preview preview={preview} busy={busy === 'book'} />}
        </Stack>
      </Form>
    </PageFrame>
  )
}

function Done({ done }: { done: Imported }) {
  const text = useWords(statementImportWords)
  const say = useSay()
  const { number } = useFormat()
  return (
    <>
      <Notice
        tone="good"
        urgent
        title={text.imported(number(done.taken), number(done.doubles))}
        action={<LinkButton to={`${statementsPath}?state=open`}>{text.toMatch}</LinkButton>}
      >
        {done.out > 0 && text.leftOut(number(done.out))}
      </Notice>
      {done.problems.length > 0 && (
        <Notice tone="warn" title={text.problems(number(done.problems.length))}>
          <ul>
            {done.problems.slice(0, 50).map(({ line, problem }) => (
              <li key={line}>{text.problem(number(line), say(problem))}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
