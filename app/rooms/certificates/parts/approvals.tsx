/** Who has done all else, and waits for somebody's yes. */
import { Form } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { useWords } from '#ui/words.tsx'
import { manageWords } from '../manage-words.ts'
import type { loader } from '../screens/programme.tsx'
import styles from './certificates.module.css'

export function Approvals({ record, more: { toApprove }, answer }: Section<typeof loader>) {
  const text = useWords(manageWords)
  if (!record.needsApproval || record.state !== 'open') return null
  const refused = isRefused(answer) && answer.kept?.operation === 'approve' ? answer : undefined
  return (
    <Card title={toApprove.length > 0 ? text.approvals(toApprove.length) : text.approvalsNone}>
      <Stack gap={12}>
        {refused && <Notice tone="bad" urgent title={refused.message} />}
        <p className={styles.quiet}>{text.approvalsBody}</p>
        <ul className={styles.people}>
          {toApprove.map(({ accountId, name }) => (
            <li key={accountId} className={styles.person}>
              <span>{name}</span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="accountId" value={accountId} />
                <Button type="submit" name="operation" value="approve" size="small" aria-label={text.approveWho(name)}>
                  {text.approve}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
