import { Form, Link, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useSay, useWords } from '#ui/words.tsx'
import type { Hindrance } from '../own/leaving.ts'
import { profileWords } from './profile-words.ts'
import styles from './profile.module.css'

interface LeaveProps {
  dueAt: Date | null
  hindrances: readonly Hindrance[]
  refused: Refused | undefined
}

/** Erasing the account: what goes, what stays and why, before the button; and the way back while there is one. */
export function Leave({ dueAt, hindrances, refused }: LeaveProps) {
  const text = useWords(profileWords)
  if (dueAt) return <Keep dueAt={dueAt} />
  return (
    <Card title={text.leaveTitle}>
      <Stack>
        <dl className={styles.consequences}>
          <dt>{text.leaveErased}</dt>
          <dd>{text.leaveErasedBody}</dd>
          <dt>{text.leaveKept}</dt>
          <dd>{text.leaveKeptBody}</dd>
        </dl>
        <p>{text.leaveThen}</p>
        {hindrances.length > 0 ? <NotYet hindrances={hindrances} /> : <Ask refused={refused} />}
      </Stack>
    </Card>
  )
}

function NotYet({ hindrances }: { hindrances: readonly Hindrance[] }) {
  const text = useWords(profileWords)
  const say = useSay()
  return (
    <Notice tone="warn" title={text.leaveNotYet}>
      <ul>
        {hindrances.map(({ text: why, to }) => (
          <li key={to}>
            <Link to={to}>{say(why)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Ask({ refused }: { refused: Refused | undefined }) {
  const text = useWords(profileWords)
  const { state, formData } = useNavigation()
  const isToldAbove = refused?.code === 'CONFIRM_FIRST'
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="operation" value="leave" />
      <Stack gap={12}>
        {refused && !isToldAbove && Object.keys(refused.fields).length === 0 && (
          <Notice tone="bad" urgent title={refused.message} />
        )}
        <CheckboxField
          name="understood"
          value="on"
          label={text.leaveUnderstood}
          required
          error={refused?.fields.understood}
        />
        <div>
          <ConfirmButton
            kind="danger"
            title={text.leaveAsk}
            message={text.leaveThen}
            okText={text.leave}
            busy={state !== 'idle' && formData?.get('operation') === 'leave'}
          >
            {text.leave}
          </ConfirmButton>
        </div>
      </Stack>
    </Form>
  )
}

function Keep({ dueAt }: { dueAt: Date }) {
  const text = useWords(profileWords)
  const { date } = useFormat()
  const { state, formData } = useNavigation()
  return (
    <Card title={text.leaveTitle}>
      <Notice
        tone="warn"
        title={text.leaveDue(date(dueAt, 'long'))}
        action={
          <Form method="post">
            <input type="hidden" name="operation" value="keep" />
            <SubmitButton busy={state !== 'idle' && formData?.get('operation') === 'keep'}>{text.keep}</SubmitButton>
          </Form>
        }
      >
        {text.leaveDueBody}
      </Notice>
    </Card>
  )
}
