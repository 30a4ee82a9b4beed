import { redirect } from 'react-router'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { offerable, waitingInvitations } from '../invitations.ts'
import { invitationWords } from '../invitation-words.ts'
import { invite, inviteAgain, linkToShare, takeBackInvitation } from '../invite.ts'
import { invitationsPath, isId, peoplePath } from '../people-paths.ts'
import { peopleWords } from '../people-words.ts'
import { permissions } from '../permissions.ts'
import { InvitationShare } from './invitation-share.tsx'
import { InviteForm } from './invite-form.tsx'
import { WaitingInvitations } from './waiting-invitations.tsx'
import type { Route } from './+types/invitations'

const doneWords = ['invited', 'again', 'withdrawn'] as const

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const [waiting, businesses] = await Promise.all([waitingInvitations(context, {}), offerable(context, {})])
  // Asked before the form is filled in: it leads to /user/confirm and back.
  mustBeConfirmed({ context })
  const share = query.get('share')
  const isOpen = share !== null && isId(share) && waiting.some(({ id, isOver }) => id === share && !isOver)
  const link = isOpen ? await linkToShare(context, { invitationId: share }) : null
  const typed = (name: string) => (query.get(name) ?? '').slice(0, 300)
  return {
    waiting,
    businesses,
    link: link && { ...link, drawing: drawQr(link.url) },
    done: doneWords.find((each) => each === query.get('done')) ?? null,
    start: { firstname: typed('firstname'), lastname: typed('lastname'), login: typed('login') },
    isAdmin: context.actor.role === 'admin',
    site: context.site.name,
    now: new Date(),
  }
})

export const action = act(permissions['cluster.invite'], async (context, form) => {
  const invitationId = String(form.invitationId ?? '')
  if (form.operation === 'withdraw') {
    await takeBackInvitation(context, { invitationId })
    throw redirect(`${invitationsPath}?done=withdrawn`)
  }
  if (form.operation === 'again' || form.operation === 'link') {
    const how = form.operation === 'link' ? 'share' : 'send'
    await inviteAgain(context, { invitationId, how })
    throw redirect(invitationsPath + (how === 'share' ? `?share=${invitationId}` : '?done=again'))
  }
  const made = await invite(context, form as unknown as Parameters<typeof invite>[1])
  throw redirect(invitationsPath + (made.how === 'share' ? `?share=${made.invitationId}` : '?done=invited'))
})

export const handle: OfficeHandle<unknown> = {
  crumb: () => ({ th: invitationWords.th.title, en: invitationWords.en.title }),
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: invitationWords.th.title, en: invitationWords.en.title }) }]
}

export type InvitationsData = Route.ComponentProps['loaderData']

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, link, done, site, now } = loaderData
  const text = useWords(invitationWords)
  const people = useWords(peopleWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="6xl">
      <PageHead back={{ to: peoplePath, label: people.backTo }} title={text.title}>
        {text.lead}
      </PageHead>
      <Stack gap={16}>
        {done && !refused && <Notice tone="good" urgent title={text[`done_${done}`]} />}
        {link && <InvitationShare key={link.url} link={link} site={site} />}
        <Split gap={24} aside={<WaitingInvitations waiting={waiting} now={now} />}>
          {/* Once it is sent, the form is empty again. */}
          <InviteForm key={waiting[0]?.id} data={loaderData} refused={refused} />
        </Split>
      </Stack>
    </PageFrame>
  )
}
