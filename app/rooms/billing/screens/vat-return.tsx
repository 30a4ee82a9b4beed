import { randomUUID } from 'node:crypto'
import { Form, Link } from 'react-router'
import { businessDate, businessDayStart, businessMonth } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { purchasesPath } from '#rooms/ledger/parts/purchases-path.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { vatPurchasesPath, vatReportPath, vatReturnPath } from '../links.ts'
import { Month } from '../papers/vat-report.ts'
import { permissions } from '../permissions.ts'
import { FileReturnInput, VatOpeningInput } from '../returns/file-return-input.ts'
import { fileVatReturn, takeReturnBack } from '../returns/file-return.ts'
import { returnWords } from '../returns/return-words.ts'
import { setVatOpening } from '../returns/vat-opening.ts'
import { vatReturn } from '../returns/vat-return.ts'
import { VatHead } from './vat-head.tsx'
import { VatTabs } from './vat-tabs.tsx'
import type { Route } from './+types/vat-return'

/** The month that was asked for; else this one. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const now = businessMonth(new Date())
  const month = Month.catch(now).parse(new URL(request.url).searchParams.get('month'))
  return {
    due: await vatReturn(context, { month }),
    now,
    form: formOf(FileReturnInput),
    opening: formOf(VatOpeningInput),
    today: businessDate(new Date()),
    key: randomUUID(),
  }
})

export const action = act(
  permissions['billing.fileTaxReturns'],
  async (context, form, _args: Route.ActionArgs) => {
    if ('carried' in form) await setVatOpening(context, form as never)
    else if ('takeBack' in form) await takeReturnBack(context, form as never)
    else await fileVatReturn(context, form as never) // parsed by the command
    return { saved: 'return' }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: returnWords.th.title, en: returnWords.en.title }) }
export const meta = titled(returnWords, 'title')

const from: Readonly<Record<number, string>> = Object.fromEntries([
  ...[1, 2, 3, 4, 5].map((line) => [line, vatReportPath]),
  ...[6, 7].map((line) => [line, vatPurchasesPath]),
])

export default function VatReturn({
  loaderData: { due, now, form, opening, today, key },
  actionData,
}: Route.ComponentProps) {
  const { month, seller, figures, filed, elsewhere, additional, waiting } = due
  const text = useWords(returnWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const shown = filed?.figures ?? figures
  const rows = shown.map((satang, at) => ({ no: at + 1, satang }))
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        <VatTabs current={vatReturnPath} month={month} />
        <MonthTurn month={month} now={now} />
        {!due.vatRegistered && <Notice tone="info" title={text.notRegistered} />}
        {filed && (
          <Notice tone="good" title={text.filed(format.date(businessDayStart(filed.filedOn)), filed.filerName)} />
        )}
        {!due.agrees && <Notice tone="warn" title={text.differs} />}
        {!filed && !due.isCarriedSure && (
          <Notice tone="info" title={text.notSure}>
            {due.first && <Link to={`${vatReturnPath}?month=${due.first}`}>{formatMonth(due.first, locale)}</Link>}
          </Notice>
        )}
        {!filed && due.isLaterFiled && <Notice tone="warn" title={text.laterFiled} />}
        {elsewhere.map(({ aroseIn, vatSatang }) => (
          <Notice
            key={aroseIn}
            tone="warn"
            title={text.elsewhere(format.baht(vatSatang), formatMonth(aroseIn, locale))}
          />
        ))}
        {due.corrections.map(({ what, in: booked, vatSatang }) => (
          <Notice
            key={`${what} ${booked}`}
            tone="info"
            title={(what === 'output' ? text.corrected : text.inputCorrected)(
              format.baht(vatSatang),
              formatMonth(booked, locale),
            )}
          />
        ))}
        {additional.map(({ in: bookedIn, baseSatang, vatSatang, zeroSatang, exemptSatang }) => (
          <Notice key={bookedIn} tone="warn" title={text.additional(format.baht(baseSatang), format.baht(vatSatang))}>
            {(zeroSatang !== 0n || exemptSatang !== 0n) &&
              text.ofIt(format.baht(zeroSatang), format.baht(exemptSatang))}
          </Notice>
        ))}
        {due.inputElsewhere.map(({ claimedIn, vatSatang }) => (
          <Notice
            key={claimedIn}
            tone="warn"
            title={text.inputElsewhere(format.baht(vatSatang), formatMonth(claimedIn, locale))}
          />
        ))}
        {due.inputAdditional.map(({ in: takenIn, baseSatang, vatSatang }) => (
          <Notice
            key={takenIn}
            tone="warn"
            title={
              vatSatang < 0n
                ? text.inputMissing(format.baht(-baseSatang), format.baht(-vatSatang))
                : text.inputAdditional(format.baht(baseSatang), format.baht(vatSatang))
            }
          />
        ))}
        {waiting.papers > 0 && (
          <Notice
            tone="info"
            title={text.waiting(
              format.number(waiting.papers),
              format.baht(waiting.vatSatang),
              waiting.until ? formatMonth(waiting.until, locale) : '',
            )}
          >
            <Link to={purchasesPath}>{text.seeWaiting}</Link>
          </Notice>
        )}
        <Card>
          <VatHead seller={seller} month={month} />
        </Card>
        <Card padding="none">
          <Table
            caption={`${text.title} ${formatMonth(month, locale)}`}
            rows={rows}
            rowKey={({ no }) => no}
            rowTo={({ no }) => (from[no] ? `${from[no]}?month=${month}` : undefined)}
            keepColumns
            columns={[
              { key: 'no', title: text.no, width: 'narrow', cell: ({ no }) => `${no}.` },
              {
                key: 'what',
                title: text.what,
                width: 'wide',
                cell: ({ no }) => (text as Record<string, unknown>)[`line_${no}`] as string,
              },
              {
                key: 'amount',
                title: text.amount,
                align: 'end',
                width: 'narrow',
                cell: ({ satang }) => format.baht(satang),
              },
            ]}
          />
        </Card>
        <div className="no-print">
          <Stack gap={24}>
            {!filed && due.vatRegistered && !due.isClosed && month < now && (
              <Notice tone="info" title={text.closeFirst}>
                <Link to={`/cluster/bills/books?month=${month}`}>{text.toBooks}</Link>
              </Notice>
            )}
            {!filed && due.isClosed && due.isCarriedSure && !due.isLaterFiled && can('billing.fileTaxReturns') && (
              <Card title={text.fileTitle}>
                <RecordForm
                  schema={() => import('../returns/file-return-input.ts').then((file) => file.FileReturnInput)}
                  answer={refused}
                  hidden={{ idempotencyKey: key, month }}
                  submit={text.file}
                >
                  <Grid min={160}>
                    <FormFields
                      of={form}
                      words={text}
                      start={refused?.kept ?? { filedOn: today, excess: 'carry' }}
                      names={['filedOn', 'surcharge', 'penalty', 'excess']}
                      more={{ surcharge: { optional: true }, penalty: { optional: true } }}
                    />
                  </Grid>
                </RecordForm>
              </Card>
            )}
            {due.canOpen && due.vatRegistered && can('billing.fileTaxReturns') && (
              <Card title={text.openingTitle}>
                <RecordForm
                  schema={() => import('../returns/file-return-input.ts').then((file) => file.VatOpeningInput)}
                  answer={refused}
                  hidden={{ month }}
                  submit={text.openingSave}
                >
                  <Stack>
                    <p>{text.openingBody(formatMonth(month, locale))}</p>
                    <FormFields of={opening} words={text} names={['carried']} />
                  </Stack>
                </RecordForm>
              </Card>
            )}
            {filed && can('billing.takeReturnsBack') && (
              <Form method="post">
                <Stack>
                  {refused && <FormErrors message={refused.message} />}
                  <input type="hidden" name="month" value={month} />
                  <input type="hidden" name="takeBack" value="yes" />
                  <Row>
                    <ConfirmButton title={text.takeBackTitle} message={text.takeBackBody} okText={text.takeBack}>
                      {text.takeBack}
                    </ConfirmButton>
                  </Row>
                </Stack>
              </Form>
            )}
          </Stack>
        </div>
      </Stack>
    </PageFrame>
  )
}
