/** What a till's file leaves open: answered before anything is taken. */
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import type { TillAsks } from '../tills/answers.ts'
import { tillWords } from '../till-words.ts'
import styles from './desk.module.css'

export function TillQuestions({ asks, isBusy }: { asks: TillAsks; isBusy: boolean }) {
  const text = useWords(tillWords)
  const { shops, untaxed, untaxedCount, answers } = asks
  const names = untaxed.join(', ') + (untaxedCount > untaxed.length ? text.andMore(untaxedCount - untaxed.length) : '')
  return (
    <Card title={text.title}>
      <Stack gap={24}>
        <p className={styles.quiet}>{asks.isOpen ? text.lead : text.answered}</p>
        {shops.length > 0 && (
          <RadioCards
            name="shop"
            label={text.shop}
            hint={text.shopHint}
            defaultValue={answers.shop}
            columns={shops.length > 1 ? 2 : 1}
            options={shops.map((value) => ({ value, label: value }))}
          />
        )}
        <RadioCards
          name="vat"
          label={text.vat}
          defaultValue={answers.vat}
          columns={2}
          options={[
            { value: 'in', label: text.vatIn, hint: text.vatInHint },
            { value: 'on', label: text.vatOn, hint: text.vatOnHint },
          ]}
        />
        {untaxedCount > 0 && (
          <RadioCards
            name="untaxed"
            label={text.untaxed(untaxedCount)}
            hint={names}
            defaultValue={answers.untaxed}
            columns={3}
            options={[
              { value: 'exempt', label: text.exempt, hint: text.exemptHint },
              { value: 'vat7', label: text.vat7, hint: text.vat7Hint },
              { value: 'vat0', label: text.vat0, hint: text.vat0Hint },
            ]}
          />
        )}
        <div>
          <SubmitButton
            name="operation"
            value="answer"
            kind={asks.isOpen ? 'primary' : 'secondary'}
            busy={isBusy}
            done={asks.isOpen ? text.look : text.lookAgain}
          >
            {asks.isOpen ? text.look : text.lookAgain}
          </SubmitButton>
        </div>
      </Stack>
    </Card>
  )
}
