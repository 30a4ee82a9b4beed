import { Form, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { importFilePath, productsPath } from '../desk-links.ts'
import { importColumns, type PlannedLine, planImport, importProducts } from '../import.ts'
import { importWords } from '../import-words.ts'
import { permissions } from '../permissions.ts'
import styles from './desk.module.css'
import type { Route } from './+types/import'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  if (!admits(permissions['catalogue.edit'], context.actor)) return forbidden()
  return { columns: importColumns }
})

export const action = act(async (context, form, _args: Route.ActionArgs) => {
  if (form.deed === 'take')
    return { done: await importProducts(context, { csv: String(form.csv), plan: String(form.plan) }), plan: null }
  const csv = form.file instanceof File ? decoded(await form.file.arrayBuffer()) : ''
  return { done: null, plan: { ...(await planImport(context, { csv })), csv } }
})

/** As Excel saves it: with its mark in UTF-8, else in the Thai letters of Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-874').decode(bytes)
  }
}

export const handle = { crumb: () => ({ th: importWords.th.title, en: importWords.en.title }) }
export const meta = titled(importWords, 'title')

export default function ImportProducts({ loaderData: { columns }, actionData }: Route.ComponentProps) {
  const text = useWords(importWords)
  const answer = useAnswer(actionData)
  const { state } = useNavigation()
  const refused = isRefused(answer) ? answer : undefined
  const { done, plan } = answer && !isRefused(answer) ? answer : { done: null, plan: null }
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={text.title}
        back={{ to: productsPath, label: text.back }}
        actions={
          <a className={buttonClass({ kind: 'secondary' })} href={importFilePath} download>
            <Icon name="download" /> {text.takeHome}
          </a>
        }
      >
        {text.lead}
      </PageHead>
      <Stack gap={24}>
        {refused && <Notice tone="bad" urgent title={refused.message} />}
        {done && <Notice tone="good" urgent title={text.done(done.made, done.changed, done.left)} />}
        <Card>
          <Form method="post" encType="multipart/form-data">
            <Stack>
              <FileDrop name="file" label={text.file} hint={text.fileHint} accept="text/csv,.csv" required />
              <p className={styles.quiet}>
                {text.columns}: <code>{columns.map(asTitle).join(', ')}</code>
              </p>
              <div>
                <SubmitButton
                  kind={plan ? 'secondary' : 'primary'}
                  busy={state !== 'idle'}
                  failed={refused !== undefined}
                >
                  {text.look}
                </SubmitButton>
              </div>
            </Stack>
          </Form>
        </Card>
        {plan && <Plan plan={plan} isBusy={state !== 'idle'} />}
      </Stack>
    </PageFrame>
  )
}

/** As people head a column; underlines do as well. */
const asTitle = (column: string) => column.replaceAll('_', ' ')

const tones: Record<PlannedLine['kind'], Tone> = { new: 'good', change: 'info', same: 'neutral', wrong: 'bad' }
const shown = 200

function Plan({ plan, isBusy }: { plan: { lines: PlannedLine[]; plan: string; csv: string }; isBusy: boolean }) {
  const text = useWords(importWords)
  const count = (kind: PlannedLine['kind']) => plan.lines.filter((line) => line.kind === kind).length
  const todo = count('new') + count('change')
  // What is wrong is seen first, what stays last.
  const order: PlannedLine['kind'][] = ['wrong', 'change', 'new', 'same']
  const lines = plan.lines.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  return (
    <Card title={text.counts(count('new'), count('change'), count('same'), count('wrong'))} padding="none">
      <Stack>
        <Table
          caption={text.what}
          rows={lines.slice(0, shown)}
          rowKey={({ line }) => line}
          columns={[
            { key: 'line', title: text.line, cell: ({ line }) => line, phone: 'aside', width: 'narrow' },
            { key: 'sku', title: text.sku, cell: ({ sku }) => sku, phone: 'head' },
            {
              key: 'kind',
              title: text.what,
              cell: (line) => <Badge tone={tones[line.kind]}>{text[`kind_${line.kind}`]}</Badge>,
              phone: 'end',
            },
            { key: 'changes', title: '', cell: (line) => <Changes line={line} />, phone: 'below', width: 'wide' },
          ]}
        />
        <div className={styles.foot}>
          {lines.length > shown && <p className={styles.quiet}>{text.more(lines.length - shown)}</p>}
          {count('wrong') > 0 && <p>{text.wrongStay}</p>}
          {todo === 0 ? (
            <p>{text.nothing}</p>
          ) : (
            <Form method="post" encType="multipart/form-data">
              <input type="hidden" name="deed" value="take" />
              <input type="hidden" name="plan" value={plan.plan} />
              <textarea name="csv" defaultValue={plan.csv} hidden readOnly />
              <SubmitButton busy={isBusy}>{text.take(todo)}</SubmitButton>
            </Form>
          )}
        </div>
      </Stack>
    </Card>
  )
}

function Changes({ line: { problem, changes } }: { line: PlannedLine }) {
  const text = useWords(importWords)
  const locale = useLocale()
  if (problem) return <span className={styles.bad}>{problem[locale]}</span>
  return (
    <ul className={styles.changes}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          <code>{asTitle(column)}</code>: {from || text.nobody} → <strong>{to}</strong>
        </li>
      ))}
    </ul>
  )
}
