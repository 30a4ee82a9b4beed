import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Keys } from '#ui/keys.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Refused } from '#kernel/screen.server.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { waysIn } from '../came-by.ts'
import { warnings } from '../findings.ts'
import { officeWords } from '../office-words.ts'
import { slipStates } from '../slip-states.ts'
import { statementWords } from '../statements/statement-words.ts'
import type { SlipData, SlipLines } from './slip.tsx'
import { useKeys } from './use-keys.ts'
import styles from './slip.module.css'

/** Approve, reject, ask; A and R by keyboard. What has been decided says by whom. */
export function SlipDecision({
  slip,
  lines,
  idempotencyKey,
  refused,
}: {
  slip: SlipData
  lines: SlipLines
  idempotencyKey: string
  refused: Refused | undefined
}) {
  const text = useWords(officeWords)
  const format = useFormat()
  const can = useCan()
  return (
    <Card>
      <Stack>
        <div>
          <p className={styles.note}>{text.expected}</p>
          <p className={`${styles.amount} numbers`}>{format.baht(slip.amountSatang)}</p>
        </div>
        {refused && <Notice tone="bad" urgent title={refused.fields.reason ?? refused.message} />}
        <Decided slip={slip} />
        {slipStates.can(slip.status, 'approve') &&
          (can('billing.reviewSlips') ? (
            <>
              <Approve slip={slip} lines={lines} idempotencyKey={idempotencyKey} />
              <Reject idempotencyKey={idempotencyKey} refused={refused} />
              <p className={`${styles.note} ${styles.keys}`}>{text.keys}</p>
            </>
          ) : (
            <Notice tone="info" title={text.onlyOthers} />
          ))}
      </Stack>
    </Card>
  )
}

const reasonField = 'slip-reason'

/**
 * What is approved is paid, booked and on paper: it cannot be undone, so the amount is asked for once more. Where
 * something speaks against it, it is no longer the button that asks to be pressed.
 */
function Approve({ slip, lines, idempotencyKey }: { slip: SlipData; lines: SlipLines; idempotencyKey: string }) {
  const text = useWords(officeWords)
  const format = useFormat()
  const { state } = useNavigation()
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useKeys(true, { KeyA: () => setAsking(true) })
  const buyer = slip.buyer.company ?? slip.buyer.name
  const found = warnings(slip.findings)
  const isRed = found.some(({ tone }) => tone === 'red')
  return (
    <>
      <Form method="post" ref={form} className={styles.bar}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="operation" value="approve" />
        <StatementLine lines={lines} />
        <MoneyField name="amount" label={text.slipAmount} hint={text.slipAmountHint} optional min={1n} />
        {slip.twoWays && (
          <SelectField
            label={text.cameBy}
            name="cameBy"
            defaultValue="promptpay"
            options={waysIn.map((way) => ({ value: way, label: text[`cameBy_${way}`] }))}
          />
        )}
        <Button
          type="submit"
          kind={found.length > 0 ? 'secondary' : 'primary'}
          size="large"
          wide
          icon="check"
          busy={state !== 'idle'}
          aria-keyshortcuts="A"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            setAsking(true)
          }}
        >
          {text.approve}
          <Key name="A" />
        </Button>
        <a href={`#${reasonField}`} className={cx(buttonClass({ size: 'large' }), styles.toReason)}>
          {text.rejectOrAsk}
        </a>
      </Form>
      <ConfirmDialog
        open={asking}
        title={text.confirmTitle(format.baht(slip.amountSatang))}
        message={
          <>
            <p>
              {slip.payable.number} · {buyer}
            </p>
            <p>{isRed ? text.confirmRed : text.confirmBody}</p>
          </>
        }
        okText={text.approve}
        danger={isRed}
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false)
          form.current?.requestSubmit()
        }}
      />
    </>
  )
}

/** The bank's lines of this amount; the first is the likeliest. */
function StatementLine({ lines }: { lines: SlipLines }) {
  const text = useWords(statementWords)
  const format = useFormat()
  if (lines.length === 0) return null
  const said = ({ postedOn, postedTime, description }: SlipLines[number]) =>
    [format.date(businessDayStart(postedOn), 'short'), postedTime, description].filter(Boolean).join(' · ')
  return (
    <SelectField
      label={text.matching}
      name="statementLine"
      defaultValue={lines[0]!.id}
      options={[...lines.map((line) => ({ value: line.id, label: said(line) })), { value: '', label: text.noLine }]}
    />
  )
}

/** Seen where there is a keyboard; who listens hears `aria-keyshortcuts`. */
const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true">
    <Keys keys={[name]} />
  </span>
)

const quickReasons = ['amount', 'account', 'missing', 'blurred'] as const

/** The buyer reads the reason and may send another slip; the frequent ones are one press. */
function Reject({ idempotencyKey, refused }: { idempotencyKey: string; refused: Refused | undefined }) {
  const text = useWords(officeWords)
  const { state } = useNavigation()
  const reason = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useKeys(true, { KeyR: () => reason.current?.focus() })
  const busy = state !== 'idle'
  const write = (words: string) => {
    if (!reason.current) return
    reason.current.value = words
    reason.current.focus()
  }
  return (
    <Form method="post">
      <Stack gap={12}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextAreaField
          ref={reason}
          id={reasonField}
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          required
          maxLength={500}
          rows={2}
          error={refused?.fields.reason}
          aria-keyshortcuts="R"
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
            else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              event.currentTarget.form?.requestSubmit(button.current)
            }
          }}
        />
        <ul className={styles.quick} aria-label={text.quick}>
          {quickReasons.map((each) => (
            <li key={each}>
              <Button size="small" onClick={() => write(text[`quick_${each}`])}>
                {text[`quick_${each}`]}
              </Button>
            </li>
          ))}
        </ul>
        <Row>
          <Button ref={button} type="submit" kind="danger" name="operation" value="reject" busy={busy}>
            {text.reject}
            <Key name="R" />
          </Button>
          <Button type="submit" name="operation" value="ask" busy={busy}>
            {text.ask}
          </Button>
        </Row>
        <p className={`${styles.note} ${styles.keys}`}>{text.sendKeys}</p>
      </Stack>
    </Form>
  )
}

function Decided({ slip }: { slip: SlipData }) {
  const text = useWords(officeWords)
  const format = useFormat()
  if (!slip.decided) return null
  const { title, tone } = {
    approved: { title: text.approvedTitle, tone: 'good' as const },
    rejected: { title: text.rejectedTitle, tone: 'bad' as const },
    needs_info: { title: text.askedTitle, tone: 'warn' as const },
    queued: { title: '', tone: 'info' as const },
  }[slip.status]
  const reason = slip.reason === 'replaced' ? text.replaced : slip.reason
  return (
    <Notice tone={tone} title={title}>
      {reason && <p>{reason}</p>}
      <p>
        {text.decided(slip.decided.name)} · {format.dateTime(slip.decided.at)}
      </p>
    </Notice>
  )
}
