/** A carrier's payout list: matched, looked at, booked. */
import { cutText } from '#kernel/cut-text.ts'
import { Form, Link, useNavigation } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { carrierNames, carriers } from '../fulfilment/carriers.ts'
import { queuePath } from '../order-links.ts'
import type { PayoutLayout } from '../payouts/payout-layout.ts'
import { PayoutForm } from '../payouts/payout-input.ts'
import { payoutWords } from '../payouts/payout-words.ts'
import { bookPayout, lookAtPayout, type OwedByCarrier, owedByCarriers, type PayoutBooked } from '../payouts/payouts.ts'
import { mostPayoutRows } from '../payouts/read-payout.ts'
import { permissions } from '../permissions.ts'
import { PayoutColumns, PayoutPreview } from './payout-preview.tsx'
import type { Route } from './+types/payouts'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  owed: await owedByCarriers(context, {}),
  form: formOf(PayoutForm),
  today: businessDate(new Date()),
}))

export const action = act(
  permissions['shop.takeCash'],
  async (context, { file, operation, carrier, plan, receivedOn, reference, ...form }, _args: Route.ActionArgs) => {
    const isFile = file instanceof File
    const table = await readTable(context, isFile ? file : '', mostPayoutRows)
    const columns = columnsOf(form)
    const asked = { table, carrier, ...(columns && { columns }) }
    // What was typed is parsed by the commands.
    if (operation !== 'book') {
      const { lines, ...plan } = await lookAtPayout(context, asked as never)
      const ready = lines.filter(({ state }) => state === 'ready')
      const sum = (key: 'codSatang' | 'feeSatang') => ready.reduce((all, line) => all + line[key], 0n)
      const sums = { count: ready.length, codSatang: sum('codSatang'), feeSatang: sum('feeSatang'), all: lines.length }
      return { preview: { ...plan, ...sums, lines: lines.slice(0, 200) }, kept: { carrier, receivedOn, reference } }
    }
    const fileName = isFile && file.name ? cutText(file.name, 200) : 'payout.csv'
    return { booked: await bookPayout(context, { ...asked, plan, receivedOn, reference, fileName } as never) }
  },
)

/** `key-3` and `role-3` of each column; none before a file was looked at. */
function columnsOf(form: Record<string, unknown>): PayoutLayout | undefined {
  const said = Object.entries(form).flatMap(([name, key]) => {
    const at = /^key-(\d+)$/.exec(name)?.[1]
    return at === undefined ? [] : [[String(key), form[`role-${at}`]] as const]
  })
  return said.length > 0 ? (Object.fromEntries(said) as PayoutLayout) : undefined // parsed by the command
}

export const handle = { crumb: () => ({ th: payoutWords.th.title, en: payoutWords.en.title }) }
export const meta = titled(payoutWords, 'title')

export default function Payouts({ loaderData: { owed, form, today }, actionData }: Route.ComponentProps) {
  const text = useWords(payoutWords)
  const locale = useLocale()
  const { formData } = useNavigation()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const preview = answer && 'preview' in answer ? answer.preview : undefined
  const kept = answer && 'preview' in answer ? answer.kept : undefined
  const booked = answer && 'booked' in answer ? answer.booked : undefined
  const busy = formData ? (formData.get('operation') ?? 'look') : null
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} back={{ to: queuePath, label: text.back }}>
        {text.lead}
      </PageHead>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <Stack gap={24}>
          {refused && <FormErrors message={refused.message} />}
          {booked && <Booked booked={booked} />}
          <Card>
            <Stack>
              <Grid min={200}>
                <SelectField
                  name="carrier"
                  label={text.carrier}
                  defaultValue={typeof kept?.carrier === 'string' ? kept.carrier : 'flash'}
                  options={carriers.map((value) => ({ value, label: carrierNames[value][locale] }))}
                />
                <FormFields
                  of={form}
                  words={text}
                  names={['receivedOn', 'reference']}
                  start={kept ?? { receivedOn: today }}
                  more={{ receivedOn: { max: today } }}
                />
              </Grid>
              <FileDrop
                key={booked ? `${booked.done} ${booked.notDone}` : 'first'}
                name="file"
                label={text.file}
                hint={text.fileHint}
                accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
                required
              />
              {preview && <PayoutColumns key={preview.plan} columns={preview.columns} isOpen={preview.all === 0} />}
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
          {preview && <PayoutPreview preview={preview} busy={busy === 'book'} />}
        </Stack>
      </Form>
      <Owed owed={owed} />
    </PageFrame>
  )
}

export type SeenPayout = Extract<NonNullable<Route.ComponentProps['actionData']>, { preview: object }>['preview']

function Booked({ booked }: { booked: PayoutBooked }) {
  const text = useWords(payoutWords)
  const { number, baht } = useFormat()
  return (
    <>
      {booked.done > 0 && (
        <Notice
          tone="good"
          urgent
          title={text.booked(number(booked.done), baht(booked.codSatang - booked.feeSatang))}
        />
      )}
      {booked.notDone > 0 && <Notice tone="warn" urgent title={text.notBooked(number(booked.notDone))} />}
    </>
  )
}

/** What left to be paid at the door and did not come yet. */
function Owed({ owed }: { owed: OwedByCarrier[] }) {
  const text = useWords(payoutWords)
  const locale = useLocale()
  const { number, baht } = useFormat()
  return (
    <Card title={text.owed} padding={owed.length > 0 ? 'none' : undefined}>
      <Table
        caption={text.owed}
        rows={owed}
        rowKey={({ carrier }) => carrier}
        empty={<p>{text.owedNone}</p>}
        columns={[
          {
            key: 'carrier',
            title: text.carrier,
            phone: 'head',
            width: 'wide',
            cell: ({ carrier }) => (
              <Link to={`${queuePath}?carrier=${carrier}&cod=unpaid`}>{carrierNames[carrier][locale]}</Link>
            ),
          },
          { key: 'orders', title: text.orders, align: 'end', phone: 'under', cell: ({ orders }) => number(orders) },
          { key: 'sum', title: text.sum, align: 'end', phone: 'end', cell: ({ satang }) => baht(satang) },
        ]}
      />
    </Card>
  )
}
