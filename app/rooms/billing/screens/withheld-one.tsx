import { randomUUID } from 'node:crypto'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useWords } from '#ui/words.tsx'
import { owedDeskPath, withheldPath } from '../links.ts'
import { CertificateInput } from '../owed/owed-inputs.ts'
import { sendCertificate, withheldOne } from '../owed/withheld.ts'
import { certificateStates, percentText } from '../owed/withheld-list.ts'
import { withheldWords } from '../owed/withheld-words.ts'
import { permissions } from '../permissions.ts'
import { limitedForm } from '../slip-upload.ts'
import type { Route } from './+types/withheld-one'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  one: await withheldOne(context, { id: params.id }),
  form: formOf(CertificateInput),
  today: businessDate(new Date()),
  key: randomUUID(),
}))

export const action = act(
  permissions['billing.enterPayments'],
  (context, form, { params: { id } }: Route.ActionArgs) => sendCertificate(context, { ...form, id }),
  { keeps: true, form: limitedForm },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle: OfficeHandle<{ one: { number: string } }> = {
  crumb: ({ one: { number } }) => ({ th: number, en: number }),
}
export const meta = titled(withheldWords, 'title')

/** What was withheld, and its certificate: taken in once. */
export default function WithheldOne({ loaderData: { one, form, today, key }, actionData }: Route.ComponentProps) {
  const text = useWords(withheldWords)
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={text.titleOne(one.number)}
        badge={<StateBadge table={certificateStates} state={one.state} />}
        back={{ to: withheldPath, label: text.title }}
        actions={<LinkButton to={owedDeskPath(one.payableId)}>{text.seeBill}</LinkButton>}
      >
        {[one.buyerName, one.taxId, format.dateTime(one.madeAt, 'medium')].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={24}>
        <Grid min={160}>
          <StatTile label={text.amount} value={format.baht(one.amountSatang)} />
          <StatTile label={text.base} value={format.baht(one.baseSatang)} />
          <StatTile label={text.rate} value={percentText(one.rateBp)} hint={text[`income_${one.income}`]} />
        </Grid>
        {one.state === 'received' && (
          <Notice
            tone="good"
            title={`${text.certificate} ${one.certificateNo} · ${format.date(businessDayStart(one.certificateOn), 'long')}`}
          >
            <p>{text.taken(one.takerName)}</p>
            {one.hasFile && (
              <p>
                <a href={`/billing/withheld/${one.id}/certificate`} target="_blank" rel="noreferrer">
                  {text.seeFile}
                </a>
              </p>
            )}
          </Notice>
        )}
        {one.state === 'waiting' && can('billing.enterPayments') && (
          <Card title={text.takeTitle}>
            <RecordForm
              schema={() => import('../owed/owed-inputs.ts').then((file) => file.CertificateInput)}
              answer={refused}
              hidden={{ idempotencyKey: key }}
              submit={text.take}
              multipart
            >
              <Grid min={200}>
                <FormFields
                  of={form}
                  words={{ ...text, number: text.certificateNo }}
                  start={refused?.kept ?? { issuedOn: today }}
                  names={['number', 'issuedOn']}
                />
              </Grid>
              <FileDrop name="file" label={text.file} hint={text.fileHint} accept="image/*,.pdf" optional />
            </RecordForm>
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}
