/** The blind count: pieces of each note and coin; what should be there is told afterwards. */
import { useState } from 'react'
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

export function CountForm() {
  const text = useWords(deskWords)
  const { baht } = useFormat()
  const { state } = useNavigation()
  const [sum, setSum] = useState(0n)
  const add = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const pieces = denominations.map((satang) => {
      const count = Number(String(typed.get(`n${satang}`) ?? '').replaceAll(',', ''))
      return [String(satang), Number.isInteger(count) && count > 0 ? count : 0] as const
    })
    setSum(countedSum(Object.fromEntries(pieces)))
  }
  return (
    <Card>
      <Form method="post" onInput={(event) => add(event.currentTarget)} onBlur={(event) => add(event.currentTarget)}>
        <Stack gap={16}>
          <p>{text.blind}</p>
          <div className={styles.pieces}>
            {denominations.map((satang) => (
              <NumberField key={satang} name={`n${satang}`} label={text.piece(String(satang / 100))} />
            ))}
          </div>
          <p className={styles.typed}>
            <span>{text.sum}</span>
            <output className="numbers">{baht(sum)}</output>
          </p>
          <TextField name="note" label={text.note} maxLength={500} />
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
