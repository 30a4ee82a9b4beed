import { Form } from 'react-router'
import type { QrDrawing } from '#kernel/qr-drawing.ts'
import type { Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { CodeField } from '../parts/code-field.tsx'
import type { SecondFactor } from '../keys/second-factor.ts'
import { securityWords } from '../keys/security-words.ts'
import styles from './security.module.css'

interface Step {
  refused: Refused | undefined
  /** the operation that is on its way */
  busy: string | null
}

export function BeginSecondFactor({ refused, busy }: Step) {
  const text = useWords(securityWords)
  return (
    <Card title={text.beforeTitle}>
      <Form method="post">
        <Stack>
          {refused && <FormErrors message={refused.message} />}
          <p>{text.before}</p>
          <input type="hidden" name="operation" value="begin" />
          <div>
            <SubmitButton busy={busy === 'begin'} failed={refused !== undefined}>
              {text.begin}
            </SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}

export function ProveSecondFactor({
  pending: { secret, code },
  refused,
  busy,
}: Step & { pending: { secret: string; code: QrDrawing } }) {
  const text = useWords(securityWords)
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <Card title={text.setUp}>
      <div className={styles.steps}>
        <Stack gap={12}>
          <h3>{text.scan}</h3>
          <div className={styles.qr}>
            <QrCode code={code} label={text.scanLabel} />
          </div>
        </Stack>
        <Stack gap={24}>
          <Stack gap={8} align="start">
            <h3>{text.orType}</h3>
            <code className={styles.secret}>{spaced}</code>
            <CopyButton value={secret} />
          </Stack>
          <Form method="post" noValidate>
            <Stack gap={12}>
              <h3>{text.prove}</h3>
              {refused && <FormErrors message={refused.message} />}
              <input type="hidden" name="operation" value="prove" />
              <CodeField />
              <div>
                <SubmitButton busy={busy === 'prove'} failed={refused !== undefined}>
                  {text.proveButton}
                </SubmitButton>
              </div>
            </Stack>
          </Form>
          <Form method="post">
            <Button
              kind="quiet"
              size="small"
              icon="rotate"
              type="submit"
              name="operation"
              value="begin"
              busy={busy === 'begin'}
            >
              {text.startOver}
            </Button>
          </Form>
        </Stack>
      </div>
    </Card>
  )
}

export function ManageSecondFactor({ factor, refused, busy }: Step & { factor: SecondFactor }) {
  const text = useWords(securityWords)
  const { date } = useFormat()
  return (
    <Card title={text.recovery} actions={<Badge tone="good">{text.on}</Badge>}>
      <Stack>
        {refused && <FormErrors message={refused.message} />}
        <p>
          {factor.onSince && text.onSince(date(factor.onSince))} · {text.codesLeft(factor.recoveryCodesLeft)}
        </p>
        {factor.recoveryCodesLeft < 3 && <Notice tone="warn" title={text.fewCodes} />}
        <Form method="post">
          <Row>
            <ConfirmButton
              name="operation"
              value="renew"
              title={text.renewTitle}
              message={text.renewBody}
              okText={text.renew}
              busy={busy === 'renew'}
            >
              {text.renew}
            </ConfirmButton>
            <ConfirmButton
              kind="danger"
              name="operation"
              value="off"
              title={text.turnOffTitle}
              message={text.turnOffBody}
              okText={text.turnOff}
              busy={busy === 'off'}
            >
              {text.turnOff}
            </ConfirmButton>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}
