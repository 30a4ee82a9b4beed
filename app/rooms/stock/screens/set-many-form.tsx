/** What lies at each of the chosen shelves, typed one below the other and saved with one press. */
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { shelfKey } from '../desk-inputs.ts'
import { kindText } from '../kind-text.ts'
import type { ListedLevel } from '../level-list.ts'
import { shelfWords } from '../shelf-words.ts'
import styles from './goods.module.css'

const schema = () => import('../desk-inputs.ts').then((file) => file.SetManyInput)

export function SetManyForm({
  rows,
  operation,
  close,
}: {
  rows: readonly ListedLevel[]
  /** Where the page does more than this. */
  operation?: string
  close: () => void
}) {
  const text = useWords(shelfWords)
  const locale = useLocale()
  const format = useFormat()
  const toast = useToast()
  const fetcher = useFetcher<{ many: number } | Refused>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const refused = isRefused(fetcher.data) ? fetcher.data : undefined
  const told = useRef<unknown>(undefined)
  const answer = fetcher.data
  useEffect(() => {
    if (!answer || isRefused(answer) || told.current === answer) return
    told.current = answer
    toast({ message: text.setDone(format.number(answer.many)), tone: 'good' })
    close()
  }, [answer, toast, text, format, close])
  const isOnePlace = new Set(rows.map(({ locationId }) => locationId)).size === 1
  return (
    <Dialog open onClose={close} title={text.setMany}>
      <SchemaForm method="post" as={fetcher.Form} busy={fetcher.state !== 'idle'} schema={schema} refused={refused}>
        {operation && <input type="hidden" name="operation" value={operation} />}
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Stack>
          <FormProblems />
          <p>{text.setManyBody}</p>
          {rows.map((row) => (
            <div key={shelfKey(row)} className={styles.setRow}>
              <span className={styles.setName}>
                {[row.name[locale], kindText(row, locale)].filter(Boolean).join(' · ')}
                <small>{[row.sku, isOnePlace ? '' : row.place[locale]].filter(Boolean).join(' · ')}</small>
              </span>
              <input type="hidden" name={`was.${shelfKey(row)}`} value={String(row.onHand)} />
              <TextField
                name={`counted.${shelfKey(row)}`}
                label={text.setOf(row.sku)}
                hideLabel
                inputMode="numeric"
                maxLength={9}
                autoComplete="off"
                placeholder={format.number(Number(row.onHand))}
                className={styles.many}
              />
            </div>
          ))}
          <TextField name="note" label={text.note} optional maxLength={200} />
          <Row>
            <SubmitButton busy={fetcher.state !== 'idle'} failed={refused !== undefined}>
              {text.setSave}
            </SubmitButton>
            <Button onClick={close}>{text.cancel}</Button>
          </Row>
        </Stack>
      </SchemaForm>
    </Dialog>
  )
}
