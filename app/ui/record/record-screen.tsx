/** A record's page, made of what `defineRecord` says: head, badge, operations, form or facts, tabs, sections, history. */
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { HistoryEntry } from '#kernel/changes.ts'
import type { FormShape } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { useAnswer } from '../answer.ts'
import { type Extras, FormParts } from '../form-body.tsx'
import { FormFacts } from '../form-facts.tsx'
import { useFormat, type Format } from '../format.ts'
import { Split, Stack } from '../layout.tsx'
import { Notice } from '../notice.tsx'
import { PageFrame, PageHead } from '../page-frame.tsx'
import { pageTitle } from '../page-title.ts'
import { RecordForm } from '../record-form.tsx'
import { RecordHistory } from '../record-history.tsx'
import { StateBadge } from '../state-badge.tsx'
import { Tabs } from '../tabs.tsx'
import { type Locale, useLocale, useSay } from '../words.tsx'
import type { RecordPage } from './define-record.ts'
import { Operations } from './operations.tsx'

/** As `loadRecord` gives it. */
export interface RecordData<Rec, More> {
  record: Rec | null
  history: readonly HistoryEntry[] | null
  of: FormShape
  mayChange: boolean
  idempotencyKey: string
  more: More
}
type Answer = Refused | { saved: string; done: unknown; at: number } | { typed: Record<string, unknown>; found: object }

/** What a section of a record's page is drawn with: `({ record, more }: Section<typeof loader>)`. */
export type Section<Loader> = Loader extends (...args: never[]) => Promise<infer Data>
  ? SectionOf<Data extends RecordData<infer Rec, unknown> ? NonNullable<Rec> : never, MoreOf<Data>>
  : never
type MoreOf<Data> = Data extends { more: infer More } ? More : never
export interface SectionOf<Rec, More> {
  record: Rec
  more: More
  mayChange: boolean
  idempotencyKey: string
  answer: Answer | undefined
}

/** A field that the screen draws itself, in the form and among the facts. */
export interface OwnField<Rec, More> {
  field: ComponentType<{
    record: Rec | null
    more: More
    /** what was typed and did not pass, or of a step without script */
    typed: Readonly<Record<string, unknown>> | undefined
    found: object | undefined
  }>
  fact: (record: Rec, telling: { locale: Locale; format: Format }) => ReactNode
}

type Sections<Rec, More> = Readonly<Record<string, ComponentType<SectionOf<Rec, More>>>>
export interface RecordLook<Rec, More> {
  /** under the title */
  lead?: ComponentType<SectionOf<Rec, More>>
  own?: Readonly<Record<string, OwnField<Rec, More>>>
  /** what of its fields only the loader or the language knows: the choices of a select */
  more?: (telling: { more: More; locale: Locale }) => Extras<string>
  /** by name, in this order: over the form, under it, and beside it over the history (`notes`, `files`) */
  over?: Sections<Rec, More>
  sections?: Sections<Rec, More>
  aside?: Sections<Rec, More>
  /** each on a page of its own (`?tab=`), called by its word; the form and its sections are the first */
  tabs?: Sections<Rec, More>
  /** a long form: on a phone what saves it stays in reach */
  long?: boolean
}

/** `export default recordScreen(visitRecord, { aside: { notes: Notes } })` */
export function recordScreen<Rec extends { id: string }, More = unknown>(
  page: RecordPage<Rec>,
  look: RecordLook<Rec, More> = {},
) {
  return function RecordScreen({ loaderData, actionData }: { loaderData: unknown; actionData?: unknown }) {
    // oxlint-disable-next-line no-unsafe-type-assertion -- the loader beside it is loadRecord of the same record
    const data = loaderData as RecordData<Rec, More>
    // oxlint-disable-next-line no-unsafe-type-assertion -- and the action actOnRecord
    const answer = useAnswer(actionData as Answer | undefined)
    const { record, history } = data
    const text = page.words[useLocale()]
    const say = useSay()
    const wordOf = (column: string) => {
      const word = text[page.columns[column] ?? camel(column)]
      return typeof word === 'string' ? word : undefined
    }
    const beside = record && (history || look.aside) && (
      <Stack gap={24}>
        <Drawn parts={look.aside} data={data} answer={answer} />
        {history && <RecordHistory entries={history} wordOf={wordOf} />}
      </Stack>
    )
    const main = <Main page={page} look={look} data={data} answer={answer} />
    const Lead = look.lead
    return (
      <PageFrame maxWidth={beside ? '6xl' : '4xl'}>
        <PageHead
          title={record ? say(page.name(record)) : String(text.make)}
          back={{ to: page.path, label: text.back }}
          {...(record && page.states && { badge: <StateBadge table={page.states.table} state={page.state(record)} /> })}
          actions={record && <Operations page={page} record={record} idempotencyKey={data.idempotencyKey} />}
        >
          {record && Lead && <Lead {...sectionOf(record, data, answer)} />}
        </PageHead>
        <Stack gap={24}>
          <Told page={page} record={record} answer={answer} />
          {beside ? (
            <Split gap={24} aside={beside}>
              {main}
            </Split>
          ) : (
            main
          )}
        </Stack>
      </PageFrame>
    )
  }
}

interface MainProps<Rec, More> {
  page: RecordPage<Rec>
  look: RecordLook<Rec, More>
  data: RecordData<Rec, More>
  answer: Answer | undefined
}

/** The tab that is chosen; the first is the record itself. */
function Main<Rec extends { id: string }, More>(props: MainProps<Rec, More>) {
  const { page, look, data, answer } = props
  const text = page.words[useLocale()]
  const tab = useSearchParams()[0].get('tab') ?? ''
  const { record } = data
  const whole = (
    <Stack gap={24}>
      <Drawn parts={look.over} data={data} answer={answer} />
      <Fields {...props} key={record?.id ?? 'new'} />
      <Drawn parts={look.sections} data={data} answer={answer} />
    </Stack>
  )
  if (!look.tabs || !record) return whole
  const path = page.pathOf(record.id)
  const words = Object.keys(look.tabs)
  const now = words.includes(tab) ? tab : ''
  return (
    <Stack gap={16}>
      <Tabs
        label={text.parts}
        tabs={[
          { label: text.details, to: path, current: now === '' },
          ...words.map((word) => ({
            label: String(text[word] ?? word),
            to: `${path}?tab=${word}`,
            current: now === word,
          })),
        ]}
      />
      {now === '' ? whole : <Drawn parts={{ [now]: look.tabs[now]! }} data={data} answer={answer} />}
    </Stack>
  )
}

/** The form, or for who may only look what stands in it. */
function Fields<Rec extends { id: string }, More>({ page, look, data, answer }: MainProps<Rec, More>) {
  const locale = useLocale()
  const format = useFormat()
  const text = page.words[locale]
  const { record, of, mayChange, idempotencyKey, more } = data
  const extras = { ...page.more, ...look.more?.({ more, locale }) }
  const own = Object.entries(look.own ?? {})
  const body = { of, layout: page.layout, words: text, more: extras }
  if (!mayChange) {
    const facts = record && Object.fromEntries(own.map(([name, { fact }]) => [name, fact(record, { locale, format })]))
    return record && <FormFacts {...body} start={record} own={facts ?? {}} />
  }
  const step = answer && 'typed' in answer ? answer : undefined
  const ofForm = isRefused(answer) && isOfForm(answer) ? answer : undefined
  const typed = step?.typed ?? ofForm?.kept
  const drawn = own.map(([name, { field: Field }]) => [
    name,
    <Field key={name} record={record} more={more} typed={typed} found={step?.found} />,
  ])
  const version = record && 'version' in record ? Number(record.version) : undefined
  return (
    <RecordForm
      schema={page.schema}
      operation="save"
      answer={ofForm ?? (answer && 'saved' in answer ? answer : undefined)}
      {...(version !== undefined && { version })}
      hidden={record ? undefined : { idempotencyKey }}
      submit={text.save}
      saved={answer && 'saved' in answer && answer.saved === 'save' ? text.saved : undefined}
      cancelTo={page.path}
      guarded
      {...(look.long && { long: true })}
    >
      <FormParts
        {...body}
        start={typed ?? record ?? page.begins}
        own={Object.fromEntries(drawn) as Record<string, ReactNode>}
      />
    </RecordForm>
  )
}

/** What its state means, and why an operation was refused. */
function Told<Rec>({
  page,
  record,
  answer,
}: {
  page: RecordPage<Rec>
  record: Rec | null
  answer: Answer | undefined
}) {
  const say = useSay()
  const note = record && page.states?.table[page.state(record)]?.note
  const isOfButton = isRefused(answer) && Object.hasOwn(page.states?.operations ?? {}, String(answer.kept?.operation))
  return (
    <>
      {isOfButton && <Notice tone="bad" urgent title={answer.message} />}
      {note && <Notice tone="info" title={say(note)} />}
    </>
  )
}

function Drawn<Rec, More>({
  parts = {},
  data,
  answer,
}: {
  parts: Sections<Rec, More> | undefined
  data: RecordData<Rec, More>
  answer: Answer | undefined
}) {
  const { record } = data
  if (!record) return null
  return Object.entries(parts).map(([name, Part]) => <Part key={name} {...sectionOf(record, data, answer)} />)
}

const sectionOf = <Rec, More>(
  record: Rec,
  { more, mayChange, idempotencyKey }: RecordData<Rec, More>,
  answer: Answer | undefined,
): SectionOf<Rec, More> => ({ record, more, mayChange, idempotencyKey, answer })

const isOfForm = ({ kept }: Refused) => (kept?.operation ?? 'save') === 'save'

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `export const meta = recordMeta(visitRecord)`: in the tab of the browser, the record's own name. */
export function recordMeta<Rec>(page: RecordPage<Rec>) {
  return ({ matches, loaderData }: { matches: readonly unknown[]; loaderData?: unknown }) => [
    { title: pageTitle(matches, titleOf(page, (loaderData as RecordData<Rec, unknown> | undefined)?.record ?? null)) },
  ]
}

/** `export const handle = recordHandle(visitRecord)`: its place in the trail of crumbs. */
export function recordHandle<Rec>(page: RecordPage<Rec>): OfficeHandle<{ record: Rec | null }> {
  return { crumb: ({ record }) => titleOf(page, record) }
}

function titleOf<Rec>({ words, name }: RecordPage<Rec>, record: Rec | null) {
  if (record === null) return { th: String(words.th.make), en: String(words.en.make) }
  const said = name(record)
  return typeof said === 'string' ? { th: said, en: said } : said
}
