import { Form } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { inboxPath, newThreadPath, preferencesPath, threadPath } from '../links.ts'
import { messageWords } from '../message-words.ts'
import type { ThreadLine } from '../thread-list.server.ts'
import { ThreadList } from './thread-list.tsx'
import styles from './thread-list.module.css'

export interface OwnListData {
  threads: readonly ThreadLine[]
  next: string | null
  q: string
  before: string | undefined
  now: Date
}

/** The customer's threads, and the way to a new one. */
export function OwnList({ data, current }: { data: OwnListData; current?: string }) {
  const text = useWords(messageWords)
  const { threads, now, ...query } = data
  return (
    <ThreadList
      threads={threads}
      current={current}
      to={threadPath}
      path={inboxPath}
      query={query}
      now={now}
      head={
        <Row gap={4} wrap={false}>
          <LinkButton to={newThreadPath} kind="primary" icon="edit">
            {text.newThread}
          </LinkButton>
          <span className={styles.grow} />
          {threads.some(({ unread }) => unread > 0) && (
            <Form method="post" action={inboxPath}>
              <Button type="submit" kind="quiet" name="operation" value="readAll" icon="check" label={text.readAll} />
            </Form>
          )}
          <LinkButton to={preferencesPath} kind="quiet" icon="settings" label={text.preferences} />
        </Row>
      }
      empty={
        <EmptyState icon="mail" title={text.none}>
          {text.noneBody}
        </EmptyState>
      }
    />
  )
}
