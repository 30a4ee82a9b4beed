import { Form, Link, redirect, useNavigation } from 'react-router'
import { nextPath } from '#kernel/destination.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { keyWords } from '../keys/key-words.ts'
import { readTicket, ticketOf } from '../sign-in/second-step.ts'
import { secondStepPath } from '../sign-in/second-step-path.ts'
import { completeSignIn, straightTo } from '../sign-in/sign-in-here.server.ts'
import { userAgentOf } from '../device/user-agent.ts'
import { problemsOf } from './account-form.tsx'
import { CodeField } from '../parts/code-field.tsx'
import type { Route } from './+types/second-step'

const signInAgain = (next: string) => `/user/login?next=${encodeURIComponent(next)}`

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const next = nextPath(query.get('next'), '/')
  if (context.actor.accountId !== null) throw redirect(next)
  if (!readTicket(context.tenantId, ticketOf(request))) throw redirect(signInAgain(next))
  return { next, recovery: query.has('recovery') }
})

export const action = act(anyone, async (context, form, { request }: Route.ActionArgs) => {
  const code = String(form.code ?? '')
  const userAgent = userAgentOf(request)
  const entered = await finishSignIn(context, { ticket: ticketOf(request) ?? '', code, userAgent })
  return completeSignIn(entered, { request, ...straightTo(context, nextPath(form.next, '/')) })
})

export const meta = titled(keyWords, 'secondStep')

export default function SecondStep({ loaderData: { next, recovery }, actionData: refused }: Route.ComponentProps) {
  const text = useWords(keyWords)
  const { state } = useNavigation()
  const problems = problemsOf(refused)
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.secondStep}>{text.secondStepLead}</PageHead>
      <Card footer={<Link to={signInAgain(next)}>{text.signInAgain}</Link>}>
        <Form method="post" noValidate>
          <Stack>
            {refused && <FormErrors message={problems.length > 0 ? undefined : refused.message} fields={problems} />}
            <input type="hidden" name="next" value={next} />
            <CodeField recovery={recovery} error={refused?.fields.code} autoFocus />
            <SubmitButton busy={state !== 'idle'} failed={refused !== undefined} wide size="large">
              {text.goOn}
            </SubmitButton>
            <Link to={secondStepPath(next, !recovery)}>{recovery ? text.useApp : text.useRecovery}</Link>
          </Stack>
        </Form>
      </Card>
    </PageFrame>
  )
}
