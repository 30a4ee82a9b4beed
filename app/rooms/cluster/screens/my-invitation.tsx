import { Form, redirect, useNavigation } from 'react-router'
import { confirmPath } from '#kernel/sign-in-path.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { answerInvitation } from '#rooms/identity/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { FormErrors } from '#ui/form-errors.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { invitationWords } from '../invitation-words.ts'
import { type MyInvitation, myInvitation } from '../invitations.ts'
import { myInvitationPath } from '../people-paths.ts'
import { permissions } from '../permissions.ts'
import { Offered } from './offered.tsx'
import type { Route } from './+types/my-invitation'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const done = new URL(request.url).searchParams.get('done')
  return {
    invitation: await myInvitation(context, {}),
    done: done === 'accept' || done === 'decline' ? (done as 'accept' | 'decline') : null,
  }
})

export const action = act(permissions['cluster.answerInvitation'], async (context, form) => {
  const answer = form.answer === 'decline' ? 'decline' : 'accept'
  await answerInvitation(context, { invitationId: String(form.invitationId), answer })
  throw redirect(`${myInvitationPath}?done=${answer}`)
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(invitationWords, 'mineTitle')

export default function MyInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, done } = loaderData
  const text = useWords(invitationWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.mineTitle} />
      <Stack>
        {refused?.code === 'CONFIRM_FIRST' ? (
          <Notice
            tone="warn"
            urgent
            title={refused.message}
            action={<LinkButton to={confirmPath(myInvitationPath)}>{text.accept}</LinkButton>}
          />
        ) : (
          refused && <FormErrors message={refused.message} />
        )}
        {done === 'accept' && <Accepted />}
        {done === 'decline' && <Notice tone="info" urgent title={text.declined} />}
        {invitation ? <Question one={invitation} /> : !done && <Nothing />}
      </Stack>
    </PageFrame>
  )
}

function Accepted() {
  const text = useWords(invitationWords)
  const can = useCan()
  return (
    <Notice
      tone="good"
      urgent
      title={text.accepted}
      action={can('office.see') && <LinkButton to="/cluster/user">{text.toOffice}</LinkButton>}
    />
  )
}

function Nothing() {
  const text = useWords(invitationWords)
  return (
    <EmptyState icon="mail" title={text.mineNone} action={text.toAccount} to="/user/dashboard">
      {text.mineNoneBody}
    </EmptyState>
  )
}

function Question({ one }: { one: MyInvitation }) {
  const text = useWords(invitationWords)
  const format = useFormat()
  const { state } = useNavigation()
  return (
    <Card title={text.mineLead(one.invitedBy || text.someone)}>
      <Form method="post">
        <input type="hidden" name="invitationId" value={one.id} />
        <Stack>
          <Offered role={one.role} cluster={one.cluster} staff={one.staff} />
          <p>{text.mineUntil(format.dateTime(one.expiresAt))}</p>
          <Row>
            <SubmitButton busy={state === 'submitting'} name="answer" value="accept">
              {text.accept}
            </SubmitButton>
            <ConfirmButton
              name="answer"
              value="decline"
              kind="quiet"
              title={text.declineAsk}
              message={text.declineBody}
              okText={text.decline}
            >
              {text.decline}
            </ConfirmButton>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
