/** Views that were kept, one press away; and keeping the one that is shown. */
import { Form, Link } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenProject } from '../rights.ts'
import styles from './kept.module.css'
import type { KeptView } from './kept-views.ts'
import { keptWords } from './kept-words.ts'

interface KeptBarProps {
  project: SeenProject
  views: readonly KeptView[]
  answer: unknown
  idempotencyKey: string
  /** What is shown, as the words of a kept view. */
  now: string
  /** Where a kept view is found. */
  toKept: (query: string) => string
}

const schema = () => import('./kept-views-input.ts').then((file) => file.KeptViewInput)

export function KeptBar({ project, views, answer, idempotencyKey, now, toKept }: KeptBarProps) {
  const text = useWords(keptWords)
  const isKept = views.some(({ query }) => query === now)
  const refused: Refused | undefined = isRefused(answer) && answer.kept?.operation === 'keepView' ? answer : undefined
  if (views.length === 0 && now === '') return null
  return (
    <div className={styles.bar} role="group" aria-label={text.views}>
      {views.map((view) => (
        <span key={view.id} className={styles.view}>
          <Link to={toKept(view.query)} aria-current={view.query === now ? 'true' : undefined} preventScrollReset>
            {view.isShared && <Icon name="users" size={16} label={text.shared} />}
            {view.name}
          </Link>
          {view.mayRemove && view.query === now && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={view.id} />
              <ConfirmButton
                size="small"
                kind="quiet"
                name="operation"
                value="removeView"
                icon="close"
                label={text.remove(view.name)}
                title={text.remove(view.name)}
                okText={text.ok}
              />
            </Form>
          )}
        </span>
      ))}
      {!isKept && now !== '' && (
        <details className={styles.keep}>
          <summary>
            <Icon name="plus" size={16} />
            {text.keep}
          </summary>
          <RecordForm
            key={views.length}
            operation="keepView"
            schema={schema}
            answer={refused}
            hidden={{ projectId: project.id, query: now, idempotencyKey }}
            submit={text.save}
          >
            <Stack gap={12}>
              <TextField name="name" id="kept-name" label={text.name} required maxLength={60} />
              {project.role !== 'viewer' && <CheckboxField name="isShared" id="kept-shared" label={text.forAll} />}
            </Stack>
          </RecordForm>
        </details>
      )}
    </div>
  )
}
