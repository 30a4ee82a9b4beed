import { Form } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { SelectField } from '#ui/select-field.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import { auditAsk } from '../audit-ask.ts'
import { auditChoices, auditTrail } from '../audit-trail.ts'
import { operationSaid } from '../audit-words.ts'
import { auditPath } from '../people-paths.ts'
import { AuditLines } from './audit-lines.tsx'
import type { Route } from './+types/audit'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const ask = auditAsk(new URL(request.url).searchParams)
  const [trail, choices] = await Promise.all([auditTrail(context, ask), auditChoices(context, {})])
  return { ...trail, ...choices, ask, now: new Date() }
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: words.th.title, en: words.en.title }) }]
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { lines, next, ask, now } = loaderData
  const text = useWords(words)
  const isNarrowed = Boolean(ask.actor || ask.action || ask.from || ask.to)
  return (
    <PageFrame maxWidth="5xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack>
        <Filters {...loaderData} />
        <Card>{lines.length === 0 ? <Empty isNarrowed={isNarrowed} /> : <AuditLines lines={lines} now={now} />}</Card>
        {(next || ask.before) && (
          <Row justify="between">
            {ask.before ? <LinkButton to={linkOf(ask, null)}>{text.newest}</LinkButton> : <span />}
            {next && <LinkButton to={linkOf(ask, next)}>{text.older}</LinkButton>}
          </Row>
        )}
      </Stack>
    </PageFrame>
  )
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  const text = useWords(words)
  if (!isNarrowed) return <EmptyState icon="clock" title={text.none} />
  return <EmptyState icon="search" title={text.nothingFits} action={text.clear} to={auditPath} />
}

type Data = Route.ComponentProps['loaderData']

function Filters({ ask, actions, actors }: Data) {
  const text = useWords(words)
  const locale = useLocale()
  return (
    <Card>
      <Form method="get" key={JSON.stringify(ask)}>
        <Row align="end">
          <SelectField
            name="actor"
            label={text.actor}
            empty={text.anybody}
            defaultValue={ask.actor ?? ''}
            options={actors.map(({ id, name }) => ({ value: id, label: name || id }))}
          />
          <SelectField
            name="action"
            label={text.action}
            empty={text.anything}
            defaultValue={ask.action ?? ''}
            options={actions
              .map((kind) => ({ value: kind.action, label: operationSaid({ ...kind, details: {} }, locale) }))
              .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
          />
          <DateField name="days.from" label={text.from} defaultValue={ask.from} />
          <DateField name="days.to" label={text.to} defaultValue={ask.to} />
          <Button type="submit" icon="filter">
            {text.show}
          </Button>
        </Row>
      </Form>
    </Card>
  )
}

function linkOf({ actor, action, from, to }: Data['ask'], before: string | null): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ actor, action, 'days.from': from, 'days.to': to, before }))
    if (value) query.set(name, value)
  return `${auditPath}?${query}`
}

const words = defineWords({
  th: {
    title: 'บันทึกการทำรายการ',
    lead: 'ใครทำอะไร เมื่อไร บันทึกนี้แก้ไขหรือลบไม่ได้',
    actor: 'ใคร',
    anybody: 'ทุกคน',
    action: 'ทำอะไร',
    anything: 'ทุกอย่าง',
    from: 'ตั้งแต่',
    to: 'ถึง',
    show: 'แสดง',
    none: 'ยังไม่มีรายการ',
    nothingFits: 'ไม่มีรายการที่ตรง',
    clear: 'แสดงทั้งหมด',
    older: 'เก่ากว่า',
    newest: 'ล่าสุด',
  },
  en: {
    title: 'Audit trail',
    lead: 'Who did what, and when. It can be neither changed nor deleted.',
    actor: 'Who',
    anybody: 'Anybody',
    action: 'What',
    anything: 'Anything',
    from: 'From',
    to: 'To',
    show: 'Show',
    none: 'Nothing yet',
    nothingFits: 'Nothing fits',
    clear: 'Show all',
    older: 'Older',
    newest: 'Newest',
  },
})
