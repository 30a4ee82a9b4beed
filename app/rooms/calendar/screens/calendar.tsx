/** /calendar/{calendar}: one calendar for whoever may see it; who looks after it says who that is. */
import { redirect } from 'react-router'
import type * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { notFound } from '#kernel/refusals.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { EntryCalendar } from '#ui/entry-calendar/entry-calendar.tsx'
import { readCalendar } from '#ui/entry-calendar/entry.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { importFile } from '../ics/import-file.ts'
import { calendarPath, embedPath, feedPath, oneCalendarPath } from '../links.ts'
import { CalendarSettings } from '../parts/calendar-settings.tsx'
import { Taken } from '../parts/taken.tsx'
import { kitEntry } from '../parts/kit-entry.ts'
import { permissions } from '../permissions.ts'
import { shareWords } from '../share-words.ts'
import { CalendarInput } from '../share/calendar-input.ts'
import { newCalendarFeed, newLink, removeCalendar, saveCalendar, seeCalendar } from '../share/calendars.ts'
import { calendarWords } from '../words.ts'
import type { Route } from './+types/calendar'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const { searchParams, origin } = new URL(request.url)
  const now = new Date()
  const state = readCalendar(searchParams, now)
  const link = searchParams.get('link') ?? ''
  const seen = await seeCalendar(context, { calendar: params.calendar, link, from: state.from, until: state.until })
  return {
    ...seen,
    state,
    today: businessDate(now),
    form: formOf(CalendarInput),
    embed: origin + embedPath(seen.calendar.slug ?? seen.calendar.id, link),
  }
})

export const action = act(
  permissions['calendar.own'],
  async (context, form, { request, params }: Route.ActionArgs) => {
    const { origin } = new URL(request.url)
    const id = String(form.id ?? '')
    const operation = String(form.operation)
    if (operation === 'save') {
      await saveCalendar(context, form as z.input<typeof saveCalendar.input>)
      const slug = String(form.slug ?? '')
        .trim()
        .toLowerCase()
      return slug !== '' && slug !== params.calendar && id !== params.calendar
        ? redirect(oneCalendarPath(slug))
        : { saved: operation }
    }
    if (operation === 'import') {
      const { file } = form
      if (!(file instanceof File) || file.size === 0) return { saved: 'none' }
      return {
        imported: await importFile(context, { calendarId: id, bytes: new Uint8Array(await file.arrayBuffer()) }),
      }
    }
    if (operation === 'remove') {
      await removeCalendar(context, { id })
      return redirect(calendarPath)
    }
    if (operation === 'link')
      return { made: `${origin}${oneCalendarPath(params.calendar)}?link=${(await newLink(context, { id })).token}` }
    if (operation === 'feed') {
      const { token } = await newCalendarFeed(context, { id, isBusy: form.isBusy === 'on' })
      return { made: origin + feedPath(token) }
    }
    return notFound()
  },
  { keeps: true },
)

export const meta = titled(calendarWords, 'title')

export default function OneCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, entries, foreign, state, today, form, embed } = loaderData
  const text = useWords(shareWords)
  const locale = useLocale()
  return (
    <PageFrame maxWidth="7xl">
      <PageHead
        title={calendar.title[locale]}
        back={{ to: calendarPath, label: text.back }}
        actions={calendar.isWritten ? <LinkButton to={calendarPath}>{text.openMine}</LinkButton> : undefined}
      />
      <Stack gap={24}>
        <EntryCalendar
          label={calendar.title[locale]}
          state={state}
          today={today}
          none={text.none}
          entries={entries.map((entry) =>
            kitEntry({ ...entry, isMovable: false, to: calendar.isWritten ? entry.to : null }, locale, calendar.tone),
          )}
        />
        {calendar.isWritten && (
          <Taken
            id={calendar.id}
            foreign={foreign}
            imported={actionData && 'imported' in actionData ? actionData.imported : undefined}
          />
        )}
        {calendar.isWritten && (
          <CalendarSettings
            calendar={calendar}
            form={form}
            embed={embed}
            answer={isRefused(actionData) ? actionData : undefined}
            saved={actionData !== undefined && 'saved' in actionData && actionData.saved === 'save'}
            made={actionData && 'made' in actionData ? actionData.made : undefined}
          />
        )}
      </Stack>
    </PageFrame>
  )
}
