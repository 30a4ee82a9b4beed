import { randomUUID } from 'node:crypto'
import { Form, Link, redirect } from 'react-router'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { pathOf } from '#kernel/path-of.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useLive } from '#ui/use-live.ts'
import { useNow } from '#ui/use-now.ts'
import { useWords } from '#ui/words.tsx'
import { answerThread, assignThread, closeThread } from '../answer.ts'
import { askedBefore } from '../asked-list.ts'
import { officePath, officeThreadPath, personPath } from '../links.ts'
import { messageFromForm } from '../message-form.server.ts'
import { messageWords } from '../message-words.ts'
import { permissions } from '../permissions.ts'
import { staffList } from '../staff-list.server.ts'
import { seeStaffThread, type StaffThread } from '../staff-threads.ts'
import { staffWords } from '../staff-words.ts'
import { limitedForm } from '../upload-form.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { Panes } from './panes.tsx'
import { StaffList } from './staff-list.tsx'
import styles from './thread.module.css'
import type { Route } from './+types/office-thread'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const before = askedBefore(request)
  const [list, thread] = await Promise.all([
    staffList(context, request),
    seeStaffThread(context, { id: params.thread, before }),
  ])
  return { list, thread, isNewest: before === undefined, clientId: randomUUID() }
})

export const action = act(
  permissions['messaging.answer'],
  async (context, form, { params, request }: Route.ActionArgs) => {
    const id = params.thread
    if (form.operation === 'take' || form.operation === 'letGo')
      await assignThread(context, { id, mine: form.operation === 'take' })
    else if (form.operation === 'close' || form.operation === 'reopen')
      await closeThread(context, { id, closed: form.operation === 'close' })
    else await answerThread(context, { id, ...(await messageFromForm(context, form)) })
    throw redirect(officeThreadPath(id) + pathOf(request).search)
  },
  { form: limitedForm },
)

/** Its name in the breadcrumbs. */
export const handle: OfficeHandle<{ thread: StaffThread }> = {
  crumb: ({ thread: { subject } }) => ({ th: subject, en: subject }),
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const subject = loaderData?.thread.subject
  const title = subject ? { th: subject, en: subject } : { th: staffWords.th.title, en: staffWords.en.title }
  return [{ title: pageTitle(matches, title) }]
}

export default function OfficeThread({ loaderData, actionData }: Route.ComponentProps) {
  const { list, thread, isNewest, clientId } = loaderData
  const text = useWords(staffWords)
  const now = useNow(list.now)
  useLive('/live/office')
  const here = `${officeThreadPath(thread.id)}?filter=${list.filter}`
  return (
    <PageFrame>
      <Panes
        title={text.title}
        showing="thread"
        frame="office"
        list={<StaffList data={{ ...list, now }} current={thread.id} />}
      >
        <ThreadHead thread={thread} me={list.me} back={`${officePath}?filter=${list.filter}`} />
        <MessageLog
          key={thread.id}
          messages={thread.messages}
          reader="staff"
          customer={thread.customer.name}
          readSeq={0}
          seenSeq={thread.readSeq}
          older={thread.older === null ? null : `${here}&earlier=${thread.older}`}
          newest={isNewest ? null : here}
          now={now}
        />
        <Composer
          key={thread.id}
          callPath={`/api/office/messages/${thread.id}`}
          draft={`office ${thread.id}`}
          clientId={clientId}
          refused={isRefused(actionData) ? actionData.message : undefined}
        />
      </Panes>
    </PageFrame>
  )
}

/** What it is about, who wrote, who cares for it, and what can be done with it. */
function ThreadHead({ thread, me, back }: { thread: StaffThread; me: string | null; back: string }) {
  const text = useWords(staffWords)
  const words = useWords(messageWords)
  const { subject, status, customer, assignedTo } = thread
  const isMine = assignedTo !== null && assignedTo.id === me
  return (
    <header className={styles.head}>
      <LinkButton to={back} kind="quiet" icon="arrow-left" label={words.back} className={styles.back} />
      <div className={styles.title}>
        <h2 className={styles.subject}>{subject}</h2>
        <p className={styles.who}>
          <Link to={personPath(customer.id)}>{customer.name || text.customer}</Link>
          <span>{customer.email ?? customer.phone}</span>
          {status === 'closed' && <Badge>{text.closed}</Badge>}
          <Badge tone={assignedTo ? 'info' : 'neutral'}>
            {isMine ? text.mine : assignedTo ? text.caredBy(assignedTo.name) : text.nobody}
          </Badge>
        </p>
      </div>
      <Form method="post" encType="multipart/form-data" className={styles.operations}>
        <Button type="submit" size="small" name="operation" value={isMine ? 'letGo' : 'take'}>
          {isMine ? text.letGo : text.take}
        </Button>
        <Button type="submit" size="small" name="operation" value={status === 'open' ? 'close' : 'reopen'}>
          {status === 'open' ? text.close : text.reopen}
        </Button>
      </Form>
    </header>
  )
}
