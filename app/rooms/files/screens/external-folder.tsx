import { act, anyone, load } from '#kernel/screen.server.ts'
import { externalData, externalOperation } from '../share/external-page.server.ts'
import { ExternalDoor, externalMeta, ExternalShell } from './external/external-shell.tsx'
import { ExternalInside } from './external/external-inside.tsx'
import { ExternalRequest } from './external/external-request.tsx'
import type { Route } from './+types/external-folder'

export const loader = load((context, { request, params }: Route.LoaderArgs) =>
  externalData(context, request, params.code, 'folder'),
)

export const action = act(anyone, (context, form, { request, params }: Route.ActionArgs) =>
  externalOperation(context, request, { code: params.code, type: 'folder' }, form),
)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return externalMeta(loaderData, matches)
}

/** A folder for whoever was sent the link: to look around in, or only to lay files into. */
export default function ExternalFolder({ loaderData: link, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined
  return (
    <ExternalShell house={link.house} here={link.here}>
      {link.state !== 'open' ? (
        <ExternalDoor link={link} refused={refused} />
      ) : link.folder ? (
        <ExternalInside share={link.share} folder={link.folder} />
      ) : (
        <ExternalRequest share={link.share} />
      )}
    </ExternalShell>
  )
}
