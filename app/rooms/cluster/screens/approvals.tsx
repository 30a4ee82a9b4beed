import { randomUUID } from 'node:crypto'
import { Form, Link, useNavigation } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { ConfirmFirst } from '#ui/confirm-first.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLive } from '#ui/use-live.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { approvalWords } from '../approvals/approval-words.ts'
import { approvals, type AskedApproval } from '../approvals/approvals.ts'
import { approve, decline, withdraw } from '../approvals/decide.ts'
import { myPin, type PinState, setPin } from '../approvals/pin.ts'
import { ApprovalFacts } from '../parts/approval-facts.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/approvals'
import styles from './people.module.css'

/** `request`: the one that a message leads to. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  rows: await approvals(context, {}),
  sought: new URL(request.url).searchParams.get('request'),
  pin: (await myPin(context, {})).state,
  idempotencyKey: randomUUID(),
}))

export const action = act(
  permissions['cluster.see'],
  async (context, { operation, ...form }, _args: Route.ActionArgs) => {
    const said = operationNames.find((each) => each === operation)
    if (!said) return notFound()
    await operations[said](context, {
      id: String(form.id ?? ''),
      reason: String(form.reason ?? ''),
      pin: String(form.pin ?? ''),
    })
    return { said }
  },
)

const operationNames = ['approve', 'decline', 'withdraw', 'pin'] as const
const operations: Record<(typeof operationNames)[number], (context: Context, form: Typed) => Promise<unknown>> = {
  approve: (context, { id }) => approve(context, { id }),
  decline: (context, { id, reason }) => decline(context, { id, reason }),
  withdraw: (context, { id }) => withdraw(context, { id }),
  pin: (context, { pin }) => setPin(context, { pin }),
}
type Typed = { id: string; reason: string; pin: string }

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(approvalWords, 'title')

export default function Approvals({ loaderData, actionData }: Route.ComponentProps) {
  const { rows: all, sought, pin, idempotencyKey } = loaderData
  const text = useWords(approvalWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  useLive('/live/office')
  const first = all.filter(({ id }) => id === sought)
  const rows = all.filter(({ id }) => id !== sought)
  const mine = rows.filter(({ mayDecide }) => mayDecide)
  const asked = rows.filter(({ isOwn, state }) => isOwn && state === 'waiting')
  const before = rows.filter((row) => !mine.includes(row) && !asked.includes(row))
  const list = (title: string, some: readonly AskedApproval[]) =>
    some.length > 0 && (
      <Card title={title}>
        <ul className={styles.lines}>
          {some.map((row) => (
            <li key={row.id}>
              <Approval row={row} idempotencyKey={idempotencyKey} />
            </li>
          ))}
        </ul>
      </Card>
    )
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Split
        gap={24}
        aside={<PinCard key={answer && !refused ? idempotencyKey : 'pin'} pin={pin} error={refused?.fields.pin} />}
      >
        <Stack gap={16}>
          {refused?.code === 'CONFIRM_FIRST' && <ConfirmFirst message={refused.message} />}
          {refused && refused.code !== 'CONFIRM_FIRST' && !refused.fields.pin && (
            <Notice tone="bad" urgent title={refused.fields.reason ?? refused.message} />
          )}
          {answer && !refused && 'said' in answer && <Notice tone="good" urgent title={text[`said_${answer.said}`]} />}
          {sought !== null && first.length === 0 && <Notice tone="warn" title={text.soughtGone} />}
          {all.length === 0 && (
            <EmptyState icon="check" title={text.none}>
              {text.noneBody}
            </EmptyState>
          )}
          {list(text.sought, first)}
          {list(text.mine, mine)}
          {list(text.asked, asked)}
          {list(text.before, before)}
        </Stack>
      </Split>
    </PageFrame>
  )
}

function Approval({ row, idempotencyKey }: { row: AskedApproval; idempotencyKey: string }) {
  const text = useWords(approvalWords)
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  return (
    <Stack gap={8}>
      <ApprovalFacts row={row} />
      {row.mayDecide && !row.isReadable && <Notice tone="warn" title={text.unreadable} />}
      {row.to && <Link to={row.to}>{text.look}</Link>}
      {(row.mayDecide || (row.isOwn && row.state === 'waiting')) && (
        <Form method="post">
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          {row.mayDecide ? (
            <Stack gap={12}>
              <TextField name="reason" label={text.reason} hint={text.reasonHint} maxLength={300} />
              <Row gap={8}>
                {row.isReadable && (
                  <ConfirmButton
                    name="operation"
                    value="approve"
                    title={text.approveTitle}
                    message={row.said[locale]}
                    okText={text.approve}
                    busy={busy}
                  >
                    {text.approve}
                  </ConfirmButton>
                )}
                <Button type="submit" kind="quiet" name="operation" value="decline" busy={busy}>
                  {text.decline}
                </Button>
              </Row>
            </Stack>
          ) : (
            <Button type="submit" kind="quiet" size="small" name="operation" value="withdraw" busy={busy}>
              {text.withdraw}
            </Button>
          )}
        </Form>
      )}
    </Stack>
  )
}

function PinCard({ pin, error }: { pin: PinState; error: string | undefined }) {
  const text = useWords(approvalWords)
  return (
    <Card title={<span id="pin">{text.pinTitle}</span>}>
      <Form method="post">
        <Stack gap={12}>
          <p className={styles.quiet}>{text.pinBody}</p>
          {pin === 'locked' || pin === 'ended' ? (
            <Notice tone="warn" title={text[`pin_${pin}`]} />
          ) : (
            <p className={styles.quiet}>{text[`pin_${pin}`]}</p>
          )}
          <PasswordField
            name="pin"
            label={text.pin}
            hint={text.pinHint}
            error={error}
            inputMode="numeric"
            maxLength={6}
            autoComplete="new-password"
            required
          />
          <Button type="submit" name="operation" value="pin">
            {text.setPin}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}
