import { useEffect, useRef } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
import { UploadButton } from '#rooms/files/parts/upload/upload-button.tsx'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
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
import { useLocale, useWords } from '#ui/words.tsx'
import { importFilePath, importPath, productsPath, sampleFilePath } from '../desk-links.ts'
import { columnTitles, takenColumns } from '../import-columns.ts'
import { mostLines } from '../import-heads.ts'
import { permissions } from '../permissions.ts'
import { importProducts, planImport } from '../import.ts'
import { importWords } from '../import-words.ts'
import { imports, type SeenImport } from '../undo-import.ts'
import styles from '../parts/desk.module.css'
import { Plan } from '../parts/import-plan-card.tsx'
import { TillQuestions } from '../parts/till-questions.tsx'
import type { TillAnswers } from '../tills/answers.ts'
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
  const next = useNext(plan)
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
                    done={text.look}
                  >
                    {text.look}
                  </SubmitButton>
                </div>
              </Stack>
            </Card>
            {plan?.asks && (
              <div ref={plan.asks.isOpen ? next : null} className={styles.next} tabIndex={-1}>
                <TillQuestions asks={plan.asks} isBusy={busy === 'answer'} />
              </div>
            )}
            {plan && !plan.asks?.isOpen && (
              <div ref={next} className={styles.next} tabIndex={-1}>
                <Plan plan={plan} isBusy={busy === 'take'} />
              </div>
            )}
          </Stack>
        </Form>
        {!plan && past.length > 0 && <Past past={past} />}
      </Stack>
    </PageFrame>
  )
}

/** What came of a press lies below a long form: it is brought to whoever pressed, by eye and by ear. */
function useNext(plan: unknown) {
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!plan) return
    next.current?.focus({ preventScroll: true })
    next.current?.scrollIntoView({ block: 'start' })
  }, [plan])
  return next
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
