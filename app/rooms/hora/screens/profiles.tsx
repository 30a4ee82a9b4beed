import { useMemo, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import type { Context } from '#kernel/context.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import type { Refused } from '#kernel/refused.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { dropGuestBirth, dropGuestBirths, keepGuestBirth } from '../birth/guest-store.ts'
import { surroundings } from '../methods.ts'
import { HoraShell, useShown } from '../parts/hora-shell.tsx'
import { ProfileCard } from '../parts/profile-card.tsx'
import { ProfileForm } from '../parts/profile-form.tsx'
import { profileWords } from '../parts/profile-words.ts'
import { Consent } from '../parts/save-birth.tsx'
import { useGuestBirths } from '../parts/use-guest-births.ts'
import { useMethods } from '../parts/use-methods.ts'
import { permissions } from '../permissions.ts'
import type { Profile, ProfileFields } from '../profile-input.ts'
import { addProfile, changeProfile, myProfiles, removeAllProfiles, removeProfile } from '../profiles.ts'
import type { Route } from './+types/profiles'

export type BirthAnswer = { saved: string } | Refused

export const loader = load(async (context) => ({
  around: await surroundings(context, {}),
  births: context.actor.accountId ? await myProfiles(context, {}) : [],
  thisYear: new Date().getUTCFullYear(),
}))

export const action = act(permissions['hora.own'], async (context, form): Promise<{ saved: string }> => {
  const operation = String(form.operation ?? '')
  await (operations[operation] ?? operations.add!)(context, form)
  return { saved: operation }
})

const fieldsIn = (form: Record<string, unknown>): never => {
  try {
    return JSON.parse(String(form.birth ?? '{}')) as never // what does not fit is refused by the command's own schema
  } catch {
    return {} as never
  }
}

const operations: Record<string, (context: Context, form: Record<string, unknown>) => Promise<unknown>> = {
  add: (context, form) => addProfile(context, fieldsIn(form)),
  change: (context, form) => changeProfile(context, fieldsIn(form)),
  remove: (context, form) => removeProfile(context, { id: String(form.id ?? '') }),
  removeAll: (context) => removeAllProfiles(context, {}),
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(profileWords, 'title')

export default function Profiles({ loaderData: { around, births, thisYear } }: Route.ComponentProps) {
  const { methods, switchDigits } = useMethods(around)
  return (
    <HoraShell page="baseData" digits={methods.digits} onDigits={switchDigits}>
      <Births around={around} births={births} thisYear={thisYear} />
    </HoraShell>
  )
}

type BirthsProps = Route.ComponentProps['loaderData']
type Editing = { birth: Profile | null } | null

function Births({ around, births, thisYear }: BirthsProps) {
  const text = useWords(profileWords)
  const show = useShown()
  const guests = useGuestBirths(around.isSignedIn)
  const keeper = useKeeper(around, guests.ask)
  const all = around.isSignedIn ? births : guests.births
  const [editing, setEditing] = useState<Editing>(null)
  const [leaving, setLeaving] = useState<Profile | 'all' | null>(null)
  const leave = () => {
    if (leaving === 'all') keeper.removeAll()
    else if (leaving) keeper.remove(leaving.id)
    setLeaving(null)
  }
  if (editing)
    return (
      <ProfileForm
        birth={editing.birth}
        thisYear={thisYear}
        onCancel={() => setEditing(null)}
        onSave={(fields) => {
          keeper.save(fields, editing.birth)
          setEditing(null)
        }}
      />
    )
  return (
    <Stack gap={24}>
      <PageHead
        title={text.title}
        actions={
          <Button kind="primary" icon="plus" onClick={() => setEditing({ birth: null })}>
            {text.add}
          </Button>
        }
      >
        {all.length > 0 && show(text.lead(all.length))}
      </PageHead>
      {!around.isSignedIn && (
        <Notice tone="info" action={<LinkButton to={signInPath(href('/hora/baseData'))}>{text.signIn}</LinkButton>}>
          {text.guest}
        </Notice>
      )}
      {keeper.problem && <Notice tone="bad">{keeper.problem}</Notice>}
      <BirthList
        births={all}
        onEdit={(birth) => setEditing({ birth })}
        onCopy={(birth) => keeper.save({ ...fieldsOf(birth), name: text.copyOf(birth.name) }, null)}
        onRemove={setLeaving}
        onAdd={() => setEditing({ birth: null })}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={leaving === 'all' ? text.removeAllAsk : text.removeAsk(leaving?.name ?? '')}
        danger
        message={leaving === 'all' ? text.removeAllBody : text.removeBody}
        okText={leaving === 'all' ? text.removeAll : text.remove}
        onOk={leave}
        onCancel={() => setLeaving(null)}
      />
      <Consent isOpen={keeper.isAsking} onClose={keeper.refuse} onAgree={keeper.agree} />
    </Stack>
  )
}

const fieldsOf = ({ id: _, version: __, createdAt: ___, updatedAt: ____, ...fields }: Profile): ProfileFields => fields

interface BirthListProps {
  births: readonly Profile[]
  onEdit: (birth: Profile) => void
  onCopy: (birth: Profile) => void
  onRemove: (birth: Profile | 'all') => void
  onAdd: () => void
}

function BirthList({ births, onEdit, onCopy, onRemove, onAdd }: BirthListProps) {
  const text = useWords(profileWords)
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<'updated' | 'name'>('updated')
  const seen = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    const found = births.filter(({ name, tags }) => [name, ...tags].some((one) => one.toLowerCase().includes(wanted)))
    return order === 'name' ? found.toSorted((a, b) => a.name.localeCompare(b.name, 'th')) : found
  }, [births, search, order])
  if (births.length === 0)
    return (
      <EmptyState icon="star" title={text.none} action={<Button onClick={onAdd}>{text.add}</Button>}>
        {text.noneBody}
      </EmptyState>
    )
  return (
    <Stack gap={16}>
      <Row gap={12} align="end">
        <TextField
          name="search"
          type="search"
          label={text.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          name="order"
          label={text.order}
          value={order}
          options={[
            { value: 'updated', label: text.byUpdated },
            { value: 'name', label: text.byName },
          ]}
          onChange={(event) => setOrder(event.target.value as typeof order)}
        />
      </Row>
      {seen.length === 0 && <p>{text.noMatch}</p>}
      <Stack as="ul" gap={12}>
        {seen.map((birth) => (
          <ProfileCard key={birth.id} birth={birth} onEdit={onEdit} onCopy={onCopy} onRemove={onRemove} />
        ))}
      </Stack>
      <Row>
        <Button icon="download" onClick={() => exportBirths(births)}>
          {text.export}
        </Button>
        <Button kind="danger" icon="trash" onClick={() => onRemove('all')}>
          {text.removeAll}
        </Button>
      </Row>
    </Stack>
  )
}

function exportBirths(births: readonly Profile[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(births, null, 2)], { type: 'application/json' }))
  link.download = 'hora-births.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Where births are kept: with the account, which asks once for consent; a guest's in this browser. */
function useKeeper({ isSignedIn, hasConsented }: BirthsProps['around'], ask: () => void) {
  const text = useWords(profileWords)
  const fetcher = useFetcher<BirthAnswer>()
  const [waiting, setWaiting] = useState<ProfileFields | null>(null)
  const [isFull, setFull] = useState(false)
  const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' })
  const add = (fields: ProfileFields, consent: boolean) =>
    send({ operation: 'add', birth: JSON.stringify({ ...fields, consent }), idempotencyKey: crypto.randomUUID() })
  const here = (done: boolean) => {
    setFull(!done)
    ask()
  }
  const save = (fields: ProfileFields, old: Profile | null) => {
    if (!isSignedIn) here(keepGuestBirth(fields, old?.id ?? null, new Date().toISOString()))
    else if (old) send({ operation: 'change', birth: JSON.stringify({ ...fields, id: old.id, version: old.version }) })
    else if (hasConsented) add(fields, false)
    else setWaiting(fields)
  }
  const answer = fetcher.data
  return {
    save,
    remove: (id: string) => (isSignedIn ? send({ operation: 'remove', id }) : here(dropGuestBirth(id))),
    removeAll: () => (isSignedIn ? send({ operation: 'removeAll' }) : here(dropGuestBirths())),
    isAsking: waiting !== null,
    refuse: () => setWaiting(null),
    agree: () => {
      if (waiting) add(waiting, true)
      setWaiting(null)
    },
    problem: answer && 'message' in answer ? answer.message : isFull ? text.full : null,
  }
}
