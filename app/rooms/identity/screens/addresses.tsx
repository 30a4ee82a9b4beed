import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { act, load, refusedOf } from '#kernel/screen.server.ts'
import { byZip, provinces } from '#rooms/places/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { readAddressForm } from '../own/address-form.ts'
import { addAddress, changeAddress, makeDefault, myAddresses, removeAddress } from '../own/addresses.ts'
import { permissions } from '../permissions.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { profileWords } from './profile-words.ts'
import type { Route } from './+types/addresses'

const path = '/user/profile/addresses'
const isNew = (edit: string | null) => edit === 'new'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const edit = new URL(request.url).searchParams.get('edit')
  const addresses = await myAddresses(context, {})
  const edited = addresses.find(({ id }) => id === edit)
  if (edit !== null && !isNew(edit) && !edited) notFound()
  return { addresses, edited, form: edit === null ? null : { provinces: provinces(), name: context.actor.name ?? '' } }
})

export const action = act(permissions['identity.self'], async (context, form, { request }: Route.ActionArgs) => {
  const id = String(form.id ?? '')
  if (form.operation === 'default') return operation(makeDefault(context, { id }))
  if (form.operation === 'remove') return operation(removeAddress(context, { id }))
  const typed = readAddressForm(form)
  // Without script the zip finds its places by a round trip.
  if (form.step === 'address') return { ok: true as const, typed, places: byZip(typed.address.zip) }
  try {
    await save(context, new URL(request.url).searchParams.get('edit'), typed, form.version)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ ...refusedOf(error, context), typed, places: byZip(typed.address.zip) }, { status: error.status })
  }
  throw redirect(path)
})

const operation = async (done: Promise<void>) => {
  await done
  return { ok: true as const }
}

function save(context: Context, edit: string | null, typed: ReturnType<typeof readAddressForm>, version: unknown) {
  if (isNew(edit)) return addAddress(context, typed)
  return changeAddress(context, { ...typed, id: edit ?? '', version: String(version ?? '') })
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(profileWords, 'addresses')

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(profileWords)
  const answer = useAnswer(actionData)
  const { addresses, edited, form } = loaderData
  if (form)
    return (
      <ProfileFrame page="addresses" lead={edited ? text.editAddress : text.addAddress}>
        <AddressForm key={edited?.id ?? 'new'} {...form} edited={edited} answer={answer} />
      </ProfileFrame>
    )
  const add = (
    <LinkButton kind="primary" icon="plus" to="?edit=new">
      {text.addAddress}
    </LinkButton>
  )
  return (
    <ProfileFrame page="addresses" lead={text.addressesLead} actions={addresses.length > 0 && add}>
      {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
      {addresses.length === 0 ? (
        <EmptyState icon="map" title={text.noAddress} action={text.addAddress} to="?edit=new">
          {text.noAddressBody}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={12}>
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </Stack>
      )}
    </ProfileFrame>
  )
}
