import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { pictureOrPdfTypes } from '#ui/accepts.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useFormat } from '#ui/format.ts'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import type { Refused } from '#kernel/screen.server.ts'
import type { FindingKind } from '../findings.ts'
import type { SlipStatus } from '../slip-states.ts'
import { words } from '../words.ts'
import { held } from '#ui/held.tsx'
import styles from './payment.module.css'

const maxBytes = 10 * 1024 * 1024 // commerce.md §4

export function SlipForm({ idempotencyKey, refused }: { idempotencyKey: string; refused: Refused | undefined }) {
  const text = useWords(words)
  const { state } = useNavigation()
  const [isMissing, setMissing] = useState(false)
  return (
    <Card title={text.slipTitle}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          const file = new FormData(event.currentTarget).get('slip')
          const isEmpty = !(file instanceof File) || file.size === 0
          setMissing(isEmpty)
          if (!isEmpty) return
          event.preventDefault()
          event.currentTarget.querySelector<HTMLInputElement>('[name=slip]')?.focus()
        }}
      >
        <Stack>
          <p>{held(text.slipLead)}</p>
          {refused && <FormErrors message={refused.message} />}
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <FileDrop
            name="slip"
            label={text.slipField}
            hint={text.slipHint}
            accept={pictureOrPdfTypes}
            maxBytes={maxBytes}
            required
            error={isMissing ? text.slipMissing : undefined}
            onFiles={() => setMissing(false)}
          />
          <SubmitButton
            icon="upload"
            busy={state !== 'idle'}
            failed={refused !== undefined}
            done={text.slipSent}
            wide
            size="large"
          >
            {text.slipSend}
          </SubmitButton>
        </Stack>
      </Form>
    </Card>
  )
}

interface SlipsProps {
  slips: readonly {
    id: string
    status: SlipStatus
    findings: readonly FindingKind[]
    reason: string | null
    createdAt: Date
  }[]
}

const tones: Record<SlipStatus, Tone> = { queued: 'info', needs_info: 'warn', approved: 'good', rejected: 'bad' }

/** Newest first, each with what was found and what the shop said. */
export function SlipsSent({ slips }: SlipsProps) {
  const text = useWords(words)
  const format = useFormat()
  return (
    <Card title={text.slips}>
      <ul className={styles.slips}>
        {slips.toReversed().map((slip) => (
          <li key={slip.id} className={styles.slip}>
            <Badge tone={tones[slip.status]}>{text[`slip_${slip.status}`]}</Badge>
            <span>{format.dateTime(slip.createdAt)}</span>
            {slip.reason && (
              <span className={styles.said}>{slip.reason === 'replaced' ? text.replacedSlip : slip.reason}</span>
            )}
            {slip.findings.map((kind) => (
              <span key={kind} className={styles.said}>
                {text[`find_${kind}`]}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
