/** Somebody shows what they may use: one use is counted. */
import * as z from 'zod'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { giftDeskWords } from '../gift/gift-desk-words.ts'
import type { ThingToUse } from '../gift/packages.ts'
import styles from './events.module.css'

const schema = () => Promise.resolve(z.object({}))

interface Props {
  thing: ThingToUse
  useId: string
  refused: Refused | undefined
  left: number | undefined
}

export function UseThing({ thing, useId, refused, left }: Props) {
  const text = useWords(giftDeskWords)
  return (
    <Card title={text.use}>
      <Stack gap={12}>
        {left !== undefined && <Notice tone="good" title={text.used(left)} />}
        <div className={styles.said}>
          <b>{thing.label}</b>
          <span>{thing.holder}</span>
          <span className={styles.quiet}>{thing.isOpen ? text.leftUses(thing.left) : text.usedUp}</span>
        </div>
        {thing.isOpen && left === undefined && (
          <RecordForm
            operation="use"
            schema={schema}
            answer={refused}
            submit={text.oneUse}
            hidden={{ thingId: thing.id, useId }}
          >
            {null}
          </RecordForm>
        )}
      </Stack>
    </Card>
  )
}
