/** /calendar: all that has a time for who looks; of a guest what everybody may see. */
import { randomUUID } from 'node:crypto'
import { redirect, useSearchParams } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isOf } from '#kernel/may.ts'
import { notFound } from '#kernel/refusals.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { EntryCalendar } from '#ui/entry-calendar/entry-calendar.tsx'
import { type Entry, isDay, readCalendar } from '#ui/entry-calendar/entry.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { EntryInput } from '../entry/entry-input.ts'
import { removeEntry } from '../entry/move-entry.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { followFeed } from '../ics/import-file.ts'
import { calendarPath, feedPath, oneCalendarPath } from '../links.ts'
import { EntryDialog, type NewEntry } from '../parts/entry-dialog.tsx'
import { kitEntry } from '../parts/kit-entry.ts'
import { FollowCalendar, OwnCalendars } from '../parts/own-calendars.tsx'
import { SourceChips } from '../parts/source-chips.tsx'
import { Subscribe } from '../parts/subscribe.tsx'
import { permissions } from '../permissions.ts'
import { moveAny, seeEntry } from '../see/see-entry.ts'
import { seeMine, type SeenEntry, type Source } from '../see/see-mine.ts'
import { makeCalendar } from '../share/calendars.ts'
import { newFeed } from '../share/feed.ts'
import { calendarWords } from '../words.ts'
import type { Route } from './+types/mine'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const now = new Date()
  const state = readCalendar(searchParams, now)
  const isGuest = context.actor.accountId === null
  const asked = searchParams.get('entry')
  if (isGuest && (asked !== null || searchParams.has('new')))
    throw redirect(signInPath(`${calendarPath}?${searchParams}`))
  return {
    isGuest,
    state,
    today: businessDate(now),
    ...(await seeMine(context, { from: state.from, until: state.until })),
    entry:
      asked === null ? null : await seeEntry(context, { id: asked, occurrence: searchParams.get('occurrence') ?? '' }),
    fresh: freshIn(searchParams),
    mayManage: isOf(permissions['calendar.manage'], context.actor),
    form: formOf(EntryInput),
    idempotencyKey: randomUUID(),
  }
})

/** `?new=2026-11-26&from=09:00&to=10:00`, or days until `lastDay`. */
function freshIn(params: URLSearchParams): NewEntry | null {
  const day = params.get('new')
  if (day === null || !isDay(day)) return null
  const time = (name: string) => (/^\d{2}:\d{2}$/.test(params.get(name) ?? '') ? params.get(name)! : '')
  const last = params.get('lastDay') ?? ''
  const lastDay = isDay(last) && last >= day ? last : day
  const from = time('from')
  return { day, lastDay, from: from || '09:00', to: time('to') || '10:00', isWholeDay: from === '' && lastDay > day }
}

type Operation = (context: Context, form: Record<string, unknown>) => Promise<unknown>
const operations: Record<string, Operation> = {
  save: (context, form) => saveEntry(context, form as Parameters<typeof saveEntry>[1]),
  remove: (context, form) => removeEntry(context, form as Parameters<typeof removeEntry>[1]),
  reschedule: moveAny,
}

export const action = act(
  permissions['calendar.own'],
  async (context, form, { request }: Route.ActionArgs) => {
    const operation = String(form.operation)
    if (operation === 'feed') {
      const { token } = await newFeed(context, { isBusy: form.isBusy === 'on' })
      return { feed: new URL(feedPath(token), request.url).href }
    }
    if (operation === 'follow') {
      const { id } = await followFeed(context, form as Parameters<typeof followFeed>[1])
      return redirect(oneCalendarPath(id))
    }
    if (operation === 'make') {
      const { id } = await makeCalendar(context, form as Parameters<typeof makeCalendar>[1])
      return redirect(oneCalendarPath(id))
    }
    await (operations[operation] ?? notFound())(context, form)
    if (operation === 'reschedule') return { saved: operation }
    // A save closes its form; what was typed lies behind it, on the day it was for.
    return redirect(`${calendarPath}${withoutEntry(new URL(request.url).searchParams)}`)
  },
  { keeps: true },
)

const ofEntry = ['entry', 'occurrence', 'new', 'from', 'to', 'lastDay']
function withoutEntry(params: URLSearchParams): string {
  const left = new URLSearchParams([...params].filter(([name]) => !ofEntry.includes(name) && name !== 'index'))
  return left.size === 0 ? '' : `?${left}`
}

export const meta = titled(calendarWords, 'title')

export default function MyCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { isGuest, state, today, entries, sources, entry, fresh, form, idempotencyKey, mayManage } = loaderData
  const text = useWords(calendarWords)
  const [params] = useSearchParams()
  const hidden = new Set((params.get('hide') ?? '').split(',').filter(Boolean))
  const shown = useShown(entries, sources, hidden, params)
  const here = withoutEntry(params)
  const at = (more: Record<string, string>) => {
    const next = new URLSearchParams(here)
    for (const [name, value] of Object.entries(more)) next.set(name, value)
    return `?${next}`
  }
  const first = state.from <= today && today < state.until ? today : state.on
  return (
    <PageFrame maxWidth="7xl">
      <PageHead
        title={text.title}
        actions={
          isGuest ? (
            <LinkButton kind="primary" to={signInPath(calendarPath)}>
              {text.signIn}
            </LinkButton>
          ) : (
            <LinkButton kind="primary" icon="plus" to={at({ new: first })} preventScrollReset>
              {text.newEntry}
            </LinkButton>
          )
        }
      >
        {isGuest ? text.guestLead : text.lead}
      </PageHead>
      <Stack gap={16}>
        {isRefused(actionData) && actionData.kept?.operation !== 'save' && (
          <Notice tone="bad" urgent title={actionData.message} />
        )}
        <SourceChips sources={sources} hidden={hidden} params={new URLSearchParams(here)} />
        <EntryCalendar
          label={text.title}
          state={state}
          today={today}
          none={text.none}
          entries={shown}
          {...(!isGuest && { newOn: (day, drawn) => at({ new: day, ...drawn }) })}
        />
        {!isGuest && (
          <Grid min={280} gap={16}>
            <Subscribe feed={actionData && 'feed' in actionData ? actionData.feed : undefined} />
            <OwnCalendars sources={sources} mayManage={mayManage} />
            <FollowCalendar />
          </Grid>
        )}
      </Stack>
      {!isGuest && (
        <EntryDialog
          form={form}
          entry={entry}
          fresh={fresh}
          sources={sources}
          answer={isRefused(actionData) && actionData.kept?.operation === 'save' ? actionData : undefined}
          idempotencyKey={idempotencyKey}
          back={`${calendarPath}${here}`}
        />
      )}
    </PageFrame>
  )
}

/** As the kit's calendar takes them, without what is hidden; one's own open over the days that are in sight. */
function useShown(
  entries: readonly SeenEntry[],
  sources: readonly Source[],
  hidden: ReadonlySet<string>,
  params: URLSearchParams,
): Entry[] {
  const locale = useLocale()
  const tones = new Map(sources.map(({ key, tone }) => [key, tone]))
  const places = [...params].filter(([name]) => !ofEntry.includes(name))
  return entries
    .filter(({ source }) => !hidden.has(source))
    .map((entry) => {
      const isOwn = entry.to !== null && entry.id.startsWith('own:')
      const to = isOwn
        ? entry.to + places.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')
        : entry.to
      return kitEntry({ ...entry, to }, locale, tones.get(entry.source))
    })
}
