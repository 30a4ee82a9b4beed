/**
 * The form of one record: checked by its command's schema, asked about before it is left, and honest when somebody else
 * was quicker: what was typed stays, and what goes over it goes knowingly.
 */
import { Fragment, useRef, useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { LinkButton } from './button.tsx'
import { cx } from './classes.ts'
import { Row, Stack } from './layout.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Notice } from './notice.tsx'
import { FormProblems, SchemaForm, type SchemaFormProps } from './schema-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { defineWords, useWords } from './words.tsx'
import styles from './record-form.module.css'

export interface RecordFormProps {
  schema: SchemaFormProps['schema']
  read?: SchemaFormProps['read']
  /** What this form does, where a page has several: sent as `operation`. */
  operation?: string
  /** The action's answer, of this form or another: who was refused elsewhere is not told here. */
  answer?: Refused | { saved?: string } | undefined
  /** Of the record that is edited. */
  version?: number
  submit: string
  /** What came back asks before it saves: the button must not say that it is done. */
  asks?: boolean
  saved?: string
  cancelTo?: string
  /** Leaving asks first. */
  guarded?: boolean
  wide?: boolean
  /** A long form: on a phone what saves it stays in reach. */
  long?: boolean
  /** The one save of a page stays in sight at every width. Beside it stands what is given, or that something is not saved. */
  bar?: ReactNode
  /** What is sent besides. */
  hidden?: Readonly<Record<string, string>>
  multipart?: boolean
  /** After saving its fields start anew: a secret that was typed stays nowhere. */
  secret?: boolean
  children: ReactNode
}

export function RecordForm(props: RecordFormProps) {
  const {
    schema,
    read,
    operation = '',
    answer,
    version,
    submit,
    asks = false,
    saved,
    cancelTo,
    guarded,
    wide,
    long,
    bar,
    hidden = {},
    secret,
    children,
  } = props
  const text = useWords(words)
  const { state, formData } = useNavigation()
  const [isDirty, setDirty] = useState(false)
  const mine = answer && 'ok' in answer && (operation === '' || operationOf(answer) === operation) ? answer : undefined
  // Without the newest version saving again would be refused again; another form's is of something else.
  const newest = (mine?.details as { version?: number } | null | undefined)?.version
  const isLate =
    mine?.code === 'CHANGED_ELSEWHERE' ||
    (mine?.code === 'VERSION_CONFLICT' && newest !== undefined && operationOf(mine) === operation)
  // Read anew for another's sake, the page has a version that these words have not seen.
  const begun = useRef(version)
  const timesRead = useRef(0)
  const isOwn = formData !== undefined && isSentBy(formData, operation, hidden)
  const isSent = useRef(false)
  if (state === 'idle') {
    // Saved, and back on the same page: nothing of it can be lost, and what stands there is what was saved.
    if (isSent.current && !(answer && 'ok' in answer)) {
      setDirty(false)
      begun.current = version
      if (secret) timesRead.current++
    }
    isSent.current = false
  } else if (isOwn) isSent.current = true
  if (!isDirty && !isLate && !isSent.current && begun.current !== version) {
    begun.current = version
    timesRead.current++
  }
  const isBusy = state !== 'idle' && (formData === undefined || isOwn || isSent.current)
  return (
    <SchemaForm
      method="post"
      schema={schema}
      {...(read && { read })}
      refused={isLate ? undefined : mine}
      busy={isBusy}
      onChange={() => setDirty(true)}
      {...(props.multipart ? { encType: 'multipart/form-data' as const } : {})}
    >
      {guarded && <LeaveGuard dirty={isDirty && state === 'idle'} />}
      {operation && <input type="hidden" name="operation" value={operation} />}
      {version !== undefined && (
        <input type="hidden" name="version" value={(isLate ? newest : undefined) ?? begun.current} />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack gap={24}>
        {isLate && (
          <Notice tone="warn" urgent title={mine.message}>
            {text.kept}
          </Notice>
        )}
        {saved && !mine && <Notice tone="good" urgent title={saved} />}
        <FormProblems />
        {/* React keeps what stood in a field first: made anew, it shows what was read. */}
        <Fragment key={timesRead.current}>{children}</Fragment>
        <div className={bar ? cx(styles.stays, styles.bar) : long ? styles.stays : undefined}>
          {bar === true ? (
            <p className={styles.unsaved} role="status">
              {isDirty ? text.unsaved : ''}
            </p>
          ) : (
            bar && <div className={styles.beside}>{bar}</div>
          )}
          <Row>
            <SubmitButton busy={isBusy} failed={asks ? null : mine !== undefined} {...(wide ? { wide } : {})}>
              {submit}
            </SubmitButton>
            {cancelTo && <LinkButton to={cancelTo}>{text.cancel}</LinkButton>}
          </Row>
        </div>
      </Stack>
    </SchemaForm>
  )
}

/** `act` of the kernel puts what was typed beside a refusal. */
const operationOf = (refused: Refused) => String(refused.kept?.operation ?? '')

/** A page may have several of one operation: what is sent besides says which. */
const isSentBy = (sent: FormData, operation: string, hidden: Readonly<Record<string, string>>) =>
  (sent.get('operation') ?? '') === operation &&
  Object.entries(hidden).every(([name, value]) => sent.getAll(name).includes(value))

const words = defineWords({
  th: {
    kept: 'สิ่งที่คุณพิมพ์ยังอยู่ครบ เปิดหน้านี้อีกแท็บเพื่อดูของใหม่ หากบันทึกอีกครั้งจะใช้ของคุณแทน',
    cancel: 'ยกเลิก',
    unsaved: 'มีการแก้ไขที่ยังไม่ได้บันทึก',
  },
  en: {
    kept: 'What you typed is still here. Open this page in another tab to see the other change; saving again puts yours over it.',
    cancel: 'Cancel',
    unsaved: 'You have unsaved changes',
  },
})
