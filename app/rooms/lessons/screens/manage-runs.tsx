/** Runs of a course: their days, seats and timetable. */
import { Form } from 'react-router'
import type * as z from 'zod'
import { type FormShape, formOf } from '#kernel/form-fields.ts'
import { businessDate } from '#kernel/dates.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Refused } from '#kernel/refused.ts'
import type { RescheduleInput } from '#kernel/reschedule.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EntryCalendar } from '#ui/entry-calendar/entry-calendar.tsx'
import { readCalendar } from '#ui/entry-calendar/entry.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { MeetingInput, RunInput } from '../course/course-input.ts'
import { addMeeting, moveMeeting, removeMeeting, runsToEdit, type RunsToEdit, saveRun } from '../course/runs.ts'
import { managePath } from '../links.ts'
import styles from '../parts/lessons.module.css'
import { ScheduleTable } from '../parts/schedule-table.tsx'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import type { Route } from './+types/manage-runs'

const schema = () => import('../course/course-input.ts').then((file) => file.RunInput)
const meetingSchema = () => import('../course/course-input.ts').then((file) => file.MeetingInput)

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const found = await runsToEdit(context, { courseId: params.id })
  const now = new Date()
  const next = found.meetings.find(({ startsAt }) => startsAt > now)?.startsAt ?? found.meetings.at(-1)?.startsAt
  return {
    ...found,
    form: formOf(RunInput),
    meetingForm: formOf(MeetingInput),
    // Where the next class is, not an empty month.
    calendar: readCalendar(new URL(request.url).searchParams, next ?? now),
    today: businessDate(now),
  }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const courseId = params.id
    const runId = String(form.of ?? '')
    if (form.operation === 'run')
      await saveRun(context, {
        ...(form as z.input<typeof RunInput> & { version?: string }),
        courseId,
        ...(runId && { runId }),
      })
    else if (form.operation === 'meeting')
      await addMeeting(context, { ...(form as z.input<typeof MeetingInput>), courseId, runId })
    else if (form.operation === 'removeMeeting') await removeMeeting(context, { courseId, meetingId: String(form.id) })
    else if (form.operation === 'reschedule')
      await moveMeeting(context, { ...(form as z.input<typeof RescheduleInput>), courseId })
    else return notFound()
    return { saved: String(form.operation) }
  },
  { keeps: true },
)

export const meta = titled(staffWords, 'runs')
export const handle: OfficeHandle<{ course: RunsToEdit['course'] }> = { crumb: ({ course }) => course.title }

type Forms = Pick<Route.ComponentProps['loaderData'], 'form' | 'meetingForm'> & {
  answer: Refused | { saved: string } | undefined
}

export default function ManageRuns({ loaderData, actionData }: Route.ComponentProps) {
  const { course, runs, meetings, form, meetingForm, calendar, today } = loaderData
  const text = useWords(staffWords)
  const locale = useLocale()
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.runs} back={{ to: managePath(course.id), label: text.backToCourse }}>
        {course.title[locale]}
      </PageHead>
      <Stack gap={16}>
        {runs.length === 0 && <p className={styles.quiet}>{text.noRuns}</p>}
        {runs.map((run) => (
          <Run
            key={run.id}
            run={run}
            meetings={meetings.filter(({ runId }) => runId === run.id)}
            form={form}
            meetingForm={meetingForm}
            answer={actionData}
          />
        ))}
        {meetings.length > 0 && (
          <Card title={text.classes}>
            <EntryCalendar
              label={text.classes}
              state={calendar}
              today={today}
              level={3}
              entries={meetings.map((meeting) => ({
                id: meeting.id,
                title: meeting.topic || (runs.find(({ id }) => id === meeting.runId)?.title[locale] ?? ''),
                detail: meeting.place,
                startsAt: meeting.startsAt,
                endsAt: meeting.endsAt,
                isMovable: true,
              }))}
            />
          </Card>
        )}
        <Card title={text.addRun}>
          <RunForm key={runs.length} form={form} answer={ofThis(actionData, '')} start={null} submit={text.addRun} />
        </Card>
      </Stack>
    </PageFrame>
  )
}

/** A page has many forms: each is told of its own refusal. */
const ofThis = (answer: Forms['answer'], id: string) =>
  answer && 'ok' in answer && String(answer.kept?.of ?? '') === id ? answer : undefined

function RunForm({
  form,
  answer,
  start,
  submit,
  id = '',
}: {
  form: FormShape<keyof typeof RunInput.shape>
  answer: Refused | undefined
  start: RunsToEdit['runs'][number] | null
  submit: string
  id?: string
}) {
  const text = useWords(staffWords)
  const words = { ...text, title: text.runTitle }
  return (
    <RecordForm
      operation="run"
      hidden={{ of: id }}
      schema={schema}
      answer={answer}
      {...(start && { version: start.version })}
      submit={submit}
    >
      <Stack gap={12}>
        <FormFields of={form} names={['title']} words={words} start={answer?.kept ?? start} />
        <Grid min={200}>
          <FormFields
            of={form}
            names={['startsOn', 'endsOn', 'opensOn', 'closesOn', 'seats', 'place']}
            words={words}
            start={answer?.kept ?? start}
          />
        </Grid>
      </Stack>
    </RecordForm>
  )
}

function Run({
  run,
  meetings,
  form,
  meetingForm,
  answer,
}: Forms & { run: RunsToEdit['runs'][number]; meetings: RunsToEdit['meetings'] }) {
  const text = useWords(staffWords)
  const locale = useLocale()
  const format = useFormat()
  const mine = ofThis(answer, run.id)
  return (
    <Card title={run.title[locale]}>
      <Stack gap={12}>
        <p className={styles.facts}>
          <span>
            {format.date(run.startsOn)} – {format.date(run.endsOn)}
          </span>
          <span>{text.seatsTaken(run.taken, run.seats === null ? text.unlimited : String(run.seats))}</span>
        </p>
        <ScheduleTable
          meetings={meetings}
          end={(meeting) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={meeting.id} />
              <Button
                type="submit"
                size="small"
                kind="quiet"
                icon="trash"
                name="operation"
                value="removeMeeting"
                label={text.removeMeeting}
              />
            </Form>
          )}
        />
        <details open={(mine && mine.kept?.operation === 'meeting') || undefined}>
          <summary className={buttonClass({ size: 'small' })}>{text.addMeeting}</summary>
          <RecordForm
            key={meetings.length}
            operation="meeting"
            hidden={{ of: run.id }}
            schema={meetingSchema}
            answer={mine}
            submit={text.addMeeting}
          >
            <Grid min={160}>
              <FormFields
                of={meetingForm}
                names={['day', 'from', 'to', 'topic', 'place']}
                words={text}
                start={mine?.kept}
              />
            </Grid>
          </RecordForm>
        </details>
        <details open={(mine && mine.kept?.operation === 'run') || undefined}>
          <summary className={buttonClass({ size: 'small', kind: 'quiet' })}>{text.edit}</summary>
          <RunForm form={form} answer={mine} start={startOf(run)} submit={text.save} id={run.id} />
        </details>
      </Stack>
    </Card>
  )
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' })
/** As its form shows it: days, and the last one on which one may enrol. */
const startOf = (run: RunsToEdit['runs'][number]) => ({
  ...run,
  opensOn: run.opensAt ? day.format(run.opensAt) : '',
  closesOn: run.closesAt ? day.format(new Date(run.closesAt.getTime() - 1)) : '',
})
