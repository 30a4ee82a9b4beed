/** Gifts and packages as staff keep them: made, sent, voided, extended; and uses counted at the counter. */
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { giftBatches } from '../gift/gift-desk.ts'
import { giftShape, PackageInput } from '../gift/gift-input.ts'
import { giftDeskWords } from '../gift/gift-desk-words.ts'
import { giftSettings, saveGiftSettings } from '../gift/gift-settings.ts'
import { extendGifts, makeGifts, voidGifts } from '../gift/make-gifts.ts'
import { archivePackage, listPackage, packages, savePackage, seeThing, useThing } from '../gift/packages.ts'
import { GiftBatches } from '../parts/gift-batches.tsx'
import { GiftForm } from '../parts/gift-form.tsx'
import { GiftSettingsCard } from '../parts/gift-settings-card.tsx'
import { Packages } from '../parts/packages.tsx'
import { UseThing } from '../parts/use-thing.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/manage-gift'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const maySee = admits(permissions['events.giveGifts'], context.actor)
  const asked = z.uuid().safeParse(new URL(request.url).searchParams.get('use')).data
  return {
    thing: asked ? await seeThing(context, { thingId: asked }) : null,
    useId: randomUUID(),
    packages: maySee ? await packages(context, {}) : [],
    settings: maySee ? await giftSettings(context, {}) : null,
    batches: maySee ? await giftBatches(context, {}) : [],
    giftForm: formOf(giftShape),
    packageForm: formOf(PackageInput),
    idempotencyKey: randomUUID(),
    maySee,
  }
})

const operations = {
  make: makeGifts,
  void: voidGifts,
  extend: extendGifts,
  pack: savePackage,
  archivePackage,
  listPackage,
  use: useThing,
  settings: saveGiftSettings,
}

export const action = act(
  permissions['events.seeAttendees'],
  async (context, { operation, ...form }) => {
    const name = String(operation)
    const command = Object.hasOwn(operations, name) ? operations[name as keyof typeof operations] : operations.make
    const done: unknown = await command(context, form as never)
    return { saved: name, done: done as { codes?: string[]; left?: number } | undefined, at: Date.now() }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(giftDeskWords, 'title')

export default function ManageGift({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(giftDeskWords)
  const { thing, maySee } = loaderData
  const answer = actionData
  const refused = isRefused(answer) ? answer : undefined
  const done = answer && 'saved' in answer ? answer : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        {thing && (
          <UseThing
            thing={thing}
            useId={loaderData.useId}
            refused={refused}
            left={done?.saved === 'use' ? done.done?.left : undefined}
          />
        )}
        {maySee && (
          <>
            <GiftForm {...loaderData} refused={refused} done={done} />
            <GiftBatches batches={loaderData.batches} />
            <Packages {...loaderData} refused={refused} />
            {loaderData.settings && <GiftSettingsCard {...loaderData.settings} isSaved={done?.saved === 'settings'} />}
          </>
        )}
      </Stack>
    </PageFrame>
  )
}
