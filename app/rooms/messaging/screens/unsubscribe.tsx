/** Reached from a mail, without signing in: one press, which mail programs do by themselves too (RFC 8058). */
import { Form, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { kindNames } from '../notice-kinds.ts'
import { unsubscribeWords } from '../unsubscribe-words.ts'
import { seeUnsubscribe, unsubscribe } from '../unsubscribe.ts'
import type { Route } from './+types/unsubscribe'

export const loader = load(async (context, { params }: Route.LoaderArgs) =>
  seeUnsubscribe(context, { token: params.token }),
)

export const action = act(anyone, async (context, { operation }, { params }: Route.ActionArgs) => {
  await unsubscribe(context, { token: params.token, again: operation === 'again' })
  return { done: true as const }
})

export const meta = (args: Route.MetaArgs) => [
  ...titled(unsubscribeWords, 'title')(args as never),
  { name: 'robots', content: 'noindex' },
]

export default function Unsubscribe({ loaderData: { kind, isOff }, actionData }: Route.ComponentProps) {
  const text = useWords(unsubscribeWords)
  const locale = useLocale()
  const { state } = useNavigation()
  const answer = useAnswer(actionData)
  const name = kindNames[kind][locale]
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.title} />
      <Card>
        <Form method="post">
          <Stack>
            {isRefused(answer) && <FormErrors message={answer.message} />}
            {isOff ? <Notice tone="good" urgent title={text.isOff(name)} /> : <p>{text.ask(name)}</p>}
            <p>{text.still}</p>
            <div>
              <SubmitButton
                name="operation"
                value={isOff ? 'again' : 'stop'}
                kind={isOff ? 'secondary' : 'primary'}
                busy={state !== 'idle'}
              >
                {isOff ? text.again : text.stop}
              </SubmitButton>
            </div>
          </Stack>
        </Form>
      </Card>
    </PageFrame>
  )
}
