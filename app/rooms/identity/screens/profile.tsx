import { act, load } from '#kernel/screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { removeAvatar, sendAvatar } from '../own/avatar.ts'
import { permissions } from '../permissions.ts'
import { keepTyped } from '../sign-in/keep-typed.server.ts'
import { changeProfile, myProfile } from '../own/profile.ts'
import { LanguageChoice } from './language-choice.tsx'
import { NamesForm } from './names-form.tsx'
import { OwnContact } from './own-contact.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { profileWords } from './profile-words.ts'
import type { Route } from './+types/profile'

export const loader = load(async (context, _args: Route.LoaderArgs) => myProfile(context, {}))

const fields = ['firstname', 'lastname', 'firstnameEn', 'lastnameEn'] as const

export const action = act(permissions['identity.self'], async (context, form) => {
  const done = (operation: 'names' | 'picture') => ({ ok: true as const, operation })
  if (form.operation === 'picture') {
    await sendAvatar(context, form.picture)
    return done('picture')
  }
  if (form.operation === 'removePicture') {
    await removeAvatar(context, {})
    return done('picture')
  }
  const [firstname, lastname, firstnameEn, lastnameEn] = fields.map((field) => String(form[field] ?? ''))
  const typed = { firstname: firstname!, lastname: lastname!, firstnameEn: firstnameEn!, lastnameEn: lastnameEn! }
  return keepTyped(context, typed, async () => {
    await changeProfile(context, { ...typed, version: String(form.version ?? '') })
    return done('names')
  })
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(profileWords, 'profile')

export default function Profile({ loaderData: me, actionData }: Route.ComponentProps) {
  const text = useWords(profileWords)
  const { date } = useFormat()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  return (
    <ProfileFrame page="profile" lead={text.since(date(me.memberSince, 'long'))}>
      <ProfilePicture me={me} />
      <NamesForm me={me} refused={refused} isSaved={answer !== undefined && refused === undefined} />
      <OwnContact me={me} />
      <Card title={text.language}>
        <LanguageChoice />
      </Card>
    </ProfileFrame>
  )
}
