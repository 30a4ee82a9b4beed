import { randomUUID } from 'node:crypto'
import { Form, useNavigation } from 'react-router'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { slipPath, statementsPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { approveSlip } from '../slip-review.ts'
import { type Candidate, seeLine } from '../statements/candidates.ts'
import { putLineBack, setLineAside, settleFromStatement } from '../statements/settle-line.ts'
import { AsideInput, UndoLineInput } from '../statements/statement-inputs.ts'
import { lineStates } from '../statements/statement-list.ts'
import { statementWords } from '../statements/statement-words.ts'
import { undoLine } from '../statements/undo-line.ts'
import { UndoLine } from './undo-line.tsx'
import type { Route } from './+types/statement-line'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const number = new URL(request.url).searchParams.get('number') ?? ''
  const { line, candidates } = await seeLine(context, { line: params.id, number })
  return {
    line,
    // Each is an operation of its own, which a second press repeats.
    candidates: candidates.map((candidate) => ({ ...candidate, key: randomUUID() })),
    number,
    form: formOf(AsideInput),
    undo: { form: formOf(UndoLineInput), key: randomUUID() },
  }
})

export const action = act(
  permissions['billing.matchStatements'],
  async (context, form, { params: { id } }: Route.ActionArgs) => {
    if (form.operation === 'settle') return settleFromStatement(context, { line: id, payable: String(form.payable) })
    if (form.operation === 'approve') return approveSlip(context, { id: String(form.slip), statementLine: id })
    if (form.operation === 'aside') return setLineAside(context, { line: id, note: String(form.note ?? '') })
    if (form.operation === 'undo') return undoLine(context, { line: id, reason: String(form.reason ?? '') })
    if (form.operation === 'back') return putLineBack(context, { line: id })
    return notFound()
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const handle: OfficeHandle<{ line: { description: string; postedOn: string } }> = {
  crumb: ({ line: { postedOn } }) => ({
    th: formatDate(businessDayStart(postedOn), 'th', 'medium'),
    en: formatDate(businessDayStart(postedOn), 'en', 'medium'),
  }),
}
export const meta = titled(statementWords, 'title')

type Data = Route.ComponentProps['loaderData']

export default function StatementLine({ loaderData, actionData }: Route.ComponentProps) {
  const { line } = loaderData
  const text = useWords(statementWords)
  const format = useFormat()
  const answer = useAnswer(actionData)
  const when = [format.date(businessDayStart(line.postedOn), 'long'), line.postedTime].filter(Boolean).join(' ')
  return (
    <PageFrame maxWidth="5xl">
      <PageHead
        title={format.baht(line.amountSatang)}
        badge={<StateBadge table={lineStates} state={line.state} />}
        back={{ to: `${statementsPath}?state=open`, label: text.back }}
      >
        {[when, line.description, line.reference].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={24}>
        {isRefused(answer) && answer.kept?.operation !== 'aside' && answer.kept?.operation !== 'undo' && (
          <FormErrors message={answer.message} />
        )}
        {line.state === 'open' ? (
          <Open data={loaderData} answer={answer} />
        ) : (
          <Closed data={loaderData} answer={answer} />
        )}
      </Stack>
    </PageFrame>
  )
}

function Open({ data, answer }: { data: Data; answer: ReturnType<typeof useAnswer<unknown>> }) {
  const { candidates, number, form, line } = data
  const text = useWords(statementWords)
  const refused = isRefused(answer) && answer.kept?.operation === 'aside' ? answer : undefined
  return (
    <Split
      gap={24}
      aside={
        <Card title={text.aside}>
          <RecordForm
            operation="aside"
            schema={() => import('../statements/statement-inputs.ts').then((file) => file.AsideInput)}
            read={(typed) => ({ ...typed, line: line.id })}
            answer={refused}
            submit={text.setAside}
          >
            <FormFields
              of={form}
              words={text}
              names={['note']}
              start={refused?.kept}
              more={{ note: { hint: text.asideLead } }}
            />
          </RecordForm>
        </Card>
      }
    >
      <Stack>
        <Form method="get">
          <SearchField name="number" label={text.find} placeholder={text.find} defaultValue={number} />
        </Form>
        {candidates.length === 0 && <EmptyState icon="receipt" title={text.noCandidates} />}
        {candidates.map((candidate) => (
          <Bill key={candidate.payableId} candidate={candidate} amountSatang={line.amountSatang} />
        ))}
      </Stack>
    </Split>
  )
}

function Bill({ candidate, amountSatang }: { candidate: Candidate & { key: string }; amountSatang: bigint }) {
  const { key, payableId, number, buyerName, owedSatang, slipId, why } = candidate
  const text = useWords(statementWords)
  const format = useFormat()
  const { state, formData } = useNavigation()
  const isBusy =
    state !== 'idle' && [payableId, slipId].includes(String(formData?.get('payable') ?? formData?.get('slip')))
  return (
    <Card
      title={`${number} · ${buyerName}`}
      actions={why.map((each) => (
        <Badge key={each} tone="good">
          {text[`why_${each}`]}
        </Badge>
      ))}
    >
      <Form method="post">
        <Stack gap={12}>
          <p>
            {text.owed(format.baht(owedSatang))} · {format.dateTime(candidate.createdAt, 'short')}
          </p>
          {owedSatang !== amountSatang && <Notice tone="warn" title={text.differs} />}
          <input type="hidden" name="idempotencyKey" value={key} />
          <input type="hidden" name={slipId ? 'slip' : 'payable'} value={slipId ?? payableId} />
          <input type="hidden" name="operation" value={slipId ? 'approve' : 'settle'} />
          <Row>
            {why.length > 1 || why.includes('satang') ? (
              <SubmitButton busy={isBusy}>{slipId ? text.approveSlip : text.settle}</SubmitButton>
            ) : (
              <ConfirmButton
                title={text.settleTitle(number)}
                message={text.settleBody(format.baht(amountSatang), format.baht(owedSatang))}
                okText={text.settle}
                busy={isBusy}
              >
                {slipId ? text.approveSlip : text.settle}
              </ConfirmButton>
            )}
            {slipId && <LinkButton to={slipPath(slipId)}>{text.seeSlip}</LinkButton>}
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}

/** What became of it; what was set aside or matched with the wrong bill can be taken back. */
function Closed({ data: { line, undo }, answer }: { data: Data; answer: ReturnType<typeof useAnswer<unknown>> }) {
  const text = useWords(statementWords)
  const can = useCan()
  const { state } = useNavigation()
  const refused = isRefused(answer) && answer.kept?.operation === 'undo' ? answer : undefined
  if (line.state === 'used')
    return (
      <>
        <Notice tone="good" title={text.usedFor(line.number ?? '', line.deciderName)} />
        {can('billing.undoApproval') && (
          <UndoLine line={line.id} form={undo.form} undoKey={undo.key} refused={refused} />
        )}
      </>
    )
  return (
    <Form method="post">
      <Stack>
        <Notice tone="info" title={text.wasAside(line.note, line.deciderName)} />
        <input type="hidden" name="operation" value="back" />
        <Row>
          <SubmitButton kind="secondary" busy={state !== 'idle'}>
            {text.putBack}
          </SubmitButton>
        </Row>
      </Stack>
    </Form>
  )
}
