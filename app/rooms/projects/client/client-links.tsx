/** The links of a project: made, copied once, revoked. */
import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Answer } from '../detail/detail-view.tsx'
import type { SeenProject } from '../rights.ts'
import type { ClientLink } from './client-links.ts'
import { clientWords } from './client-words.ts'
import styles from './client.module.css'

export interface SeenLinks {
  links: readonly ClientLink[]
  /** How many tasks are shown. */
  marked: number
}

interface ClientLinksProps {
  project: SeenProject
  seen: SeenLinks
  answer: Answer
}

const schema = () => import('./client-inputs.ts').then((file) => file.LinkForm)
const tones = { open: 'good', expired: 'neutral', revoked: 'neutral' } as const

export function ClientLinks({ project, seen: { links, marked }, answer }: ClientLinksProps) {
  const text = useWords(clientWords)
  const { date } = useFormat()
  const made =
    answer && 'saved' in answer && answer.saved === 'makeClientLink' ? (answer.done as { url: string }) : null // what the command gives
  return (
    <Card title={text.links}>
      <Stack gap={16}>
        <p className={styles.quiet}>{text.lead(marked)}</p>
        {made && (
          <Notice tone="good" urgent title={text.made}>
            <Stack gap={8}>
              <code className={styles.address}>{made.url}</code>
              <div>
                <CopyButton value={made.url}>{text.copy}</CopyButton>
              </div>
            </Stack>
          </Notice>
        )}
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.id} className={styles.link}>
              <span className={styles.grow}>
                <b>{link.name}</b>
                <span className={styles.quiet}>
                  {link.mayComment ? text.comments : text.looks} · {text.until(date(link.expiresAt))}
                </span>
              </span>
              <Badge tone={tones[link.state]}>{text[link.state]}</Badge>
              {link.state === 'open' && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={link.id} />
                  <ConfirmButton
                    size="small"
                    kind="quiet"
                    name="operation"
                    value="revokeClientLink"
                    title={text.revokeTitle(link.name)}
                    message={text.revokeBody}
                    okText={text.revoke}
                    cancelText={text.no}
                  >
                    {text.revoke}
                  </ConfirmButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {project.state !== 'archived' && (
          <details open={links.length === 0 && marked > 0}>
            <summary className={styles.summary}>{text.newLink}</summary>
            <RecordForm
              key={links.length}
              operation="makeClientLink"
              schema={schema}
              answer={answer}
              hidden={{ projectId: project.id }}
              submit={text.newLink}
            >
              <Stack gap={16}>
                <TextField
                  name="name"
                  id="client-name"
                  label={text.name}
                  hint={text.nameHint}
                  required
                  maxLength={100}
                />
                <SelectField
                  name="days"
                  id="client-days"
                  label={text.days}
                  defaultValue="30"
                  options={['7', '30', '90', '365'].map((value) => ({ value, label: text.forDays(value) }))}
                />
                <CheckboxField name="mayComment" id="client-comments" label={text.mayComment} defaultChecked />
              </Stack>
            </RecordForm>
          </details>
        )}
      </Stack>
    </Card>
  )
}
