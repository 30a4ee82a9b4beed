import { nameIn } from '#kernel/name-in.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { peoplePath } from '../people-paths.ts'
import { peopleWords } from '../people-words.ts'
import { permissions } from '../permissions.ts'
import { doWithPerson, seePerson } from '../person-page.server.ts'
import { roleStates, standingStates } from '../person-states.ts'
import { PersonOperations } from './person-operations.tsx'
import { Devices, Trail, Ways } from './person-admin.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonGroup } from './person-group.tsx'
import { PersonWork } from './person-work.tsx'
import { SignInLinkMade } from './sign-in-link-made.tsx'
import type { Route } from './+types/person'

export const loader = load((context, { params, request }: Route.LoaderArgs) =>
  seePerson(context, params.id, new URL(request.url).searchParams),
)

export const action = act(
  [...permissions['cluster.changeCustomerGroups'], ...permissions['cluster.changeStaff']],
  (context, form, { params }: Route.ActionArgs) => doWithPerson(context, params.id, form),
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const handle: OfficeHandle<{ one: Named }> = {
  crumb: ({ one }) => ({ th: nameOf(one, 'th') || '–', en: nameOf(one, 'en') || '–' }),
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const named = (locale: 'th' | 'en') => loaderData && nameOf(loaderData.one, locale)
  const title = { th: named('th') || peopleWords.th.title, en: named('en') || peopleWords.en.title }
  return [{ title: pageTitle(matches, title) }]
}

type Named = { firstname: string; lastname: string; nameEn: string }

const nameOf = ({ firstname, lastname, nameEn }: Named, locale: 'th' | 'en') =>
  nameIn(locale, { name: `${firstname} ${lastname}`.trim(), nameEn })

export type PersonData = Route.ComponentProps['loaderData']

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { one, admin, done, isMe } = loaderData
  const text = useWords(peopleWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const name = nameOf(one, locale) || one.email || one.phone || text.noName
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        back={{ to: peoplePath, label: text.backTo }}
        title={
          <Row gap={12} wrap={false}>
            <Avatar name={name} size={40} src={one.avatar && `/user/avatar/${one.avatar}-128.webp`} />
            {name}
          </Row>
        }
        badge={
          <>
            <StateBadge table={roleStates} state={one.role} />
            <StateBadge table={standingStates} state={one.standing} />
          </>
        }
      />
      <Stack gap={16}>
        {refused && <FormErrors message={refused.message} />}
        {done && !refused && <Notice tone="good" urgent title={text[`done_${done}`]} />}
        {answer && 'link' in answer && <SignInLinkMade {...answer.link} name={name} />}
        <Standing one={one} isMe={isMe} />
        <Split
          gap={24}
          // On a phone the form that was asked for comes first.
          asideFirst={loaderData.doing !== null && loaderData.doing !== 'work'}
          aside={
            <Stack gap={16}>
              {admin && !isMe && <PersonOperations data={loaderData} />}
              {admin && <Ways ways={admin.ways} mayReset={!isMe} />}
              {admin && <Devices devices={admin.devices} now={loaderData.now} mayEnd={!isMe} />}
            </Stack>
          }
        >
          <Stack gap={16}>
            <PersonFacts one={one} now={loaderData.now} />
            <PersonGroup groups={loaderData.groups} />
            <PersonWork data={loaderData} />
            {admin && <Trail trail={admin.trail} data={loaderData} />}
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}

function Standing({ one, isMe }: Pick<PersonData, 'one' | 'isMe'>) {
  const text = useWords(peopleWords)
  const format = useFormat()
  if (one.suspendedAt)
    return (
      <Notice tone="warn" title={text.suspendedSince(format.dateTime(one.suspendedAt))}>
        {one.suspendedReason || text.noReason}
      </Notice>
    )
  return isMe ? <Notice title={text.you} /> : null
}
