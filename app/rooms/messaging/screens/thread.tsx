import { randomUUID } from 'node:crypto'
import { useEffect, useState } from 'react'
import { Form, redirect, useRevalidator } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useLive } from '#ui/use-live.ts'
import { useNow } from '#ui/use-now.ts'
import { useWords } from '#ui/words.tsx'
import { askedBefore } from '../asked-list.ts'
import { inboxPath, liveInboxPath, newThreadPath, threadPath } from '../links.ts'
import { messageFromForm } from '../message-form.server.ts'
import { messageWords } from '../message-words.ts'
import { ownList } from '../own-list.server.ts'
import { permissions } from '../permissions.ts'
import { markUnread } from '../reading.ts'
import { seeThread } from '../threads.ts'
import { limitedForm } from '../upload-form.ts'
import { writeOn } from '../write.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { OwnList } from './own-list.tsx'
import { Panes } from './panes.tsx'
import { postJson } from './post.ts'
import styles from './thread.module.css'
import type { Route } from './+types/thread'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const before = askedBefore(request)
  const [list, thread] = await Promise.all([
    ownList(context, request),
    seeThread(context, { id: params.thread, before }),
  ])
  return { list, thread, isNewest: before === undefined, clientId: randomUUID() }
})

export const action = act(
  permissions['messaging.inbox'],
  async (context, form, { params }: Route.ActionArgs) => {
    const id = params.thread
    if (form.operation === 'unread') {
      await markUnread(context, { id })
      throw redirect(inboxPath)
    }
    await writeOn(context, { id, ...(await messageFromForm(context, form)) })
    throw redirect(threadPath(id))
  },
  { form: limitedForm },
)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.thread.title
  return [
    {
      title: pageTitle(
        matches,
        title ? { th: title, en: title } : { th: messageWords.th.inbox, en: messageWords.en.inbox },
      ),
    },
  ]
}

export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
  const { list, thread, isNewest, clientId } = loaderData
  const text = useWords(messageWords)
  const now = useNow(list.now)
  useLive(liveInboxPath)
  const readSeq = useFirstRead(thread.id, thread.readSeq)
  useReading(thread, isNewest)
  return (
    <PageFrame>
      <Panes
        title={text.inbox}
        showing="thread"
        frame="storefront"
        list={<OwnList data={{ ...list, now }} current={thread.id} />}
      >
        <header className={styles.head}>
          <LinkButton to={inboxPath} kind="quiet" icon="arrow-left" label={text.back} className={styles.back} />
          <h2 className={styles.title}>{thread.title}</h2>
          <Form method="post" encType="multipart/form-data">
            <Button type="submit" kind="quiet" icon="mail" label={text.markUnread} name="operation" value="unread" />
          </Form>
        </header>
        <MessageLog
          key={thread.id}
          messages={thread.messages}
          reader="customer"
          readSeq={readSeq}
          older={thread.older === null ? null : `${threadPath(thread.id)}?earlier=${thread.older}`}
          newest={isNewest ? null : threadPath(thread.id)}
          now={now}
        />
        {thread.kind === 'staff' ? (
          <>
            {thread.status === 'closed' && <p className={styles.note}>{text.closed}</p>}
            <Composer
              key={thread.id}
              callPath={`/api/messages/${thread.id}`}
              draft={thread.id}
              clientId={clientId}
              refused={isRefused(actionData) ? actionData.message : undefined}
            />
          </>
        ) : (
          <p className={styles.note}>
            {text.systemThread}{' '}
            <LinkButton to={`${newThreadPath}?subject=${encodeURIComponent(thread.title)}`} kind="quiet" size="small">
              {text.askShop}
            </LinkButton>
          </p>
        )}
      </Panes>
    </PageFrame>
  )
}

/** Up to where it was read when it was opened: what came since stays marked as new while one looks at it. */
function useFirstRead(id: string, readSeq: number): number {
  const [first, setFirst] = useState({ id, readSeq })
  if (first.id !== id) setFirst({ id, readSeq })
  return first.id === id ? first.readSeq : readSeq
}

/** Who has the newest messages before their eyes has read them. */
function useReading({ id, lastSeq, readSeq }: { id: string; lastSeq: number; readSeq: number }, isNewest: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isNewest || lastSeq <= readSeq) return
    const read = async () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', read)
      const { ok } = await postJson(`/api/messages/${id}/read`, { seq: lastSeq })
      if (ok) await revalidate()
    }
    document.addEventListener('visibilitychange', read)
    void read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, lastSeq, readSeq, isNewest, revalidate])
}
