import { Form } from 'react-router'
import type { OfficeHandle } from '#kernel/office.ts'
import { actOn } from '#kernel/record-screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { certificateWords } from '../certificates/certificate-words.ts'
import { certificatePaper, type SeenCertificate, seeCertificate } from '../certificates/certificates.ts'
import { issueCertificate } from '../certificates/certify.ts'
import { certificatePdfPath, certificatesPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/certificate'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const seen = await seeCertificate(context, { id: params.id })
  return { ...seen, paper: certificatePaper(seen) }
})

export const action = actOn('id', permissions['purchasing.payBills'], {
  issue: async (context, _form, id) =>
    issueCertificate(context, { payment: (await seeCertificate(context, { id })).paymentId }),
})

const titleOf = ({ number, payee }: SeenCertificate) => ({ th: number ?? payee.name, en: number ?? payee.name })
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle: OfficeHandle<SeenCertificate> = { crumb: titleOf }
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(matches, titleOf(loaderData)) }] : []
}

export default function Certificate({ loaderData: { paper, ...seen }, actionData }: Route.ComponentProps) {
  const text = useWords(certificateWords)
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={seen.number ?? text.missing}
        back={{ to: certificatesPath, label: text.back }}
        actions={
          seen.number && (
            <LinkButton to={certificatePdfPath(seen.paymentId)} icon="download" reloadDocument>
              {text.pdf}
            </LinkButton>
          )
        }
      >
        {text.paperTitle}
      </PageHead>
      <Stack gap={24}>
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        {seen.isCancelled && <Notice tone="warn" title={text.cancelled} />}
        {!seen.number && !seen.isCancelled && (
          <Form method="post">
            <ConfirmButton
              name="operation"
              value="issue"
              title={text.issue}
              message={text.issueBody}
              okText={text.issue}
            >
              {text.issue}
            </ConfirmButton>
          </Form>
        )}
        <Grid min={280}>
          {paper.parties
            .filter(({ name }) => name)
            .map(({ label, name, rows }) => (
              <Card key={label} title={label}>
                <Stack gap={4}>
                  <b>{name}</b>
                  {rows.map((row) => (
                    <span key={row}>{row}</span>
                  ))}
                </Stack>
              </Card>
            ))}
        </Grid>
        <Card padding="none">
          <Table
            caption={paper.title}
            rows={paper.rows}
            rowKey={([first]) => first!}
            columns={paper.head.map((title, at) => ({
              key: title,
              title,
              align: paper.ends.includes(at) ? ('end' as const) : ('start' as const),
              phone: at === 0 ? ('head' as const) : at === 3 ? ('end' as const) : ('below' as const),
              cell: (row: string[]) => row[at],
            }))}
          />
        </Card>
        <Card>
          <Facts>
            <Fact title={text.form}>{text[seen.form]}</Fact>
            <Fact title={text.income}>{text[`income_${seen.income}`]}</Fact>
          </Facts>
          <p>{paper.notes[seen.isCancelled ? 1 : 0]}</p>
        </Card>
      </Stack>
    </PageFrame>
  )
}
