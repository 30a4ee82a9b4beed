import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Refused } from '#kernel/screen.server.ts'
import { officeWords } from '../office-words.ts'
import { slipCan } from '../slip-states.ts'
import type { SlipData } from './slip.tsx'
import styles from './slip.module.css'

type Answer =
  | Refused
  | { deed: unknown; outcome: 'accepted' | 'needs_decision' | 'partial' | 'overpaid' | null }
  | undefined

/** Approve, reject, ask; A and R by keyboard. What has been decided says by whom. */
export function SlipDecision({
  slip,
  idempotencyKey,
  answer,
}: {
  slip: SlipData
  idempotencyKey: string
  answer: Answer
}) {
  const text = useWords(officeWords)
  const format = useFormat()
  const { state } = useNavigation()
  const [asking, setAsking] = useState(false)
  const approval = useRef<HTMLFormElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const open = slipCan(slip.status, 'approve')
  useKeys(open, { KeyA: () => setAsking(true), KeyR: () => reason.current?.focus() })
  const refused = answer && 'code' in answer ? answer : undefined
  const outcome = answer && 'outcome' in answer ? answer.outcome : null
  const isRed = slip.findings.some((finding) => finding.tone === 'red')
  const busy = state !== 'idle'
  return (
    <Card>
      <Stack>
        <div>
          <p className={styles.note}>{text.expected}</p>
          <p className={`${styles.amount} numbers`}>{format.baht(slip.amountSatang)}</p>
        </div>
        {refused && <Notice tone="bad" urgent title={refused.fields.reason ?? refused.message} />}
        {outcome && (
          <Notice tone={outcome === 'accepted' ? 'good' : 'warn'} urgent title={text[`outcome_${outcome}`]} />
        )}
        <Decided slip={slip} />
        {open && (
          <>
            {isRed && <Notice tone="bad" title={text.confirmRed} />}
            <Form method="post" ref={approval}>
              <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
              <input type="hidden" name="deed" value="approve" />
              <Button type="submit" kind="primary" size="large" wide icon="check" busy={busy} aria-keyshortcuts="A">
                {text.approveKey}
              </Button>
            </Form>
            <Form method="post">
              <Stack gap={12}>
                <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
                <TextAreaField
                  ref={reason}
                  name="reason"
                  label={text.reason}
                  hint={text.reasonHint}
                  required
                  maxLength={500}
                  rows={2}
                  error={refused?.fields.reason}
                />
                <Row>
                  <Button type="submit" kind="danger" name="deed" value="reject" busy={busy} aria-keyshortcuts="R">
                    {text.rejectKey}
                  </Button>
                  <Button type="submit" name="deed" value="ask" busy={busy}>
                    {text.ask}
                  </Button>
                </Row>
              </Stack>
            </Form>
            <p className={styles.note}>{text.keys}</p>
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={text.confirmTitle(format.baht(slip.amountSatang))}
        message={isRed ? text.confirmRed : text.confirmBody}
        okText={text.approve}
        danger={isRed}
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false)
          approval.current?.requestSubmit()
        }}
      />
    </Card>
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

/** Single keys by their place, so that a Thai layout does as well; never while somebody types or a dialog is open. */
function useKeys(on: boolean, keys: Record<string, () => void>): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || at.closest('input, textarea, select, dialog')) return
      const key = now.current[event.code]
      if (!key) return
      event.preventDefault()
      key()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
