/** One piece of a room over sample data, in its frame: on a developer's own machine only (routes.tsv, `dev`). */
import { Suspense, use, type ReactElement, type SyntheticEvent } from 'react'
import type { MetaDescriptor } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { isOwnMachine } from '#rooms/tenancy/index.ts'
import { WithinMain } from '#ui/main.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { previewAt, previewsIn } from '../previews.ts'
import type { Route } from './+types/preview'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  if (!isOwnMachine(context, request)) notFound()
  const { room, name } = previewAt(new URL(request.url).pathname)
  if (!Object.hasOwn(await previewsIn(room), name)) notFound()
  return { room, name }
})

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const name = loaderData ? `${loaderData.room} ${loaderData.name}` : ''
  return [
    { title: pageTitle(matches, { th: `ตัวอย่าง ${name}`, en: `Preview ${name}` }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** One promise for each, so that drawing again does not load again. */
const pieces = new Map<string, Promise<ReactElement>>()

function pieceOf(room: string, name: string): Promise<ReactElement> {
  const key = `${room} ${name}`
  const known = pieces.get(key) ?? previewsIn(room).then((previews) => previews[name]!.open())
  pieces.set(key, known)
  return known
}

const Piece = ({ room, name }: { room: string; name: string }) => use(pieceOf(room, name))

export default function Preview({ loaderData: { room, name } }: Route.ComponentProps) {
  // A sample's forms lead nowhere: nothing is bought, paid or sent from here.
  const stop = (event: SyntheticEvent) => event.preventDefault()
  return (
    <div onSubmitCapture={stop}>
      <Suspense key={`${room} ${name}`} fallback={<p role="status">Loading content...</p>}>
        <WithinMain value={true}>
          <Piece room={room} name={name} />
        </WithinMain>
      </Suspense>
    </div>
  )
}
