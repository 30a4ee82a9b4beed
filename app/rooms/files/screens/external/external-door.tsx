/** A link that does not open: over, locked, or for who has an account. */
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import type { ExternalData } from '../../share/external-page.server.ts'
import { externalWords } from '../../share/external-words.ts'
import styles from './external.module.css'

type Closed = Exclude<ExternalData, { state: 'open' }>

export function ExternalDoor({ link, refused }: { link: Closed; refused: Refused | undefined }) {
  const text = useWords(externalWords)
  if (link.state === 'locked') return <Locked name={link.name} refused={refused} />
  const isOver = link.state === 'over'
  return (
    <div className={styles.narrow}>
      <h1 className="visually-hidden">{isOver ? text.overTitle : text.signInTitle}</h1>
      <EmptyState
        icon={isOver ? 'link' : 'lock'}
        title={isOver ? text.overTitle : text.signInTitle}
        action={
          link.state === 'signIn' ? (
            <LinkButton kind="primary" to={link.signInPath} reloadDocument>
              {text.signIn}
            </LinkButton>
          ) : (
            <></>
          )
        }
      >
        {isOver ? text.overLead : text.signInLead}
      </EmptyState>
    </div>
  )
}

function Locked({ name, refused }: { name: string; refused: Refused | undefined }) {
  const text = useWords(externalWords)
  const { state } = useNavigation()
  const error = refused?.fields.password ?? (refused?.code === 'VALIDATION' ? refused.message : undefined)
  return (
    <div className={styles.narrow}>
      <PageHead title={text.lockedTitle}>{text.lockedLead(name)}</PageHead>
      <Card>
        <Form method="post" noValidate>
          <Stack>
            {refused && !error && <FormErrors message={refused.message} fields={[]} />}
            <PasswordField
              name="password"
              label={text.password}
              autoComplete="current-password"
              required
              error={error}
              autoFocus
            />
            <SubmitButton busy={state !== 'idle'} failed={refused !== undefined} wide size="large">
              {text.open}
            </SubmitButton>
          </Stack>
        </Form>
      </Card>
    </div>
  )
}
