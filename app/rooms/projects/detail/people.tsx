/** Who is in the project; each choice saves itself. */
import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { detailWords } from './detail-words.ts'
import styles from './detail.module.css'
import type { SeenDetail } from './see-detail.ts'

const roles = ['lead', 'member', 'viewer'] as const

export function People({ detail }: { detail: SeenDetail }) {
  const text = useWords(detailWords)
  const fetcher = useFetcher<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const { people, others, isLead, project } = detail
  const set = (accountId: string, role: string) =>
    void fetcher.submit({ operation: 'setMember', projectId: project.id, accountId, role }, { method: 'post' })
  return (
    <Card title={text.people}>
      {isRefused(fetcher.data) && <Notice tone="bad" urgent title={fetcher.data.message} />}
      <ul className={styles.lines}>
        {people.map((one) => (
          <li key={one.id} className={styles.line}>
            <span className={styles.grow}>
              <Avatar name={one.name} size={32} />
              {one.name}
            </span>
            {isLead && !one.isOfGroup ? (
              <SelectField
                name="role"
                id={`role-${one.id}`}
                label={text.roleOf(one.name)}
                hideLabel
                value={one.role}
                options={[...roles.map((value) => ({ value, label: text[value] })), { value: '', label: text.out }]}
                onChange={(event) => set(one.id, event.target.value)}
              />
            ) : (
              <span className={styles.quiet}>
                {text[one.role]} {one.isOfGroup && <Badge>{text.ofGroup}</Badge>}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isLead && others.length > 0 && (
        <fetcher.Form ref={form} method="post" className={styles.line}>
          <input type="hidden" name="operation" value="setMember" />
          <input type="hidden" name="projectId" value={project.id} />
          <input type="hidden" name="role" value="member" />
          <SelectField
            key={people.length}
            name="accountId"
            id="add-person"
            className={styles.grow}
            label={text.choosePerson}
            hideLabel
            empty={text.choosePerson}
            required
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SubmitButton busy={fetcher.state !== 'idle'}>{text.addPerson}</SubmitButton>
        </fetcher.Form>
      )}
    </Card>
  )
}
