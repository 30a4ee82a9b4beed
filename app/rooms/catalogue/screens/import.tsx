import { Form, redirect, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
import { UploadButton } from '#rooms/files/parts/upload/upload-button.tsx'
import { useAnswer } from '#ui/answer.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useSay, useWords } from '#ui/words.tsx'
import { importFilePath, importPath, productsPath, sampleFilePath } from '../desk-links.ts'
import { columnTitles, takenColumns } from '../import-columns.ts'
import { mostLines } from '../import-heads.ts'
import type { ImportPreview, PlannedLine } from '../import-plan.ts'
import { permissions } from '../permissions.ts'
import { importProducts, planImport } from '../import.ts'
import { deskWords } from '../desk-words.ts'
import { importWords } from '../import-words.ts'
import { imports, type SeenImport } from '../undo-import.ts'
import styles from '../parts/desk.module.css'
import { TillQuestions } from '../parts/till-questions.tsx'
import type { TillAnswers } from '../tills/answers.ts'
import { tillWords } from '../till-words.ts'
import type { Route } from './+types/import'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({ past: await imports(context, {}) }))

export const action = act(permissions['catalogue.edit'], async (context, form, _args: Route.ActionArgs) => {
  const zip = String(form.zip ?? '')
  // As they were sent: the command says what of it is an answer.
  const answers = { shop: form.shop, vat: form.vat, untaxed: form.untaxed } as TillAnswers
  const table = await readTable(context, form.file instanceof File ? form.file : '', mostLines + 10)
  if (form.operation === 'take') {
    const isOn = (name: string) => String(form[name] ?? 'on').endsWith('on')
    const choices = { makeCategories: isOn('makeCategories'), status: isOn('sellNow') ? 'active' : 'draft' } as const
    const { importId } = await importProducts(context, { table, plan: String(form.plan), zip, ...choices, ...answers })
    throw redirect(importPath(importId))
  }
  return { plan: await planImport(context, { table, zip, ...answers }) }
})

export const handle = { crumb: () => ({ th: importWords.th.title, en: importWords.en.title }) }
export const meta = titled(importWords, 'title')

export default function ImportProducts({ loaderData: { past }, actionData }: Route.ComponentProps) {
  const text = useWords(importWords)
  const answer = useAnswer(actionData)
  const { formData } = useNavigation()
  const busy = formData ? (formData.get('operation') ?? 'look') : null
  const refused = isRefused(answer) ? answer : undefined
  const plan = answer && !isRefused(answer) ? answer.plan : null
  const locale = useLocale()
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
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <Stack gap={24}>
            <Card>
              <Stack>
                <FileDrop
                  name="file"
                  label={text.file}
                  hint={text.fileHint}
                  accept=".csv,.txt,.tsv,.xlsx,.xls"
                  required
                />
                <Stack gap={8}>
                  <p className={styles.quiet}>{text.shops}</p>
                  <p className={styles.quiet}>
                    {text.columns}: {takenColumns.map((column) => columnTitles[column][locale]).join(' · ')}
                  </p>
                  <p>
                    <a href={sampleFilePath} download>
                      {text.sample}
                    </a>
                  </p>
                </Stack>
                <details className={styles.more}>
                  <summary>{text.withPictures}</summary>
                  <Stack gap={12}>
                    <TextField name="zip" label={text.zip} hint={text.zipHint} optional maxLength={255} />
                    <Row gap={8}>
                      <UploadButton to={{ scope: 'business', parent: null }}>{text.upload}</UploadButton>
                    </Row>
                  </Stack>
                </details>
                <div>
                  <SubmitButton
                    name="operation"
                    value="look"
                    kind={plan ? 'secondary' : 'primary'}
                    busy={busy === 'look'}
                    failed={refused !== undefined}
                  >
                    {text.look}
                  </SubmitButton>
                </div>
              </Stack>
            </Card>
            {plan?.asks && <TillQuestions asks={plan.asks} isBusy={busy === 'look'} />}
            {plan && !plan.asks?.isOpen && <Plan plan={plan} isBusy={busy === 'take'} />}
          </Stack>
        </Form>
        {!plan && past.length > 0 && <Past past={past} />}
      </Stack>
    </PageFrame>
  )
}

const tones: Record<PlannedLine['kind'], Tone> = { new: 'good', change: 'info', same: 'neutral', wrong: 'bad' }
// What is wrong is seen first, what stays last.
const order: PlannedLine['kind'][] = ['wrong', 'change', 'new', 'same']

function Plan({ plan, isBusy }: { plan: ImportPreview; isBusy: boolean }) {
  const text = useWords(importWords)
  const say = useSay()
  const count = (kind: PlannedLine['kind']) => plan.counts[kind]
  const todo = count('new') + count('change')
  const lines = plan.lines.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  const more = order.reduce((sum, kind) => sum + count(kind), 0) - lines.length
  return (
    <Card title={text.counts(count('new'), count('change'), count('same'), count('wrong'))} padding="none">
      <Stack>
        <Table
          caption={text.what}
          rows={lines}
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
          {plan.warnings.map((warning) => (
            <p key={warning.en}>{say(warning)}</p>
          ))}
          {plan.unused.length > 0 && <p>{text.unused(plan.unused.join(', '))}</p>}
          {more > 0 && <p className={styles.quiet}>{text.more(more)}</p>}
          {count('wrong') > 0 && <p>{text.wrongStay}</p>}
          {todo === 0 ? (
            <p>{text.nothing}</p>
          ) : (
            <Stack gap={12}>
              {plan.newCategories.length > 0 && (
                <Choice name="makeCategories" label={text.makeCategories(plan.newCategories.join(', '))} />
              )}
              {count('new') > 0 && <Choice name="sellNow" label={text.sellNow} hint={text.sellNowHint} />}
              <input type="hidden" name="plan" value={plan.plan} />
              <SubmitButton name="operation" value="take" busy={isBusy}>
                {text.take(todo)}
              </SubmitButton>
            </Stack>
          )}
        </div>
      </Stack>
    </Card>
  )
}

/** On unless somebody says no; a form sends what was unticked as well. */
function Choice({ name, label, hint }: { name: string; label: string; hint?: string }) {
  return (
    <>
      <input type="hidden" name={name} value="off" />
      <CheckboxField name={name} value="on" label={label} hint={hint} defaultChecked />
    </>
  )
}

function Changes({ line: { problem, changes, kind } }: { line: PlannedLine }) {
  const text = useWords(importWords)
  const locale = useLocale()
  const desk = useWords(deskWords)
  const till = useWords(tillWords)
  // A status is written as a word of the file, and read as on the desk.
  const saidOf = (column: string, value: string): string => {
    if (column === 'status' && (value === 'active' || value === 'draft' || value === 'archived'))
      return desk[`status_${value}`]
    if (column === 'vat_class' && (value === 'vat7' || value === 'vat0' || value === 'exempt')) return till[value]
    if (column === 'open') return till.yes
    return column === 'scale' && value === '-' ? till.weighedNoCode : value
  }
  if (problem) return <span className={styles.bad}>{problem[locale]}</span>
  return (
    <ul className={styles.changes}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {columnTitles[column][locale]}: {kind === 'new' ? '' : `${saidOf(column, from) || text.nobody} → `}{' '}
          <strong>{saidOf(column, to)}</strong>
        </li>
      ))}
    </ul>
  )
}

/** What was brought in before, to be looked at or taken back. */
function Past({ past }: { past: SeenImport[] }) {
  const text = useWords(importWords)
  const format = useFormat()
  return (
    <Card title={text.past} padding="none">
      <Table
        caption={text.past}
        rows={past}
        rowKey={({ importId }) => importId}
        rowTo={({ importId }) => importPath(importId)}
        columns={[
          { key: 'at', title: text.when, phone: 'head', cell: ({ at }) => format.dateTime(at, 'short') },
          { key: 'by', title: text.who, phone: 'under', cell: ({ by }) => by },
          {
            key: 'what',
            title: text.what,
            phone: 'below',
            cell: ({ made, changed, left }) => text.done(made, changed, left),
          },
          {
            key: 'undone',
            title: '',
            phone: 'end',
            cell: ({ undoneAt }) => undoneAt && <Badge>{text.undone}</Badge>,
          },
        ]}
      />
    </Card>
  )
}
