import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Notice } from '#ui/notice.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import { lineWords } from '../line/line-words.ts'
import type { OwnLine } from '../line/own-line.ts'
import { LineNews, LineWay } from '../parts/line-way.tsx'

/** LINE on the page of one's security: linked or not. Its form's operation is `unlinkLine`. */
export function LineSection({
  line,
  isOpen,
  refused,
}: {
  line: OwnLine | null
  /** LINE is set up here */
  isOpen: boolean
  refused: Refused | undefined
}) {
  const text = useWords(lineWords)
  const format = useFormat()
  const { state, formData } = useNavigation()
  if (!isOpen && !line) return null
  return (
    <Card title={text.section}>
      <Stack>
        <LineNews />
        <p>{text.sectionLead}</p>
        {refused && <FormErrors message={refused.message} />}
        {line ? (
          <p>
            {text.linkedAs} <strong>{line.name || text.nameless}</strong>
            {' · '}
            {text.linkedAt} {format.date(line.linkedAt)}
            {line.lastUsedAt && ` · ${text.lastUsed} ${format.dateTime(line.lastUsedAt)}`}
          </p>
        ) : (
          <p>{text.notLinked}</p>
        )}
        {line?.isFriend === false && <Notice tone="warn">{text.notFriend}</Notice>}
        <Row>
          {isOpen && (
            <LineWay purpose="link" next="/user/profile/security">
              {line ? text.linkOther : text.link}
            </LineWay>
          )}
          {line && (
            <Form method="post">
              <ConfirmButton
                name="operation"
                value="unlinkLine"
                size="large"
                title={text.unlinkTitle}
                message={text.unlinkBody}
                okText={text.unlink}
                cancelText={text.keep}
                busy={state !== 'idle' && formData?.get('operation') === 'unlinkLine'}
              >
                {text.unlink}
              </ConfirmButton>
            </Form>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
