import { Form, useNavigation } from 'react-router'
import { notFound } from '#kernel/refusals.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { isOwnMachine } from '#rooms/tenancy/index.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { demoPeople } from '../people/demo-people.ts'
import { doorWords } from '../register/door-words.ts'
import { signInHere, straightTo } from '../sign-in/sign-in-here.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Route } from './+types/test-login'

/** On a developer's own machine only; anywhere else there is no such page. */
async function peopleHere(context: Context, request: Request) {
  if (!isOwnMachine(context, request)) notFound()
  const [staff, others] = [await demoPeople(context, { staff: true }), await demoPeople(context, { staff: false })]
  return [...staff, ...others.filter(({ email }) => !staff.some((one) => one.email === email))]
}

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  emails: (await peopleHere(context, request)).map(({ email }) => email),
}))

export const action = act(anyone, async (context, form, { request }: Route.ActionArgs) => {
  const person = (await peopleHere(context, request)).find(({ email }) => email === form.email) ?? notFound()
  const next = person.email.startsWith('user@') ? '/' : '/cluster/user/dashboard'
  return signInHere(
    context,
    { login: person.email, password: person.password },
    { request, ...straightTo(context, next) },
  )
})

export const meta = titled(doorWords, 'testLogin')

export default function TestLogin({ loaderData: { emails }, actionData: refused }: Route.ComponentProps) {
  const text = useWords(doorWords)
  const { state, formData } = useNavigation()
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.testLogin}>{text.testLead}</PageHead>
      {emails.length === 0 && <EmptyState title={text.testNobody} />}
      {emails.length > 0 && (
        <Card>
          <Form method="post">
            <Stack>
              {refused && <FormErrors message={refused.message} />}
              {emails.map((email) => (
                <Button
                  key={email}
                  type="submit"
                  name="email"
                  value={email}
                  wide
                  busy={state !== 'idle' && formData?.get('email') === email}
                >
                  {text.bypassYes(email)}
                </Button>
              ))}
            </Stack>
          </Form>
        </Card>
      )}
    </PageFrame>
  )
}
