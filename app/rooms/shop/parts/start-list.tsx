import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import type { StartStep } from '../start/start-steps.ts'
import { startWords } from '../start/start-words.ts'
import styles from './start-list.module.css'

/** What is still to be done before customers see the shop, and the button that opens it. */
export function StartList({
  steps,
  isOpen,
  openPath,
  refused,
  sells = true,
  leads = true,
}: {
  steps: readonly StartStep[]
  isOpen: boolean
  /** Where the press that opens it is answered. */
  openPath: string
  refused?: Refused | undefined
  /** a shop opens; else a site */
  sells?: boolean
  /** The next step is what the page asks for first. */
  leads?: boolean
}) {
  const text = useWords(startWords)
  const { state } = useNavigation()
  const needed = steps.filter(({ isOptional }) => !isOptional)
  const isReady = needed.every(({ isDone }) => isDone)
  const next = needed.find(({ isDone }) => !isDone)?.key
  return (
    <Stack gap={24}>
      {refused && <FormErrors message={refused.message} />}
      <Card
        title={sells ? text.steps : text.siteSteps}
        actions={text.progress(steps.filter(({ isDone }) => isDone).length, steps.length)}
      >
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Step key={step.key} step={step} isNext={leads && step.key === next} />
          ))}
        </ol>
      </Card>
      {!isOpen && (
        <Form method="post" action={openPath} className={styles.opens}>
          <p>{sells ? text.openLead : text.openSiteLead}</p>
          <SubmitButton wide size="large" busy={state !== 'idle'} disabled={!isReady} failed={refused !== undefined}>
            {sells ? text.open : text.openSite}
          </SubmitButton>
        </Form>
      )}
    </Stack>
  )
}

function Step({ step: { key, to, isDone, isOptional }, isNext }: { step: StartStep; isNext: boolean }) {
  const text = useWords(startWords)
  const state = isDone ? 'done' : isOptional ? 'optional' : 'missing'
  const tone = { done: 'good', optional: 'neutral' } as const
  return (
    <li className={styles.step}>
      {isDone ? <Icon name="check-circle" size={24} /> : <span className={styles.open} />}
      <div className={styles.what}>
        <p className={styles.name}>{text[key]}</p>
        <p className={styles.body}>{text[`${key}Body`]}</p>
        {state === 'missing' ? (
          <VisuallyHidden>{text.missing}</VisuallyHidden>
        ) : (
          <Badge tone={tone[state]}>{text[state]}</Badge>
        )}
      </div>
      <LinkButton to={to} size="small" {...(isNext && { kind: 'primary' as const })}>
        {isDone ? text.change : text.fill}
        <VisuallyHidden> {text[key]}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
