/** What may be done with the rows of a list: one form to the page's action, asked for first where it says so, and told. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { ConfirmDialog } from '../ask-dialog.tsx'
import { useCan } from '../by-role.tsx'
import { type Format, useFormat } from '../format.ts'
import type { IconName } from '../icon.tsx'
import { type Toast, useToast } from '../toast.tsx'
import { useLocale, useWords } from '../words.tsx'
import type { BulkAction } from './data-column.ts'
import type { Columns, List, ListWords } from './define-list.ts'
import { tableWords } from './table-words.ts'

export type Saying<W> = { text: W; format: Format }

export type Bulk<Row, W> = {
  /** the word of its button, and the `operation` of the form */
  text: keyof W & string
  icon?: IconName
  /** whose button it is; the command says the same */
  may?: string
  /** of the form: the name under which each row's key goes; `id` by itself */
  field?: string
  /** the rows that it is for; the word that a button says which is for none of them */
  fits?: (row: Row) => boolean
  none?: keyof W & string
  /** asked first: what cannot be undone */
  ask?: (rows: readonly Row[], saying: Saying<W>) => { title: string; message: string }
} & Told<W>

/** What is said of the answer: the word that counts its `ids`, or anything else. A refusal says itself. */
type Told<W> =
  | { counts: (text: W) => (count: string) => string; done?: never }
  | { done(answer: object, saying: Saying<W>): readonly Toast[] }

/** `press`: the same for rows of one's own choice, from a button in a row. */
export type Press<Row> = (word: string, rows: readonly Row[]) => void

export function useBulk<Row, C extends Columns<Row>, W extends ListWords>(
  list: List<Row, C, W>,
  bulk: ReadonlyArray<Bulk<Row, NoInfer<W>>> = none,
) {
  const { submit, state, data } = useFetcher<object>()
  const text = list.words[useLocale()]
  const tables = useWords(tableWords)
  const format = useFormat()
  const toast = useToast()
  const can = useCan()
  const pressed = useRef<Bulk<Row, W>>(undefined)
  const [asked, setAsked] = useState<{ operation: Bulk<Row, W>; rows: readonly Row[] } | null>(null)
  const told = useRef<object>(undefined)
  useEffect(() => {
    if (!data || told.current === data) return
    told.current = data
    if (isRefused(data)) toast({ message: data.message, tone: 'bad' })
    else for (const each of said(pressed.current, data, { text, format })) toast(each)
  }, [data, toast, text, format])
  const send = useCallback(
    (operation: Bulk<Row, W>, rows: readonly Row[]) => {
      pressed.current = operation
      const form = new FormData()
      form.set('operation', operation.text)
      for (const row of rows.filter(operation.fits ?? always)) form.append(operation.field ?? 'id', list.rowKey(row))
      void submit(form, { method: 'post' })
    },
    [list, submit],
  )
  const start = useCallback(
    (operation: Bulk<Row, W>, rows: readonly Row[]) =>
      operation.ask || rows.length > unasked ? setAsked({ operation, rows }) : send(operation, rows),
    [send],
  )
  const press: Press<Row> = useCallback(
    (word, rows) => {
      const operation = bulk.find((each) => each.text === word)
      if (operation) start(operation, rows)
    },
    [bulk, start],
  )
  const busy = state !== 'idle'
  const word = (key: keyof W & string) => String(text[key])
  /** Of more than a page it is said first what happens to how many, and to which. */
  const whatItDoes = (operation: Bulk<Row, W>, rows: readonly Row[]) => {
    const own = operation.ask?.(rows, { text, format })
    const these = rows.filter(operation.fits ?? always)
    if (own && these.length <= unasked) return own
    const more = these.length - mostNamed
    const names = tables.these(
      these.slice(0, mostNamed).map(list.rowName).join(', '),
      more > 0 ? format.number(more) : null,
    )
    const title = own?.title ?? tables.doTo(word(operation.text), format.number(these.length))
    return { title, message: own ? `${own.message} ${names}` : names }
  }
  const actions: ReadonlyArray<BulkAction<Row>> = bulk
    .filter(({ may }) => may === undefined || can(may))
    .map((operation) => ({
      text: word(operation.text),
      ...(operation.icon && { icon: operation.icon }),
      busy,
      whyNot: (rows) => (operation.none && !rows.some(operation.fits ?? always) ? word(operation.none) : undefined),
      run: (rows) => start(operation, rows),
    }))
  const says = asked && whatItDoes(asked.operation, asked.rows)
  const dialog: ReactNode = asked && says && (
    <ConfirmDialog
      open
      danger={asked.operation.ask !== undefined}
      {...says}
      okText={word(asked.operation.text)}
      onCancel={() => setAsked(null)}
      onOk={() => {
        setAsked(null)
        send(asked.operation, asked.rows)
      }}
    />
  )
  return { actions, press, busy, dialog }
}

function said<W>(told: Told<W> | undefined, answer: object, saying: Saying<W>): readonly Toast[] {
  if (!told || told.done) return told?.done(answer, saying) ?? none
  const { ids } = answer as { ids: readonly string[] } // of a command of many
  return [{ message: told.counts(saying.text)(saying.format.number(ids.length)), tone: 'good' }]
}

const none: readonly never[] = []
const always = () => true
/** A page of a list: what is done with so many is not asked about. */
const unasked = 25
const mostNamed = 5
