import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Divider, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import type { ConfirmWays as Ways } from '../sign-in/confirm.ts'
import { keyWords } from '../keys/key-words.ts'
import { confirmWithPasskey } from '../keys/passkey-browser.ts'
import { CodeField } from './code-field.tsx'
import { LineConfirm } from './line-way.tsx'
import { PasskeyButton } from './passkey-way.tsx'

export type ConfirmOperation = 'password' | 'code'

/** Every way in which this account can show once more that it is they; the page and the dialog show the same. */
export function ConfirmWays({
  ways,
  next,
  busy,
  refused,
  onSend,
  onConfirmed,
}: {
  ways: Ways
  /** where the page goes on */
  next?: string
  /** the operation that is on its way */
  busy: ConfirmOperation | null
  refused: { operation: ConfirmOperation; message: string } | null
  /** takes the form, instead of the router */
  onSend?: (operation: ConfirmOperation, value: string) => void
  onConfirmed: () => void
}) {
  const text = useWords(keyWords)
  const [recovery, setRecovery] = useState(false)
  if (!ways.password && !ways.code && !ways.passkey && !ways.line)
    return <Notice title={text.noWay}>{text.noWayBody}</Notice>
  const form = (operation: ConfirmOperation, label: string, field: ReactNode) => (
    <OperationForm
      operation={operation}
      isFirst={operation === 'password' || !ways.password}
      next={next}
      busy={busy === operation}
      refused={refused}
      label={label}
      onSend={onSend}
    >
      {field}
    </OperationForm>
  )
  return (
    <Stack>
      {ways.passkey && (
        <PasskeyButton run={confirmWithPasskey} onDone={onConfirmed}>
          {text.confirmByPasskey}
        </PasskeyButton>
      )}
      {ways.line && <LineConfirm next={next} onConfirmed={onConfirmed} />}
      {(ways.passkey || ways.line) && (ways.password || ways.code) && <Divider />}
      {ways.password &&
        form(
          'password',
          text.confirmByPassword,
          <PasswordField
            id="confirm-password"
            name="password"
            label={text.password}
            required
            autoComplete="current-password"
          />,
        )}
      {ways.password && ways.code && <Divider />}
      {ways.code &&
        form(
          'code',
          text.confirmByCode,
          <Stack gap={8}>
            <CodeField id="confirm-code" recovery={recovery} />
            <div>
              <Button kind="quiet" size="small" onClick={() => setRecovery(!recovery)}>
                {recovery ? text.useApp : text.useRecovery}
              </Button>
            </div>
          </Stack>,
        )}
    </Stack>
  )
}

function OperationForm({
  operation,
  isFirst,
  next,
  busy,
  refused,
  label,
  onSend,
  children,
}: {
  operation: ConfirmOperation
  isFirst: boolean
  next: string | undefined
  busy: boolean
  refused: { operation: ConfirmOperation; message: string } | null
  label: string
  onSend: ((operation: ConfirmOperation, value: string) => void) | undefined
  children: ReactNode
}) {
  const isRefused = refused?.operation === operation
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!onSend) return
    event.preventDefault()
    onSend(operation, String(new FormData(event.currentTarget).get(operation) ?? ''))
  }
  return (
    <Form method="post" action="/user/confirm" noValidate onSubmit={send}>
      <Stack>
        {isRefused && <FormErrors message={refused.message} />}
        {next !== undefined && <input type="hidden" name="next" value={next} />}
        <input type="hidden" name="operation" value={operation} />
        {children}
        <SubmitButton kind={isFirst ? 'primary' : 'secondary'} wide size="large" busy={busy} failed={isRefused}>
          {label}
        </SubmitButton>
      </Stack>
    </Form>
  )
}
