/** A door: its PIN first, then the scanner, by camera, hand scanner or typed code. */
import { act, anyone, load } from '#kernel/screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { openDoor, seeDoor } from '../door/check-in.ts'
import { doorWords } from '../door/door-words.ts'
import styles from '../parts/events.module.css'
import { Scanner } from '../parts/scanner.tsx'
import type { Route } from './+types/door'

export const loader = load((context, { params }: Route.LoaderArgs) => seeDoor(context, { token: params.token }))

export const action = act(anyone, async (context, form, { params }: Route.ActionArgs) => {
  const given = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]))
  const asked = { ...given, token: params.token }
  if (form.operation === 'open') return openDoor(context, asked as never)
  return notFound()
})

export const shouldRevalidate = () => false
export const meta: Route.MetaFunction = (args) => [
  ...titled(doorWords, 'title')(args),
  { name: 'robots', content: 'noindex' },
]

export default function DoorScreen({ loaderData: door, params }: Route.ComponentProps) {
  const text = useWords(doorWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  return (
    <main className={styles.gate}>
      <PageHead title={door.event[locale]}>
        {door.name} · {door.list}
      </PageHead>
      <Stack gap={16}>
        {door.isOpen ? (
          <Scanner token={params.token} />
        ) : (
          <Notice tone="warn" title={text.closed}>
            {text.window(dateTime(door.opensAt, 'short'), dateTime(door.closesAt, 'short'))}
          </Notice>
        )}
      </Stack>
    </main>
  )
}
