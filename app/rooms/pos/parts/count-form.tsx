/** The blind count: pieces of each note and coin; what should be there is told afterwards. */
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import { countedSum, denominations } from './cash.ts'
import styles from './pos.module.css'

/** By the tab: a close that fails, a reload or a closed lid loses none of it. */
const keptAs = (shiftId: string) => `pos:count:${shiftId}`
export function forgetCount(shiftId: string): void {
  try {
    sessionStorage.removeItem(keptAs(shiftId))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function CountForm({ shiftId }: { shiftId: string }) {
  const text = useWords(deskWords)
  const { baht } = useFormat()
  const { state } = useNavigation()
  const [sum, setSum] = useState(0n)
  const [kept, setKept] = useState<Record<string, string>>({})
  useEffect(() => {
    try {
      const found = JSON.parse(sessionStorage.getItem(keptAs(shiftId)) ?? '{}') as Record<string, string>
      setKept(found)
      setSum(sumOf(found))
    } catch {
      // As above: it is counted once more.
    }
  }, [shiftId])
  const add = (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>
    setSum(sumOf(typed))
    try {
      sessionStorage.setItem(keptAs(shiftId), JSON.stringify(typed))
    } catch {
      // As above.
    }
  }
  return (
    <Card>
      <Form method="post" onInput={(event) => add(event.currentTarget)} onBlur={(event) => add(event.currentTarget)}>
        <Stack gap={16}>
          <p>{text.blind}</p>
          <div className={styles.pieces} key={JSON.stringify(kept)}>
            {denominations.map((satang) => (
              <NumberField
                key={satang}
                name={`n${satang}`}
                label={text.piece(String(satang / 100))}
                defaultValue={kept[`n${satang}`]}
              />
            ))}
          </div>
          <p className={styles.typed}>
            <span>{text.sum}</span>
            <output className="numbers">{baht(sum)}</output>
          </p>
          <TextField key={kept.note} name="note" label={text.note} maxLength={500} defaultValue={kept.note} />
          <Row gap={8}>
            <Button type="submit" kind="primary" size="large" name="operation" value="close" busy={state !== 'idle'}>
              {text.close}
            </Button>
            <Button type="submit" size="large" name="operation" value="sellOn" disabled={state !== 'idle'}>
              {text.sellOn}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}

function sumOf(typed: Readonly<Record<string, string>>): bigint {
  const pieces = denominations.map((satang) => {
    const count = Number((typed[`n${satang}`] ?? '').replaceAll(',', ''))
    return [String(satang), Number.isInteger(count) && count > 0 ? count : 0] as const
  })
  return countedSum(Object.fromEntries(pieces))
}
