import { Form, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { openShop } from '../start/open-shop.ts'
import { seeStart, type StartStep } from '../start/start-steps.ts'
import { startWords } from '../start/start-words.ts'
import styles from './start.module.css'
import type { Route } from './+types/start'

export const loader = load((context, _args: Route.LoaderArgs) => seeStart(context, {}))
export const action = act(permissions['shop.openShop'], (context) => openShop(context, {}))
export const meta = titled(startWords, 'title')

export default function Start({ loaderData: { steps, isOpen }, actionData }: Route.ComponentProps) {
  const text = useWords(startWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const { state } = useNavigation()
  const needed = steps.filter(({ isOptional }) => !isOptional)
  const isReady = needed.every(({ isDone }) => isDone)
  const next = needed.find(({ isDone }) => !isDone)?.key
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} badge={isOpen ? <Badge tone="good">{text.opened}</Badge> : undefined}>
        {isOpen ? text.leadOpen : text.lead}
      </PageHead>
      <Stack gap={24}>
        {refused && <FormErrors message={refused.message} />}
        <Card title={text.steps} actions={text.progress(needed.filter(({ isDone }) => isDone).length, needed.length)}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <Step key={step.key} step={step} isNext={step.key === next} />
            ))}
          </ol>
        </Card>
        {isOpen ? (
          <LinkButton to="/shop/products" icon="store" wide>
            {text.seeShop}
          </LinkButton>
        ) : (
          <Form method="post" className={styles.open}>
            <p>{text.openLead}</p>
            <SubmitButton wide size="large" busy={state !== 'idle'} disabled={!isReady} failed={refused !== undefined}>
              {text.open}
            </SubmitButton>
          </Form>
        )}
      </Stack>
    </PageFrame>
  )
}

function Step({ step: { key, to, isDone, isOptional }, isNext }: { step: StartStep; isNext: boolean }) {
  const text = useWords(startWords)
  const state = isDone ? 'done' : isOptional ? 'optional' : 'missing'
  const tone = { done: 'good', optional: 'neutral', missing: 'warn' } as const
  return (
    <li className={styles.step}>
      <Icon name={isDone ? 'check-circle' : 'clock'} size={24} />
      <div className={styles.what}>
        <p className={styles.name}>{text[key]}</p>
        <p className={styles.body}>{text[`${key}Body`]}</p>
        <Badge tone={tone[state]}>{text[state]}</Badge>
      </div>
      <LinkButton to={to} size="small" {...(isNext && { kind: 'primary' as const })}>
        {isDone ? text.change : text.fill}
        <VisuallyHidden> {text[key]}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
