import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useGo } from '#ui/go.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SearchForm } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { writeFirst } from '../answer.ts'
import { officeNewPath, officePath, officeThreadPath, writeToPath } from '../links.ts'
import { messageFromForm } from '../message-form.server.ts'
import { messageWords } from '../message-words.ts'
import { permissions } from '../permissions.ts'
import { findCustomers, type Writable } from '../staff-threads.ts'
import { staffWords } from '../staff-words.ts'
import { limitedForm } from '../upload-form.ts'
import { Composer } from './composer.tsx'
import styles from './write-first.module.css'
import type { Route } from './+types/write-first'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whom: named by the page that leads here, else looked for. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const [q, to] = [(query.get('q') ?? '').trim().slice(0, 100), query.get('to') ?? '']
  const found = await findCustomers(context, uuid.test(to) ? { id: to } : { q })
  return { q, found, to: uuid.test(to) ? (found[0] ?? null) : null, clientId: randomUUID() }
})

export const action = act(
  permissions['messaging.answer'],
  async (context, form, { request }: Route.ActionArgs) => {
    const to = String(form.to ?? new URL(request.url).searchParams.get('to') ?? '')
    const message = await messageFromForm(context, form)
    const { threadId } = await writeFirst(context, { to, subject: String(form.subject ?? ''), ...message })
    throw redirect(officeThreadPath(threadId))
  },
  { form: limitedForm },
)

export const handle = { crumb: () => ({ th: staffWords.th.writeFirst, en: staffWords.en.writeFirst }) }

export const meta = titled(staffWords, 'writeFirst')

export default function WriteFirst({ loaderData, actionData }: Route.ComponentProps) {
  const { to, q, found, clientId } = loaderData
  const text = useWords(staffWords)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={to ? text.writeTo(to.name) : text.writeFirst} back={{ to: officePath, label: text.title }}>
        {to ? to.contact : text.leadFind}
      </PageHead>
      {to ? (
        <Letter to={to} clientId={clientId} refused={isRefused(actionData) ? actionData.message : undefined} />
      ) : (
        <Find q={q} found={found} />
      )}
    </PageFrame>
  )
}

function Letter({ to, clientId, refused }: { to: Writable; clientId: string; refused: string | undefined }) {
  const text = useWords(staffWords)
  const words = useWords(messageWords)
  const go = useGo()
  return (
    <Stack>
      <Card padding="none">
        <Composer
          callPath="/api/office/messages"
          draft={`office to ${to.id}`}
          clientId={clientId}
          refused={refused}
          rows={5}
          onSent={({ threadId }) => go(officeThreadPath(threadId), { replace: true })}
        >
          <input type="hidden" name="to" value={to.id} />
          <TextField name="subject" label={words.subject} maxLength={120} required />
        </Composer>
      </Card>
      <Row>
        <LinkButton to={officeNewPath} kind="quiet">
          {text.other}
        </LinkButton>
      </Row>
    </Stack>
  )
}

function Find({ q, found }: { q: string; found: readonly Writable[] }) {
  const text = useWords(staffWords)
  return (
    <Card>
      <Stack>
        <SearchForm action={officeNewPath} label={text.find} placeholder={text.find} defaultValue={q} />
        {q !== '' && found.length === 0 && <EmptyState icon="search" title={text.notFound(q)} />}
        <ul className={styles.people}>
          {found.map((person) => (
            <li key={person.id}>
              <Link to={writeToPath(person.id)} className={styles.person}>
                <Avatar name={person.name} size={40} />
                <span>
                  {person.name}
                  <span className={styles.contact}>{person.contact}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
